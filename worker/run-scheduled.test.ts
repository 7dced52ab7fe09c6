import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AUDIT_MERGE_WINDOW_MS, DAY_MS } from '#schema/rules.ts'
import { HEALTHY_VARS, requestHealth } from '#test/support/ask-health.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import {
  expectLoggedError,
  muteErrorOutput,
  readLoggedErrors,
} from '#test/support/fail-on-console-error.ts'
import {
  CONNECTION_ERROR_MESSAGE,
  FaultyD1,
  failAlways,
  failNever,
} from '#test/support/faulty-d1.ts'
import { signIn } from '#test/support/people.ts'
import { addHouseOfPlayers, countPlayers } from '#test/support/populate.ts'
import { database, emptyDatabase, Site } from '#test/support/site.ts'
import { toEpochHour } from '#worker/core/db/day.ts'
import { runScheduled } from './run-scheduled.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const TICK_MS = 5 * 60_000

let faulty: FaultyD1
let site: Site

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await emptyDatabase()
  faulty = new FaultyD1(database)
  site = new Site({ ...HEALTHY_VARS, DB: faulty.db })
  return () => {
    vi.useRealTimers()
  }
})

function tick(env = site.env): Promise<void> {
  return runScheduled(env, Date.now())
}

async function count(table: string): Promise<number> {
  return (await database.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0
}

/** Creates work for each task that every tick attempts. */
async function leaveWork(entries = 1): Promise<void> {
  const at = NOW - AUDIT_MERGE_WINDOW_MS
  await database.batch([
    database
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO audit_log (at, actor, action, target_kind, target, request_id)
       SELECT ?1, 'a', 'set bio', 'player', i, i FROM n`,
      )
      .bind(at, entries),
    database.prepare("INSERT INTO hud_nonces VALUES ('old', 'a', ?)").bind(NOW - 1),
    database
      .prepare("INSERT INTO pulses (hour, player_uuid, seen_at) VALUES (?, 'gone', 0)")
      .bind(toEpochHour(NOW) - 1),
    database
      .prepare("INSERT INTO ranking_days VALUES ('clan', ?, 0, '[]')")
      .bind(Math.floor(NOW / DAY_MS) - 405),
    database
      .prepare(
        `INSERT INTO sync_runs (trigger, state, step, started_at, finished_at)
       VALUES ('schedule', 'failed', 'players', ?1, ?1)`,
      )
      .bind(NOW - 40 * DAY_MS),
  ])
}

async function listLeft(): Promise<string[]> {
  const tables = [
    'audit_log WHERE previous_hash IS NULL',
    'hud_nonces',
    'ranking_days WHERE day < 20000',
    `sync_runs WHERE started_at < ${NOW - 30 * DAY_MS}`,
    'pulses',
  ]
  const counts = await Promise.all(tables.map(count))
  return tables.filter((_, index) => counts[index] !== 0)
}

function breakSql(pattern: RegExp) {
  const message = 'D1_ERROR: no such column: halth: SQLITE_ERROR'
  faulty.follow((_, sql) => (pattern.test(sql) ? { when: 'before', message } : null))
}

const CHORES: [string, RegExp][] = [
  ['Publishing sightings', /UPDATE players SET last_seen_at/],
  ['Sealing the audit log', /UPDATE audit_log/],
  ['Sweeping the audit log', /DELETE FROM audit_log/],
  ['Sweeping what has expired', /delete from "hud_nonces"/],
  ['Sweeping old days', /UPDATE "realm_months" SET days/],
  ['Sweeping old runs', /delete from "sync_runs"/],
  ['Counting the records', /record_lists/],
]

describe('failing scheduled tasks', () => {
  test.each(CHORES)(
    'the failing task “%s” stops neither the sync nor the other tasks',
    async (name, pattern) => {
      muteErrorOutput()
      addHouseOfPlayers(site)
      await leaveWork()
      breakSql(pattern)
      await expect(tick()).rejects.toThrow()
      const logged = JSON.parse(readLoggedErrors()) as { what: string }
      expectLoggedError(/no such column/)
      expect(logged.what).toBe(name)
      expect(await countPlayers(site)).toBe(25)
      expect((await listLeft()).length).toBeLessThanOrEqual(1)
      faulty.follow(failNever)
      vi.setSystemTime(NOW + TICK_MS)
      await tick()
      expect(await listLeft()).toEqual([])
      expect(await count('record_lists')).toBeGreaterThan(0)
    },
  )

  test('health and the admin panel name a failing task until it succeeds', async () => {
    muteErrorOutput()
    addHouseOfPlayers(site)
    await leaveWork()
    breakSql(/UPDATE audit_log/)
    await expect(tick()).rejects.toThrow()
    vi.setSystemTime(NOW + TICK_MS)
    await expect(tick()).rejects.toThrow()
    expectLoggedError(/no such column/)
    const sentence =
      'Sealing the audit log has failed since 2026-11-20 12:00 UTC: the log says why.'
    const { status, problems } = (await requestHealth(site)).body
    expect([status, problems]).toEqual(['degraded', [sentence]])
    const admin = await signIn(site, { username: 'boss', isAdmin: true })
    expect(await (await admin.call('/api/admin/sync')).json()).toMatchObject({ alarms: [sentence] })
    faulty.follow(failNever)
    await tick()
    expect((await requestHealth(site)).body).toMatchObject({ status: 'ok', problems: [] })
  })

  test('a failing task that no longer exists in the code is forgotten', async () => {
    addHouseOfPlayers(site)
    await database.prepare("INSERT INTO failing_chores VALUES ('Dusting', 1, 'site')").run()
    await tick()
    expect(await count('failing_chores')).toBe(0)
  })

  test('a task that fails because of a database outage is reported', async () => {
    muteErrorOutput()
    addHouseOfPlayers(site)
    faulty.follow((_, sql) =>
      /hud_nonces/.test(sql) ? { when: 'before', message: CONNECTION_ERROR_MESSAGE } : null,
    )
    await expect(tick()).rejects.toThrow()
    expectLoggedError(/Network connection lost/)
    expect((await requestHealth(site)).body.problems).toEqual([
      'Sweeping what has expired has failed since 2026-11-20 12:00 UTC: the database failed.',
    ])
  })
})

test('a failing sync does not stop the scheduled tasks', async () => {
  muteErrorOutput()
  await leaveWork()
  breakSql(/INSERT INTO sync_runs/)
  await expect(tick()).rejects.toThrow()
  expectLoggedError(/no such column/)
  expect(await listLeft()).toEqual([])
})

test('a sync already running in another invocation is not a failure, and the tasks still run', async () => {
  await leaveWork()
  await database
    .prepare("UPDATE sync_lock SET holder = 'x', expires_at = unixepoch() * 1000 + 60000")
    .run()
  await runScheduled(site.env, NOW)
  expect(await listLeft()).toEqual([])
  expect(await count(`sync_runs WHERE started_at >= ${NOW}`)).toBe(0)
})

test('a tick while the database is down attempts every task and changes nothing', async () => {
  muteErrorOutput()
  await leaveWork()
  const before = await listLeft()
  faulty.follow(failAlways('D1_ERROR: D1 DB is overloaded.'))
  await expect(tick()).rejects.toThrow()
  expectLoggedError(/overloaded/)
  faulty.follow(failNever)
  expect(await listLeft()).toEqual(before)
})

test('if all work is due at once, no tick exceeds D1’s query limit, and a few ticks finish the work', async () => {
  // Uses pages of two rows, so that reading takes more queries than one invocation may make.
  addHouseOfPlayers(site, 180)
  site.game.pageSize = 2
  await leaveWork(200)
  const spent: number[] = []
  while ((await count('group_makeups')) === 0 && spent.length < 20) {
    const { env, reading } = makeRowCountingEnv(site.env)
    await tick(env)
    spent.push(reading.queries)
    vi.setSystemTime(Date.now() + TICK_MS)
  }
  expect(await count("sync_runs WHERE state = 'finished'")).toBe(1)
  expect(await countPlayers(site)).toBe(180)
  expect(await listLeft()).toEqual([])
  expect(await count('record_lists')).toBeGreaterThan(0)
  expect(Math.max(...spent)).toBeLessThan(1000)
  // The sync could have used all queries, but the tick’s tasks got their share.
  expect(spent[0]).toBeGreaterThan(800)
  expect(spent.length).toBeLessThan(8)
})
