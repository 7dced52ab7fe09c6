import type { Embed, InteractionResponse } from '#schema/contracts/outside/discord-interactions.ts'
import { DAY_MS } from '#schema/rules.ts'
import { linkDiscordAccount, sendCommand } from './discord-command.ts'
import { signIn } from './people.ts'
import { emptyDatabase, Site } from './site.ts'
import { syncSmallRealm } from './small-realm.ts'

// Discord user ids of the lord and the member, who have linked their accounts.
export const LORD_DISCORD_ID = '700000000000000010'
export const MEMBER_DISCORD_ID = '700000000000000011'

/** The flag of a message that only the caller can read. */
export const EPHEMERAL_MESSAGE_FLAG = 64

type Message = Extract<InteractionResponse, { type: 4 }>['data']

/** Opens a site with the small realm, whose lord and member have linked Discord accounts. */
export async function openSiteWithLinkedAccounts() {
  await emptyDatabase()
  const site = new Site()
  site.now = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  const realm = await syncSmallRealm(site)
  await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
  await signIn(site, { username: 'nox', playerUuid: realm.member.uuid })
  await linkDiscordAccount(site, LORD_DISCORD_ID, realm.lord.uuid)
  await linkDiscordAccount(site, MEMBER_DISCORD_ID, realm.member.uuid)
  return { site, realm }
}

export async function requestCommandReply(
  site: Site,
  name: string,
  options: Record<string, string> = {},
  person?: string,
): Promise<Message> {
  const response = await sendCommand(site, { name, options, ...(person && { person }) })
  if (response.type !== 4) throw new Error(`a response of type ${response.type}`)
  return response.data
}

export async function requestAutocompletion(
  site: Site,
  name: string,
  option: string,
  value: string,
  person?: string,
) {
  const given = { name, options: { [option]: value }, focused: option, ...(person && { person }) }
  const response = await sendCommand(site, given)
  if (response.type !== 8) throw new Error(`a response of type ${response.type}`)
  return response.data.choices
}

export function getEmbed({ embeds = [] }: Message): Embed {
  const [embed] = embeds
  if (!embed) throw new Error('a message without an embed')
  return embed
}

export function toEmbedFields({ fields = [] }: Embed): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}
