import type { D1Database } from '@cloudflare/workers-types'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { health } from '#schema/contracts/health.ts'
import type { FailureSource } from '#schema/contracts/sync.ts'
import {
  DATA_STALE_AFTER_MS,
  LOGIN_FAILURES_OF_ALL_MAX,
  OWNER_CHANGES_ALARM,
  WRITES_PER_DAY,
} from '#schema/rules.ts'
import { FaultyD1, isDown } from '#test/support/faulty-d1.ts'
import { signIn } from '#test/support/people.ts'
import { populate } from '#test/support/populate.ts'
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
async function leaveRun(
  site: Site,
  state: string,
  endedAgoMs: number,
  note: string | null = null,
  failedSource: FailureSource | null = null,
) {
  const at = Date.now() - endedAgoMs
  await site.env.DB.prepare(
    "INSERT INTO sync_runs (trigger, state, step, started_at, finished_at, note, failed_source) VALUES ('schedule', ?, 'done', ?, ?, ?, ?)",
  )
    .bind(state, at, at, note, failedSource)
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

const NO_TALLY = { read: 0, refused: 0, stored: 0, changes: {}, had: {}, altered: {}, emptied: {} }

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
      ['held', 0, '400 of 769 players would leave: Aurelia'],
    ],
    /is held until an administrator decides: 400 of 769 players would leave the game \(the limit is 20 %\)\.$/,
  ],
] as [string, [string, number, string?][], RegExp][])(
  'the site is degraded while the game %s',
  async (_, runs, problem) => {
    const site = new Site(WELL)
    for (const [state, ago, note] of runs) await leaveRun(site, state, ago, note)
    await site.env.DB.prepare("UPDATE sync_runs SET tally = ? WHERE state = 'held'")
      .bind(JSON.stringify({ players: { ...NO_TALLY, stored: 769, changes: { departed: 400 } } }))
      .run()
    const { response, body } = await ask(site)
    expect([response.status, body.status]).toEqual([200, 'degraded'])
    expect(body.problems).toEqual([expect.stringMatching(problem)])
    // What an error says is for administrators.
    expect(JSON.stringify(body)).not.toContain('No answer')
  },
)

test('a run that waits for its next tick is no alarm', async () => {
  const site = new Site(WELL)
  await leaveRun(site, 'finished', HOUR_MS)
  await leaveRun(site, 'waiting', 0)
  expect((await ask(site)).body.status).toBe('ok')
})

test.each([
  ['game', "The game's server does not answer as it should: "],
  ['database', 'The database failed during the sync: '],
  ['site', 'The sync failed on our side: '],
] as const)('a run that stopped for the %s says so, and no more', async (source, sentence) => {
  const site = new Site(WELL)
  await leaveRun(site, 'finished', HOUR_MS)
  for (const [state, next] of [
    ['waiting', 'the sync tries again every five minutes.'],
    ['failed', 'the last sync failed.'],
  ] as const) {
    await leaveRun(site, state, 0, 'for administrators', source)
    const { body } = await ask(site)
    expect([body.status, body.problems]).toEqual(['degraded', [sentence + next]])
  }
})

test('a picture service that fails is a problem of its own; a bad picture of it is none', async () => {
  const site = new Site({ ...WELL, TEXTURE_ORIGIN: 'https://pictures.test/{uuid}.jpg' })
  const { portrait } = await syncSmallRealm(site)
  site.now = Date.now()
  await leaveRun(site, 'finished', 0)
  const origin = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('none'))
  expect((await site.call(`/api/texture/${portrait}`)).status).toBe(503)
  expect((await ask(site)).body.problems).toEqual([])
  origin.mockImplementation(async () => {
    throw new TypeError('Network connection lost.')
  })
  const response = await site.call(`/api/texture/${portrait}`)
  expect(await response.json()).toMatchObject({ error: 'The picture service does not answer.' })
  expect((await ask(site)).body.problems).toEqual([
    'The picture service failed in the last quarter of an hour.',
  ])
  origin.mockRestore()
  await site.env.TEXTURES.delete('picture-service-failed')
})

test('a run that refused many rows is not ok, though it was applied', async () => {
  const site = new Site(WELL)
  const { members } = populate(site, 60)
  for (const member of members.slice(0, 12)) Object.assign(member, { race: 'Mummy' })
  expect(await site.sync()).toMatchObject({ state: 'finished', errors: 12 })
  await site.env.DB.prepare('UPDATE sync_runs SET started_at = ?').bind(Date.now()).run()
  const problems = ['The last sync refused 12 of the 60 players in the feed.']
  expect((await ask(site)).body).toMatchObject({ status: 'degraded', problems })
  const admin = await signIn(site, { username: 'boss', isAdmin: true })
  expect(await (await admin.call('/api/admin/sync')).json()).toMatchObject({ alarms: problems })
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

test('what may be an attack is told: slowed logins, accounts at their limit, many new owners', async () => {
  const site = new Site(WELL)
  await leaveRun(site, 'finished', 90_000)
  const { DB } = site.env
  const [now, day] = [Date.now(), Math.floor(Date.now() / (24 * HOUR_MS))]
  const failures = (identifier: string, times: number) =>
    Array.from({ length: times }, () =>
      DB.prepare('INSERT INTO login_failures (identifier, at) VALUES (?, ?)').bind(identifier, now),
    )
  const writes = DB.prepare('INSERT INTO write_counts VALUES (?, 0, 1, ?, ?)')
  const run = (owners: number) =>
    DB.prepare('UPDATE sync_runs SET applied_at = ?, tally = ?').bind(
      now,
      JSON.stringify({
        dynasties: {
          had: { 'seat:owner': 61 },
          altered: { 'seat:owner': owners - 1 },
          emptied: {},
        },
        clans: { had: { 'seat:owner': 12 }, altered: {}, emptied: { 'seat:owner': 1 } },
      }),
    )
  await DB.batch([
    ...failures('one', LOGIN_FAILURES_OF_ALL_MAX - 1),
    writes.bind(1, day, WRITES_PER_DAY - 1),
    writes.bind(2, day - 1, WRITES_PER_DAY),
    run(OWNER_CHANGES_ALARM - 1),
  ])
  expect((await ask(site)).body.problems).toEqual([])
  await DB.batch([
    ...failures('one', 1),
    writes.bind(3, day, WRITES_PER_DAY),
    run(OWNER_CHANGES_ALARM),
  ])
  const { problems, status } = (await ask(site)).body
  expect(status).toBe('degraded')
  expect(problems).toEqual([
    'Failed logins slow down 1 account.',
    '1 account reached the writes of a day.',
    'A sync of the last day changed the owners of 5 groups.',
  ])
  const admin = await signIn(site, { username: 'boss', isAdmin: true })
  expect(await (await admin.call('/api/admin/sync')).json()).toMatchObject({ alarms: problems })
})
