import { beforeEach, expect, test, vi } from 'vitest'
import { expectLoggedError, muteErrorOutput } from '#test/support/fail-on-console-error.ts'
import { FaultyD1, failAlways } from '#test/support/faulty-d1.ts'
import { signIn, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

const lines: Record<string, unknown>[] = []
const raw: string[] = []
/** Fake clock, so that a slow machine does not make calls count as slow. */
let clock = 0

beforeEach(async () => {
  for (const level of ['log', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => {
      raw.push(line)
      lines.push(JSON.parse(line))
    })
  }
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  await emptyDatabase()
  lines.length = 0
  raw.length = 0
})

test('a successful read is not logged', async () => {
  const site = new Site()
  await site.get('/api/players?search=nobody')
  expect(lines).toEqual([])
})

test('a write is logged with its route pattern, status and kind of actor', async () => {
  const site = new Site()
  const realm = await syncSmallRealm(site)
  const admin = await signIn(site, { username: 'the.admin', isAdmin: true })
  lines.length = 0
  const path = `/api/players/uuid/${realm.lord.uuid}/bio`
  const response = await admin.call(path, toJsonRequest({ bio: 'Seen by none' }, 'PUT'))
  expect(lines).toEqual([
    {
      level: 'info',
      what: 'request',
      requestId: response.headers.get('X-Request-Id'),
      method: 'PUT',
      route: '/api/players/uuid/:uuid/bio',
      status: 200,
      ms: expect.any(Number),
      dbMs: expect.any(Number),
      queries: expect.any(Number),
      actor: 'admin',
    },
  ])
  for (const secret of ['Seen by none', 'the.admin', realm.lord.uuid]) {
    expect(raw.join()).not.toContain(secret)
  }
})

test('a refused request is logged with its error code, and without the name in the URL', async () => {
  const site = new Site()
  await site.call('/api/player/Morwen-Nightbloom/profile?search=secretly')
  await site.call('/api/nothing/Morwen')
  await site.call('/api/hud/pulse', toJsonRequest({ avatar: 'Morwen' }))
  expect(lines).toMatchObject([
    { level: 'warn', route: '/api/player/:name/profile', status: 404, code: 'not-found' },
    { level: 'warn', route: '/api/*', status: 404, code: 'not-found', actor: 'visitor' },
    { level: 'warn', route: '/api/hud/pulse', status: 401, code: 'unauthenticated', actor: 'hud' },
  ])
  expect(raw.join()).not.toMatch(/Morwen|secretly/)
})

test('a database outage is logged as an error, without the query’s values', async () => {
  muteErrorOutput()
  const faulty = new FaultyD1(new Site().env.DB)
  const site = new Site({ DB: faulty.db })
  faulty.follow(failAlways())
  await site.call('/api/players?search=Morwen')
  expect(lines).toMatchObject([{ level: 'error', status: 503, code: 'unavailable' }])
  expectLoggedError(/^(?!.*Morwen).*D1_ERROR/)
  expect(raw.join()).not.toContain('Morwen')
})

test('a slow read request is logged', async () => {
  const faulty = new FaultyD1(new Site().env.DB)
  faulty.follow(() => {
    clock += 1100
    return null
  })
  await new Site({ DB: faulty.db }).call('/api/bloodlines/1')
  expect(lines).toMatchObject([{ level: 'warn', route: '/api/bloodlines/:id' }])
  expect(lines[0]?.dbMs).toBeGreaterThanOrEqual(1000)
})

test('the Server-Timing header has the database time, number of queries and cache status', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  const path = toUncachedUrl('/api/clans')
  const miss = await site.call(path)
  expect(miss.headers.get('Server-Timing')).toMatch(
    /^cache;desc=miss, db;dur=\d+\.\d;desc="2 queries", total;dur=\d+\.\d$/,
  )
  const hit = await site.call(path)
  expect(hit.headers.get('Server-Timing')).toMatch(/^cache;desc=hit, total;dur=\d+\.\d$/)
  const match = await site.call(path, {
    headers: { 'If-None-Match': hit.headers.get('ETag') ?? '' },
  })
  expect(match.status).toBe(304)
  expect(match.headers.get('Server-Timing')).toMatch(/^cache;desc=hit, total/)
})

test('a login response has no Server-Timing header, which could reveal whether a name exists', async () => {
  const site = new Site()
  const login = toJsonRequest({ identifier: 'nobody', password: 'not-the-password' })
  const response = await site.call('/api/login', login)
  expect(response.status).toBe(401)
  expect(response.headers.get('Server-Timing')).toBeNull()
})

test('responses to visitors and members have the time of the last sync in X-Data-As-Of', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  const player = await signIn(site, { username: 'player' })
  const read = await site.env.DB.prepare('SELECT started_at AS at FROM sync_runs').first<number>(
    'at',
  )
  const asOf = new Date(read ?? 0).toISOString()
  const calls = ['dynasties', 'clans', 'players', 'dynasties/1', 'players/1/profile', 'chronicle']
  for (const call of [...calls, 'news.atom', 'records', 'memorial', 'realm/days']) {
    const path = toUncachedUrl(`/api/${call}`)
    const first = await site.call(path)
    const kept = await site.call(path)
    const again = { headers: { 'If-None-Match': kept.headers.get('ETag') ?? '' } }
    const match = await site.call(path, again)
    const own = await player.call(path)
    expect([first, kept, match, own].map(({ status }) => status)).toEqual([200, 200, 304, 200])
    for (const answer of [first, kept, match, own]) {
      expect(answer.headers.get('X-Data-As-Of')).toBe(asOf)
    }
  }
  // Other responses to signed-in users have the header too, but errors do not.
  for (const call of ['court', 'lineage/stats', 'user', 'court/no']) {
    const answer = await player.call(`/api/${call}`)
    expect(answer.headers.get('X-Data-As-Of')).toBe(answer.ok ? asOf : null)
  }
  expect((await site.call('/api/cache-epoch')).headers.has('X-Data-As-Of')).toBe(false)
})

test('before the first sync, responses have no X-Data-As-Of header', async () => {
  const response = await new Site().call(toUncachedUrl('/api/clans'))
  expect(response.headers.has('X-Data-As-Of')).toBe(false)
})
