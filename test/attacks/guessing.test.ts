import { env as testEnv } from 'cloudflare:workers'
import { beforeEach, expect, inject, test } from 'vitest'
import { LOGIN_FAILURES_MAX } from '#schema/rules.ts'
import { json, makeAccount, PASSWORD } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import type { Env } from '#worker/env.ts'

const UUID = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
const GUESSES = inject('isSoak') ? 200 : 30
let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

function guess(identifier: string, password: string, headers = {}): Promise<Response> {
  return site.call('/api/login', json({ identifier, password }, 'POST', headers))
}

test('of many guesses at once ten are looked at, by whatever spelling of the name', async ({
  task,
}) => {
  task.meta.tried = GUESSES
  await makeAccount(site, { username: 'lord.vesper', playerUuid: UUID })
  const names = [
    'lord.vesper',
    'LORD Vesper',
    ' lord.vesper ',
    'Lord Vesper Resident',
    UUID,
    UUID.toUpperCase(),
  ]
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, index) =>
      guess(names[index % names.length] ?? '', `guess ${index}`),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_FAILURES_MAX)
  expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - LOGIN_FAILURES_MAX)
})

test('the response of a locked account does not reveal a right guess', async () => {
  await makeAccount(site, { username: 'nyx' })
  for (let wrong = 0; wrong < LOGIN_FAILURES_MAX; wrong++) await guess('nyx', 'wrong')
  const [right, wrong] = await Promise.all([guess('nyx', PASSWORD), guess('nyx', 'wrong')])
  for (const response of [right, wrong]) {
    expect(response?.status).toBe(429)
    const seconds = Number(response?.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(800)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(response?.headers.getSetCookie().join()).not.toContain('session')
  }
  expect(withoutId(await right?.json())).toEqual(withoutId(await wrong?.json()))
})

test('an unknown name is locked like a known one', async () => {
  for (let wrong = 0; wrong < LOGIN_FAILURES_MAX; wrong++)
    expect((await guess('nobody', 'wrong')).status).toBe(401)
  expect((await guess('nobody', 'wrong')).status).toBe(429)
})

test('a refused login reveals nothing of the account in its body, headers and cookies', async () => {
  await makeAccount(site, { username: 'nyx', playerUuid: UUID })
  await makeAccount(site, { username: 'new', withoutPassword: true })
  await makeAccount(site, { username: 'boss', isAdmin: true })
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

test.each(['/api/login', '/api/register'])(
  'an address is held back at %s, and no other with it',
  async (path) => {
    const { LOGIN_LIMIT } = testEnv as unknown as Env
    site = new Site(LOGIN_LIMIT ? { LOGIN_LIMIT } : {})
    const address = `203.0.113.${path.length}`
    const statuses: number[] = []
    // Two windows may share the tries: each lets sixty through.
    for (let attempt = 0; attempt < 130; attempt++) {
      const forged = { 'CF-Connecting-IP': address, 'X-Forwarded-For': `198.51.100.${attempt}` }
      const response = await site.call(path, json({}, 'POST', forged))
      statuses.push(response.status)
      if (response.status === 429) expect(response.headers.get('Retry-After')).toBe('60')
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
    const other = await site.call(
      path,
      json({}, 'POST', { 'CF-Connecting-IP': `198.51.100.${path.length}` }),
    )
    expect(other.status).toBe(400)
  },
)

function withoutId(body: unknown): unknown {
  return { ...(body as object), requestId: '' }
}
