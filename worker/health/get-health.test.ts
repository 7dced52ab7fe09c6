import type { D1Database } from '@cloudflare/workers-types'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { health } from '#schema/contracts/health.ts'
import { DATA_STALE_AFTER_MS } from '#schema/rules.ts'
import { FaultyD1, isDown } from '#test/support/faulty-d1.ts'
import { signIn } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { sweep } from '#worker/db/sweep.ts'
import type { Env } from '#worker/env.ts'
import { version } from '../../package.json'

const HOUR_MS = 60 * 60_000
const WELL = { GAME_FEED_TOKEN: 'token-of-the-tests' }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await emptyDatabase()
})

afterEach(() => {
  vi.useRealTimers()
})

async function ask(site: Site, headers: Record<string, string> = {}) {
  const response = await site.call('/api/health', { headers })
  const body = health.parse(await response.json())
  return { response, body }
}

/** A run as the sync would leave it. */
async function leaveRun(site: Site, state: string, endedAgoMs: number, note: string | null = null) {
  const at = Date.now() - endedAgoMs
  await site.env.DB.prepare(
    "INSERT INTO sync_runs (trigger, state, step, started_at, finished_at, note) VALUES ('schedule', ?, 'done', ?, ?, ?)",
  )
    .bind(state, at, at, note)
    .run()
}

test('a site in order is ok, and says how old the data are and which version runs', async () => {
  const VERSION = { id: 'a-deployment', tag: '', timestamp: '2026-11-01T12:00:00Z' }
  const site = new Site({ ...WELL, VERSION })
  await leaveRun(site, 'finished', 90_000)
  const { response, body } = await ask(site)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(body).toMatchObject({
    status: 'ok',
    problems: [],
    database: { isReachable: true },
    version: { release: version, deployment: 'a-deployment', deployedAt: '2026-11-01T12:00:00Z' },
  })
  expect(body.sync.ageSeconds).toBe(90)
  expect(Date.parse(body.sync.lastGoodAt ?? '')).toBeLessThan(Date.now())
})

test('a sync of its own counts as good', async () => {
  const site = new Site(WELL)
  await syncSmallRealm(site)
  expect((await ask(site)).body.sync.lastGoodAt).not.toBeNull()
})

test.each<[string, Partial<Env>, RegExp]>([
  ['the key of the sessions', { SESSION_KEYS: undefined }, /SESSION_KEYS/],
  ['a key long enough', { HUD_MASTER_KEYS: 'h1:short' }, /HUD_MASTER_KEYS/],
  ['the token of the feed', { GAME_FEED_TOKEN: undefined }, /GAME_FEED_TOKEN/],
  ['a game', { GAME: undefined }, /GAME_FEED_URL/],
])(
  'without %s the site is degraded, and its response names what is missing',
  async (_, env, name) => {
    const site = new Site({ ...WELL, ...env })
    await leaveRun(site, 'finished', 0)
    const { response, body } = await ask(site, { Cookie: '__Host-session=worthless' })
    expect([response.status, body.status]).toEqual([200, 'degraded'])
    expect(body.problems).toEqual([expect.stringMatching(name)])
  },
)

test.each([
  ['was never read', [], /never/],
  ['was read long ago', [['finished', DATA_STALE_AFTER_MS + HOUR_MS]], /4 hours old/],
  [
    'could not be read',
    [
      ['finished', HOUR_MS],
      ['failed', 0, 'No answer'],
    ],
    /last sync failed/,
  ],
  [
    'is held',
    [
      ['finished', HOUR_MS],
      ['held', 0, '400 of 769 players would leave'],
    ],
    /is held until an administrator decides: 400 of 769 players would leave/,
  ],
] as [string, [string, number, string?][], RegExp][])(
  'the site is degraded while the game %s',
  async (_, runs, problem) => {
    const site = new Site(WELL)
    for (const [state, ago, note] of runs) await leaveRun(site, state, ago, note)
    const { response, body } = await ask(site)
    expect([response.status, body.status]).toEqual([200, 'degraded'])
    expect(body.problems).toEqual([expect.stringMatching(problem)])
    // What an error says is for administrators.
    expect(JSON.stringify(body)).not.toContain('No answer')
  },
)

test('a run that waits for the game is no alarm', async () => {
  const site = new Site(WELL)
  await leaveRun(site, 'finished', HOUR_MS)
  await leaveRun(site, 'waiting', 0, 'The game did not answer')
  expect((await ask(site)).body.status).toBe('ok')
})

const never = () => new Promise<never>(() => {})
const UNREACHABLE: [string, (real: D1Database) => D1Database][] = [
  [
    'refuses every query',
    (real) => {
      const faulty = new FaultyD1(real)
      faulty.follow(isDown())
      return faulty.db
    },
  ],
  [
    'cannot even be opened',
    () =>
      ({
        withSession: () => {
          throw new Error('D1_ERROR: no such database')
        },
      }) as unknown as D1Database,
  ],
  [
    'never responds',
    () =>
      ({
        withSession: () => ({
          prepare: () => ({ bind: () => ({ all: never, raw: never, run: never }) }),
        }),
      }) as unknown as D1Database,
  ],
]

test.each(UNREACHABLE)('the site is down while its database %s', async (_, broken) => {
  const whole = new Site(WELL)
  const { cookies } = await signIn(whole, { username: 'player' })
  const site = new Site({ ...WELL, DB: broken(whole.env.DB) })
  const { response, body } = await ask(site, {
    Cookie: `__Host-session=${cookies.get('__Host-session')}`,
  })
  expect([response.status, body.status]).toEqual([503, 'down'])
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(body.database.isReachable).toBe(false)
  expect(body.problems).toEqual(['The database does not answer.'])
})

test('the sweep forgets old runs, save the one that dates the data', async () => {
  const site = new Site(WELL)
  const day = 24 * HOUR_MS
  for (const ago of [50 * day, 40 * day]) await leaveRun(site, 'finished', ago)
  await leaveRun(site, 'failed', 35 * day)
  site.now = Date.now()
  await sweep(site.ctx())
  expect((await ask(site)).body.sync.ageSeconds).toBe((40 * day) / 1000)
  const left = await site.env.DB.prepare('SELECT count(*) AS n FROM sync_runs').first<number>('n')
  expect(left).toBe(1)
})
