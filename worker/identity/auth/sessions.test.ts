import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OwnSessions } from '#schema/contracts/identity/accounts.ts'
import { SESSION_MAX_AGE_SECONDS, SESSION_SAVE_INTERVAL_MS, SESSIONS_SHOWN } from '#schema/rules.ts'
import { signAndSendHudCall } from '#test/support/hud-request.ts'
import {
  insertAccount,
  signIn,
  TEST_PASSWORD,
  TestBrowser,
  toJsonRequest,
} from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { toBrowserName } from './sessions/stored-sessions.ts'

const AVATAR = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'
const ADDRESS = '203.0.113.77'
let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

const logIn = (browser: TestBrowser, userAgent = FIREFOX) =>
  browser.call(
    '/api/login',
    toJsonRequest({ identifier: 'nyx', password: TEST_PASSWORD }, 'POST', {
      'User-Agent': userAgent,
      'CF-Connecting-IP': ADDRESS,
    }),
  )

async function list(browser: TestBrowser): Promise<OwnSessions> {
  return (await browser.call('/api/sessions', { headers: { 'User-Agent': FIREFOX } })).json()
}

const end = (browser: TestBrowser, id: string) =>
  browser.call(`/api/sessions/${id}`, toJsonRequest({}, 'DELETE'))

test('two devices are listed with their browsers, and the current one is marked', async () => {
  await insertAccount(site, { username: 'nyx' })
  const [desk, phone] = [new TestBrowser(site), new TestBrowser(site)]
  await logIn(desk)
  await logIn(
    phone,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/138.0 Safari/604.1',
  )
  const { sessions, isComplete } = await list(desk)
  expect(isComplete).toBe(true)
  expect(sessions.map(({ browser, isCurrent }) => ({ browser, isCurrent }))).toEqual(
    expect.arrayContaining([
      { browser: 'Firefox on Windows', isCurrent: true },
      { browser: 'Chrome on iPhone', isCurrent: false },
    ]),
  )
  expect(sessions).toHaveLength(2)
})

test('after a login, the sessions table contains no IP address or User-Agent', async () => {
  await insertAccount(site, { username: 'nyx' })
  await logIn(new TestBrowser(site), `${FIREFOX} private-mark`)
  const { results } = await site.env.DB.prepare('SELECT * FROM sessions').all()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toMatch(/203\.0\.113|private-mark|Gecko|Mozilla|\/141|141\.0/)
})

test('logging out another device ends its session, and keeps the current device logged in', async () => {
  await insertAccount(site, { username: 'nyx' })
  const [desk, phone] = [new TestBrowser(site), new TestBrowser(site)]
  await logIn(desk)
  await logIn(phone, 'Mozilla/5.0 (Android 15; Mobile) Firefox/141.0')
  const other = (await list(desk)).sessions.find(({ isCurrent }) => !isCurrent)
  expect((await end(desk, other?.id ?? '')).status).toBe(200)
  expect((await phone.call('/api/user')).status).toBe(401)
  expect((await desk.call('/api/user')).status).toBe(200)
  expect((await list(desk)).sessions).toHaveLength(1)
  expect((await end(desk, other?.id ?? '')).status).toBe(404)
  const { results } = await site.env.DB.prepare(
    "SELECT actor, target, before FROM audit_log WHERE action = 'end session'",
  ).all()
  expect(results).toEqual([{ actor: 'nyx', target: 'nyx', before: 'Firefox on Android' }])
})

test('a user cannot end another account’s session', async () => {
  const lilith = await signIn(site, { username: 'lilith' })
  const nyx = await signIn(site, { username: 'nyx' })
  const [own] = (await list(lilith)).sessions
  expect((await end(nyx, own?.id ?? '')).status).toBe(404)
  expect((await lilith.call('/api/user')).status).toBe(200)
})

test('logging out the current device in the list clears its cookie', async () => {
  const nyx = await signIn(site, { username: 'nyx' })
  const [own] = (await list(nyx)).sessions
  const response = await end(nyx, own?.id ?? '')
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(nyx.cookies.has('__Host-session')).toBe(false)
})

describe('session list after a session ended', () => {
  test.each<[string, (nyx: TestBrowser) => Promise<unknown>]>([
    ['a logout', (nyx) => nyx.call('/api/logout', toJsonRequest({}))],
    ['"log out everywhere"', (nyx) => nyx.call('/api/logout/everywhere', toJsonRequest({}))],
    [
      'a new password',
      () => signAndSendHudCall(site, 'password', { avatar: AVATAR, password: TEST_PASSWORD }),
    ],
  ])('a session is no longer listed after %s', async (_, leave) => {
    await insertAccount(site, { username: 'nyx', playerUuid: AVATAR })
    const nyx = new TestBrowser(site)
    await logIn(nyx)
    expect((await list(nyx)).sessions).toHaveLength(1)
    await leave(nyx)
    const next = new TestBrowser(site)
    await logIn(next)
    expect((await list(next)).sessions).toEqual([expect.objectContaining({ isCurrent: true })])
  })
})

test('a session without a row in the sessions table gets one at its next request, with its login time', async () => {
  const startedAt = Date.now() - 2 * 24 * 60 * 60_000
  const nyx = await signIn(site, { username: 'nyx' }, startedAt)
  const { sessions } = await list(nyx)
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      browser: 'Firefox on Windows',
      firstAt: new Date(Math.floor(startedAt / 1000) * 1000).toISOString(),
      lastAt: expect.any(String),
      isCurrent: true,
    },
  ])
})

test('the last-seen time of a session is written at most once an hour', async () => {
  const nyx = await signIn(site, { username: 'nyx' })
  await list(nyx)
  const { DB } = site.env
  const readLast = async () =>
    (await DB.prepare('SELECT last_at AS at FROM sessions').first<{ at: number }>())?.at
  const first = await readLast()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SESSION_SAVE_INTERVAL_MS - 5000 })
  await nyx.call('/api/user')
  expect(await readLast()).toBe(first)
  vi.setSystemTime(Date.now() + 5001)
  await Promise.all([nyx.call('/api/user'), nyx.call('/api/user')])
  expect(await readLast()).toBe(Date.now())
  vi.useRealTimers()
})

test('renewing a session keeps its row and extends its expiry', async () => {
  const nyx = await signIn(site, { username: 'nyx' })
  await list(nyx)
  const { DB } = site.env
  const read = () =>
    DB.prepare('SELECT id, expires_at AS expiresAt FROM sessions').all<{
      id: string
      expiresAt: number
    }>()
  const [before] = (await read()).results
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SESSION_MAX_AGE_SECONDS * 600 })
  await nyx.call('/api/user')
  vi.useRealTimers()
  const { results } = await read()
  expect(results).toHaveLength(1)
  expect(results[0]?.id).toBe(before?.id)
  expect(results[0]?.expiresAt).toBeGreaterThan(before?.expiresAt ?? Number.POSITIVE_INFINITY)
})

test(`the last ${SESSIONS_SHOWN} sessions are listed, and a note says that there are more`, async () => {
  const nyx = await signIn(site, { username: 'nyx' })
  await list(nyx)
  await site.env.DB.prepare(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${SESSIONS_SHOWN})
    INSERT INTO sessions SELECT printf('00000000-0000-4000-8000-%012d', i), account_id, session_version,
      browser, first_at, last_at - i, expires_at FROM sessions, n`).run()
  const { sessions, isComplete } = await list(nyx)
  expect(sessions).toHaveLength(SESSIONS_SHOWN)
  expect(isComplete).toBe(false)
  expect(sessions[0]?.isCurrent).toBe(true)
})

describe('browser names', () => {
  const chrome = (system: string, more = '') =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36${more}`
  test.each([
    [FIREFOX, 'Firefox on Windows'],
    [chrome('Windows NT 10.0; Win64; x64'), 'Chrome on Windows'],
    [chrome('Windows NT 10.0; Win64; x64', ' Edg/138.0.0.0'), 'Edge on Windows'],
    [chrome('X11; Linux x86_64', ' OPR/120.0'), 'Opera on Linux'],
    [chrome('X11; CrOS x86_64 16181.61.0'), 'Chrome on ChromeOS'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/141.0 Mobile Safari/605.1.15',
      'Firefox on iPad',
    ],
    [chrome('Windows NT 10.0', ' SecondLife/7.1.13 (Firestorm)'), 'In-world browser on Windows'],
    ['curl/8.14', 'A browser'],
    [undefined, 'A browser'],
    ['x'.repeat(100_000), 'A browser'],
  ])('the browser with the User-Agent %s is shown as “%s”', (userAgent, name) => {
    expect(toBrowserName(userAgent)).toBe(name)
  })
})
