import { createInteractionHeaders, toInteractionBody } from '#demo/discord/interactions.ts'
import type { InteractionResponse } from '#schema/contracts/outside/discord-interactions.ts'
import { toJsonRequest } from './people.ts'
import type { Site } from './site.ts'

const PATH = '/api/discord/interactions'
const STRANGER = '700000000000000001'

let lastId = 800000000000000000n

export type CommandInput = {
  name: string
  options?: Record<string, string>
  focused?: string
  /** The Discord id of the user who gives the command. The default user has no linked account. */
  person?: string
}

export function makeInteraction({ name, options = {}, focused, person = STRANGER }: CommandInput) {
  lastId += 1n
  return toInteractionBody(String(lastId), person, { name, options, focused })
}

export async function sendInteraction(
  site: Site,
  interaction: unknown,
  at = Date.now(),
): Promise<Response> {
  const body = JSON.stringify(interaction)
  const headers = await createInteractionHeaders(body, at)
  return site.call(PATH, { ...toJsonRequest({}, 'POST'), headers, body })
}

export async function sendCommand(site: Site, given: CommandInput): Promise<InteractionResponse> {
  const response = await sendInteraction(site, makeInteraction(given))
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response.json()
}

/** Links a player to a Discord account directly in the database, without OAuth. */
export async function linkDiscordAccount(
  site: Site,
  discordId: string,
  playerUuid: string,
): Promise<void> {
  await site.env.DB.prepare(
    `INSERT INTO discord_links (player_uuid, account_id, discord_id, name, access_sealed, refresh_sealed,
       expires_at, origin, linked_at, due_at)
     SELECT ?1, id, ?2, 'Wanderer', '', '', 0, '', 0, 0 FROM accounts WHERE player_uuid = ?1`,
  )
    .bind(playerUuid, discordId)
    .run()
}
