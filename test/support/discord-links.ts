import { expect } from 'vitest'
import { SIMULATED_CLIENT_ID, SIMULATED_CLIENT_SECRET } from '#demo/discord/client.ts'
import type { DiscordUser } from '#demo/discord/people.ts'
import type { DiscordLinkState } from '#schema/contracts/outside/discord.ts'
import { DAY_MS } from '#schema/rules.ts'
import { updateLinkedRoles } from '#worker/outside/discord/links/update-linked-roles.ts'
import { signIn, type TestBrowser, toJsonRequest } from './people.ts'
import { SimulatedDiscord } from './played-discord.ts'
import { emptyDatabase, SITE_URL, Site } from './site.ts'
import { syncSmallRealm } from './small-realm.ts'

export const DISCORD_LINK_PATH = '/api/discord/link'

/** The linked-role values of the small realm’s lord at Discord, except the day of the embrace. */
export const LORD_ROLE_METADATA = { house: '1', bloodline: '1', seat: '2', generation: '1' }

/** Opens a site with a Discord application, signed in as the small realm’s lord. */
export async function openSiteWithDiscordApp() {
  await emptyDatabase()
  const site = new Site({
    DISCORD_CLIENT_ID: SIMULATED_CLIENT_ID,
    DISCORD_CLIENT_SECRET: SIMULATED_CLIENT_SECRET,
  })
  // Syncs in the past, so that API calls, which use the real clock, come after the syncs.
  site.now = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  const discord = new SimulatedDiscord()
  const realm = await syncSmallRealm(site)
  const lord = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
  return { site, discord, realm, lord }
}

/** Starts linking an account. Returns the Discord URL at which the user is asked for permission. */
export async function startLinkingDiscord(who: TestBrowser): Promise<string> {
  const response = await who.call(DISCORD_LINK_PATH, toJsonRequest({}))
  expect(response.status).toBe(200)
  return (await response.json<{ address: string }>()).address
}

/** Follows Discord’s redirect to the site. Returns the page to which the site redirects in turn. */
export async function followDiscordRedirect(
  address: string,
  who: TestBrowser,
): Promise<string | null> {
  const response = await who.call(address.replace(SITE_URL, ''), {
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  return response.headers.get('Location')
}

export const toLinkOutcomePath = (outcome: string) => `/discord?linked=${outcome}`

export async function linkDiscordWanderer(
  discord: SimulatedDiscord,
  who: TestBrowser,
): Promise<string | null> {
  return followDiscordRedirect(
    await discord.answer(await startLinkingDiscord(who), 'authorize', 'Wanderer'),
    who,
  )
}

export async function readDiscordLinkState(who: TestBrowser): Promise<DiscordLinkState> {
  return (await who.call(DISCORD_LINK_PATH)).json()
}

export async function runLinkedRoleUpdate(site: Site, at = Date.now()): Promise<void> {
  await updateLinkedRoles({ ...site.ctx(), now: at })
}

export async function findDiscordWanderer(
  discord: SimulatedDiscord,
): Promise<DiscordUser | undefined> {
  return (await discord.readPeople()).find((one) => one.username === 'Wanderer')
}

export function countDiscordLinks({ env }: Site): Promise<number | null> {
  return env.DB.prepare('SELECT count(*) AS links FROM discord_links').first<number>('links')
}
