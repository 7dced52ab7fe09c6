import { env as testEnv } from 'cloudflare:workers'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import {
  LOGIN_FAILURES_MAX,
  LOGIN_FAILURES_TOTAL_MAX,
  LOGIN_RETRY_DELAY_MS,
} from '#schema/rules.ts'
import { signAndSendHudCall } from '#test/support/hud-request.ts'
import { insertAccount, TEST_PASSWORD, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import type { Env } from '#worker/core/context.ts'

const UUID = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
const GUESSES = inject('isSoak') ? 200 : 30
let site: Site
let now = 0

beforeEach(async () => {
  // Stops the clock, because login attempts are counted per time window.
  now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  await emptyDatabase()
  site = new Site()
})

function guess(identifier: string, password: string, headers = {}): Promise<Response> {
  return site.call('/api/login', toJsonRequest({ identifier, password }, 'POST', headers))
}

test('only ten of many concurrent password guesses are checked, however the username is spelled', async ({
  task,
}) => {
  task.meta.tried = GUESSES
  await insertAccount(site, { username: 'lord.vesper', playerUuid: UUID })
  const names = ['lord.vesper', 'LORD Vesper', ' lord.vesper ', 'Lord Vesper Resident']
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, index) =>
      guess(names[index % names.length] ?? '', `guess ${index}`),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_FAILURES_MAX)
  expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - LOGIN_FAILURES_MAX)
})

test('the response for a locked account does not reveal that a guessed password is correct', async () => {
  await insertAccount(site, { username: 'nyx' })
  for (let wrong = 0; wrong < LOGIN_FAILURES_MAX; wrong++) await guess('nyx', 'wrong')
  const [right, wrong] = await Promise.all([guess('nyx', TEST_PASSWORD), guess('nyx', 'wrong')])
  for (const response of [right, wrong]) {
    expect(response?.status).toBe(429)
    const seconds = Number(response?.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(800)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(response?.headers.getSetCookie().join()).not.toContain('session')
  }
  expect(withoutId(await right?.json())).toEqual(withoutId(await wrong?.json()))
})

test('an attacker’s wrong guesses cannot lock the owner out of their account', async () => {
  await insertAccount(site, { username: 'nyx', playerUuid: UUID })
  const own = new TestBrowser(site)
  expect((await own.logIn('nyx')).status).toBe(200)
  const guessFrom = (address: string, password: string) =>
    guess(UUID, password, { 'CF-Connecting-IP': address })
  for (let wrong = 0; wrong < LOGIN_FAILURES_MAX; wrong++) {
    expect((await guessFrom(`2001:db8:0:1::${wrong}`, 'wrong')).status).toBe(401)
  }
  // IPv6 addresses in the same /64 network share one limit.
  expect((await guessFrom('2001:db8::1:9:9:9:9', 'wrong')).status).toBe(429)
  expect((await guessFrom('2001:db8:0:2::1', TEST_PASSWORD)).status).toBe(200)

  // Wrong passwords from many networks together are throttled to one every ten seconds.
  const answers: number[] = []
  for (let network = 0; network < LOGIN_FAILURES_TOTAL_MAX; network++) {
    answers.push((await guessFrom(`198.51.100.${network}`, 'wrong')).status)
  }
  expect(answers.filter((status) => status === 401)).toHaveLength(
    LOGIN_FAILURES_TOTAL_MAX - LOGIN_FAILURES_MAX,
  )
  const slowed = await guessFrom('203.0.113.1', TEST_PASSWORD)
  expect(slowed.status).toBe(429)
  expect(Number(slowed.headers.get('Retry-After'))).toBeLessThanOrEqual(LOGIN_RETRY_DELAY_MS / 1000)
  now += LOGIN_RETRY_DELAY_MS + 1
  expect((await guessFrom('203.0.113.1', 'wrong')).status).toBe(401)
  expect((await guessFrom('203.0.113.2', TEST_PASSWORD)).status).toBe(429)
  now -= LOGIN_RETRY_DELAY_MS + 1

  expect((await own.logIn('nyx')).status).toBe(200)
  const set = await signAndSendHudCall(site, 'password', {
    avatar: UUID,
    password: 'raven-and-rose',
  })
  expect(set.status).toBe(200)
  expect((await guessFrom('203.0.113.3', 'raven-and-rose')).status).toBe(200)
})

test('a browser that has logged in to an account has ten attempts of its own, for that account only', async () => {
  await insertAccount(site, { username: 'nyx' })
  await insertAccount(site, { username: 'vesper' })
  const browser = new TestBrowser(site)
  await browser.logIn('nyx')
  const statuses = []
  for (let wrong = 0; wrong <= LOGIN_FAILURES_MAX; wrong++) {
    statuses.push((await browser.logIn('nyx', 'wrong')).status)
  }
  expect(statuses.slice(-2)).toEqual([401, 429])
  for (let wrong = 0; wrong < LOGIN_FAILURES_MAX; wrong++) {
    expect((await browser.logIn('vesper', 'wrong')).status).toBe(401)
  }
  expect((await guess('vesper', TEST_PASSWORD)).status).toBe(429)
})

test('an unknown username is locked after ten wrong guesses, like an existing one', async () => {
  for (let wrong = 0; wrong < LOGIN_FAILURES_MAX; wrong++)
    expect((await guess('nobody', 'wrong')).status).toBe(401)
  expect((await guess('nobody', 'wrong')).status).toBe(429)
})

test('a refused login reveals nothing about the account in its body, headers or cookies', async () => {
  await insertAccount(site, { username: 'nyx', playerUuid: UUID })
  await insertAccount(site, { username: 'new', withoutPassword: true })
  await insertAccount(site, { username: 'boss', isAdmin: true })
  const told = []
  for (const name of [
    'nyx',
    'new',
    'boss',
    'nobody',
    UUID,
    '11111111-2222-3333-4444-555555555555',
  ]) {
    const response = await guess(name, 'wrong')
    const headers = Array.from(response.headers).filter(
      ([header]) => !/request-id|set-cookie/.test(header),
    )
    const cookies = response.headers.getSetCookie().map((set) => set.replace(/=[^;]*/, ''))
    told.push({ status: response.status, headers, cookies, body: withoutId(await response.json()) })
  }
  for (const each of told) expect(each).toEqual(told[0])
})

test.each([
  ['/api/login', 'an address', () => '203.0.113.10'],
  ['/api/register', 'an address', () => '203.0.113.11'],
  ['/api/register', 'an IPv6 /64', (n: number) => `2001:db8:52:1::${n.toString(16)}`],
] as const)(
  '%s limits requests from %s without limiting other addresses',
  async (path, _, toAddress) => {
    const { LOGIN_LIMIT } = testEnv as unknown as Env
    site = new Site(LOGIN_LIMIT ? { LOGIN_LIMIT } : {})
    const statuses: number[] = []
    // The limit is sixty requests a minute. Sends more than two minutes allow, in case the minute
    // changes during the test.
    for (let attempt = 0; attempt < 130; attempt++) {
      const forged = {
        'CF-Connecting-IP': toAddress(attempt),
        'X-Forwarded-For': `198.51.100.${attempt}`,
      }
      const response = await site.call(path, toJsonRequest({}, 'POST', forged))
      statuses.push(response.status)
      if (response.status === 429) expect(response.headers.get('Retry-After')).toBe('60')
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
    const other = await site.call(
      path,
      toJsonRequest({}, 'POST', { 'CF-Connecting-IP': '2001:db8:52:2::1' }),
    )
    expect(other.status).toBe(400)
  },
)

function withoutId(body: unknown): unknown {
  return { ...(body as object), requestId: '' }
}
