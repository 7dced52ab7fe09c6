import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SIMULATED_CLIENT_ID, SIMULATED_CLIENT_SECRET } from '#demo/discord/client.ts'
import type { DiscordSettings } from '#schema/contracts/outside/discord.ts'
import { OAUTH_STATE_TTL_SECONDS } from '#schema/outside/discord/webhooks.ts'
import { expectLoggedError } from '#test/support/fail-on-console-error.ts'
import { signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { SimulatedDiscord } from '#test/support/played-discord.ts'
import { emptyDatabase, SITE_URL, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { decryptToken } from '../encrypt-token.ts'

const PATH = '/api/dynasties/1/discord'
const CHOICE = { kinds: ['died'], loudKinds: ['died'], mode: 'daily' }

let site: Site
let discord: SimulatedDiscord
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site({
    DISCORD_CLIENT_ID: SIMULATED_CLIENT_ID,
    DISCORD_CLIENT_SECRET: SIMULATED_CLIENT_SECRET,
  })
  discord = new SimulatedDiscord()
  realm = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
})

async function begin(who = owner, path = PATH): Promise<string> {
  const response = await who.call(`${path}/choice`, toJsonRequest(CHOICE))
  expect(response.status).toBe(200)
  const { address } = await response.json<{ address: string }>()
  return address
}

/** Follows Discord’s redirect to the site, and returns the page to which the site redirects. */
async function comeBack(address: string, who = owner): Promise<string | null> {
  expect(address).toMatch(`${SITE_URL}/api/discord/callback?`)
  const response = await who.call(address.replace(SITE_URL, ''), {
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('Cache-Control')).toMatch(/no-store/)
  return response.headers.get('Location')
}

const toPage = (outcome: string) => `/discord?of=dynasty%3A1&chosen=${outcome}`

async function readSettings(): Promise<DiscordSettings> {
  return (await owner.call(PATH)).json<DiscordSettings>()
}

test('a channel chosen at Discord is connected with the settings that were made before the choice', async () => {
  const address = new URL(await begin())
  expect(address.origin + address.pathname).toBe('https://discord.invalid/oauth2/authorize')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: SIMULATED_CLIENT_ID,
    scope: 'webhook.incoming',
    redirect_uri: `${SITE_URL}/api/discord/callback`,
    state: expect.stringMatching(/^[\da-f-]{36}\.dynasty:1$/),
  })
  expect(await comeBack(await discord.answer(address.href, 'authorize', 'Ravens'))).toBe(
    toPage('connected'),
  )
  const settings = await readSettings()
  expect(settings).toMatchObject({
    applicationId: SIMULATED_CLIENT_ID,
    webhooks: [{ name: 'Ravens', ...CHOICE }],
  })
  const [made] = await discord.read()
  const stored = await site.env.DB.prepare('SELECT * FROM discord_webhooks').first<{
    discord_id: string
    sealed: string
  }>()
  expect(stored?.discord_id).toBe(made?.id)
  expect(await decryptToken(site.env, stored?.sealed ?? '', made?.id ?? '')).toBe(made?.token)
  const { results } = await site.env.DB.prepare('SELECT action, after FROM audit_log').all()
  expect(results).toContainEqual({ action: 'connect webhook', after: 'Ravens' })
})

test('administrators can choose a Discord channel for the realm', async () => {
  const admin = await signIn(site, { username: 'admin', isAdmin: true })
  const back = await discord.answer(await begin(admin, '/api/admin/discord'))
  expect(await comeBack(back, admin)).toBe('/discord?chosen=connected')
  const response = await admin.call('/api/admin/discord')
  expect((await response.json<DiscordSettings>()).webhooks).toHaveLength(1)
})

describe('failed attempts to choose a channel', () => {
  test('no channel is connected when the user declines', async () => {
    expect(await comeBack(await discord.answer(await begin(), 'cancel'))).toBe(toPage('declined'))
    expect(discord.requests).toEqual([])
  })

  test('no channel is connected for a used or wrong OAuth state, or the state of another group', async () => {
    const back = await discord.answer(await begin())
    const other = back.replace('dynasty%3A1', 'dynasty%3A2')
    expect(other).not.toBe(back)
    expect(await comeBack(other)).toBe('/discord?of=dynasty%3A2&chosen=over')
    // A wrong state, which anybody can send, must not end the pending choice.
    const copy = owner.at(site)
    expect(await comeBack(back)).toBe(toPage('connected'))
    expect(await comeBack(back)).toBe(toPage('over'))
    // Discord accepts a code only once, even if the cookie was copied.
    expect(await comeBack(back, copy)).toBe(toPage('over'))
    expect((await readSettings()).webhooks).toHaveLength(1)
  })

  test('no channel is connected if the user returns from Discord after more than ten minutes', async () => {
    const back = await discord.answer(await begin())
    vi.useFakeTimers({ now: Date.now() + OAUTH_STATE_TTL_SECONDS * 1000 + 1000, toFake: ['Date'] })
    expect(await comeBack(back)).toBe(toPage('over'))
    vi.useRealTimers()
    expect(discord.requests).toEqual([])
  })

  test('no channel is connected if the user returns in another session or logged out', async () => {
    const again = new TestBrowser(site)
    const address = await begin()
    for (const [name, value] of owner.cookies) again.cookies.set(name, value)
    const member = await signIn(site, { username: 'mira', playerUuid: realm.member.uuid })
    again.cookies.set('__Host-session', member.cookies.get('__Host-session') ?? '')
    const back = await discord.answer(address)
    expect(await comeBack(back, again)).toBe(toPage('other'))
    const nobody = owner.at(site)
    nobody.cookies.delete('__Host-session')
    expect(await comeBack(back, nobody)).toBe(toPage('other'))
    // The member’s browser did not start the connection, but opens the owner’s redirect.
    expect(await comeBack(back, member)).toBe(toPage('over'))
    expect(discord.requests).toEqual([])
  })

  test('no channel is connected when Discord is down, its response is lost, or it bans the site’s IP address', async () => {
    for (const fault of ['error-500', 'cut', 'ban'] as const) {
      const back = await discord.answer(await begin())
      await discord.setFault(fault, { times: 1 })
      expect(await comeBack(back), fault).toBe(toPage('unavailable'))
    }
    expect((await readSettings()).webhooks).toEqual([])
  })

  test('no channel is connected when Discord rejects the client secret, and the secret is not logged', async () => {
    site.env.DISCORD_CLIENT_SECRET = 'another'
    expect(await comeBack(await discord.answer(await begin()))).toBe(toPage('unavailable'))
    expectLoggedError(/Discord refused DISCORD_CLIENT_SECRET/)
  })

  test.each([
    ['of another type', { type: 2 }],
    ['with a malformed token', { token: '../../users/@me' }],
    ['without a token', { token: undefined }],
  ])('no channel is connected for a webhook %s', async (_, change) => {
    const back = await discord.answer(await begin())
    const played = globalThis.fetch
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const body = await (await played(...request)).json<{ webhook: object }>()
      return Response.json({ ...body, webhook: { ...body.webhook, ...change } })
    })
    expect(await comeBack(back)).toBe(toPage('refused'))
    expect((await readSettings()).webhooks).toEqual([])
  })

  test('a group with five channels can neither start nor finish choosing a sixth', async () => {
    const begun = await begin()
    for (let count = 0; count < 5; count++) {
      const body = { address: await discord.makeWebhook(), kinds: ['died'] }
      expect((await owner.call(PATH, toJsonRequest(body))).status).toBe(200)
    }
    const before = discord.requests.length
    expect(await comeBack(await discord.answer(begun))).toBe(toPage('full'))
    expect(discord.requests).toHaveLength(before)
    expect((await owner.call(`${PATH}/choice`, toJsonRequest(CHOICE))).status).toBe(409)
  })

  test('no channel is connected when the user has lost the seat meanwhile', async () => {
    const back = await discord.answer(await begin())
    await site.env.DB.prepare('DELETE FROM leadership_seats').run()
    expect(await comeBack(back)).toBe(toPage('refused'))
    expect(discord.requests).toEqual([])
  })
})

test('choosing a channel returns 404 if the site has no Discord application', async () => {
  for (const missing of ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'] as const) {
    const bare = owner.at(new Site({ ...site.env, [missing]: '' }))
    expect((await bare.call(`${PATH}/choice`, toJsonRequest(CHOICE))).status).toBe(404)
    expect((await bare.call('/api/discord/callback?code=1&state=2')).status).toBe(404)
    const settings = await (await bare.call(PATH)).json<DiscordSettings>()
    expect(settings.applicationId).toBeNull()
  }
})

test('the callback never redirects to an address from a forged OAuth state', async () => {
  for (const state of ['https://evil.test', 'x.dynasty:1/../x', '//evil.test', 'x.realm', '']) {
    const back = `${SITE_URL}/api/discord/callback?${new URLSearchParams({ state, code: '1' })}`
    expect(await comeBack(back)).toBe('/discord?chosen=over')
  }
})
