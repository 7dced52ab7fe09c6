import { expect } from 'vitest'
import type { DiscordSettings } from '#schema/contracts/outside/discord.ts'
import { EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { DAY_MS } from '#schema/rules.ts'
import { deliverNews } from '#worker/outside/discord/messages/deliver.ts'
import { signIn, type TestBrowser, toJsonRequest } from './people.ts'
import { SimulatedDiscord } from './played-discord.ts'
import { makePlayer } from './rows.ts'
import { emptyDatabase, Site } from './site.ts'
import { syncSmallRealm } from './small-realm.ts'

export type WebhookSite = Awaited<ReturnType<typeof openWebhookSite>>

/** Opens a site with the small realm, signed in as the house’s owner, who may connect channels. */
export async function openWebhookSite() {
  await emptyDatabase()
  const site = new Site()
  // Syncs in the past, so that API calls, which use the real clock, come after the syncs.
  site.now = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  const discord = new SimulatedDiscord()
  const realm = await syncSmallRealm(site)
  const owner = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
  return { site, discord, realm, owner }
}

/** Connects a Discord webhook that posts all events of the house, unless `more` overrides that. */
export async function connectWebhook(
  { discord, owner }: WebhookSite,
  more: object = {},
  address?: string,
): Promise<DiscordSettings> {
  const body = {
    address: address ?? (await discord.makeWebhook()),
    kinds: [...EVENT_KINDS],
    ...more,
  }
  const response = await owner.call('/api/dynasties/1/discord', toJsonRequest(body))
  expect(response.status).toBe(200)
  return response.json()
}

export async function readDiscordSettings(owner: TestBrowser): Promise<DiscordSettings> {
  return (await owner.call('/api/dynasties/1/discord')).json()
}

/** Adds the named members to the house and syncs. */
export async function addMembersAndSync(
  { site, realm }: WebhookSite,
  ...names: string[]
): Promise<void> {
  for (const name of names) {
    site.game.world.players.push(makePlayer({ name, dynasty: realm.house.uuid }))
  }
  await site.sync()
}

export async function deliverDiscordNews(site: Site, at = site.now): Promise<void> {
  await deliverNews({ ...site.ctx(), now: at })
}

/** Returns the line of a Discord message about a new member. */
export const toNewMemberLine = (name: string) =>
  `**${name}** arrived in the realm and was received by **House Vesper**.`
