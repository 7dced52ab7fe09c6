import { beforeEach, describe, expect, inject, test } from 'vitest'
import { readGameTables } from '#test/support/game-tables.ts'
import { RealmGame } from '#test/support/realm-game.ts'
import { rememberWorld } from '#test/support/remember-world.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { toEpochDay } from '#worker/core/db/day.ts'
import { runScheduled } from '#worker/run-scheduled.ts'

const [PLAYERS, DAYS] = inject('isSoak') ? [300, 30] : [200, 10]
const DAY_MS = 24 * 60 * 60_000
let game: RealmGame
let site: Site

const BEGUN_AT = Date.now()
const syncRealm = rememberWorld(async (site) => {
  expect(await site.sync()).toMatchObject({
    state: 'finished',
    synced: PLAYERS,
    errors: 0,
    note: null,
  })
})

beforeEach(async () => {
  await emptyDatabase()
  game = new RealmGame(PLAYERS)
  await game.begin(BEGUN_AT)
  site = new Site(game.bindings)
  await syncRealm(site)
})

/** Returns all game rows but the daily records, whose activity counts depend on the clock. */
async function snapshot(): Promise<string[]> {
  const rows = await readGameTables(site.env)
  return rows.filter((row) => !/^(group_months|realm_months|ranking_days|group_makeups) /.test(row))
}

async function countPresent(): Promise<number | null> {
  return site.env.DB.prepare(
    'SELECT count(*) AS n FROM players WHERE departed_at IS NULL',
  ).first<number>('n')
}

test('syncing an unchanged world writes no game rows', async () => {
  const before = await snapshot()
  expect(await site.sync()).toMatchObject({ synced: PLAYERS, written: 0 })
  expect(await snapshot()).toEqual(before)
})

test('a sync applies a day’s changes, and another sync finds none', async () => {
  const before = await snapshot()
  await game.advance()
  const run = await site.sync()
  expect(run).toMatchObject({ state: 'finished', errors: 0, note: null })
  expect(run?.written).toBeGreaterThan(0)
  expect(await snapshot()).not.toEqual(before)
  expect(await site.sync()).toMatchObject({ written: 0 })
})

test('after many daily syncs, the database equals that of a single sync of the same world', async () => {
  for (let day = 0; day < DAYS; day++) {
    await game.advance()
    if (day % 4 === 0) await site.sync()
  }
  await site.sync()
  const grown = await site.env.DB.prepare(
    'SELECT uuid, name, dynasty_uuid, sire_uuid, status FROM players WHERE departed_at IS NULL ORDER BY uuid',
  ).all()
  await emptyDatabase()
  await site.sync()
  const fresh = await site.env.DB.prepare(
    'SELECT uuid, name, dynasty_uuid, sire_uuid, status FROM players ORDER BY uuid',
  ).all()
  expect(grown.results).toEqual(fresh.results)
})

test('a sync dates its events, daily record and run by the scheduled time', async () => {
  const day = site.now + DAY_MS
  await game.advance(day)
  await runScheduled(site.env, day)
  const dated = await site.env.DB.prepare(
    `SELECT min(at) AS first, max(at) AS last,
       (SELECT max(day.key) FROM realm_months, json_each(days) AS day) AS day,
       (SELECT max(finished_at) FROM sync_runs) AS finished FROM events`,
  ).first<Record<'first' | 'last' | 'day' | 'finished', number>>()
  expect(dated).toMatchObject({ first: day, last: day, day: String(toEpochDay(day)) })
  expect(dated?.finished).toBeGreaterThanOrEqual(day)
  expect(dated?.finished).toBeLessThan(day + DAY_MS)
})

describe('sync during simulated feed faults', () => {
  test.each(['down', 'error-500', 'truncated'] as const)(
    'a sync interrupted by the feed fault %s continues at the next sync after the fault',
    async (fault) => {
      const before = await snapshot()
      await game.advance()
      await game.setFault(fault, 2)
      expect(await site.sync()).toMatchObject({
        state: 'waiting',
        failedAttempts: 1,
        note: expect.stringMatching(/game’s server|game's server/),
      })
      expect(await countPresent()).toBe(PLAYERS)
      await game.setFault(null)
      expect(await site.sync()).toMatchObject({ state: 'finished', errors: 0 })
      expect(await snapshot()).not.toEqual(before)
    },
  )

  test('during the fault "slow" the sync waits for each page and applies all changes', async () => {
    await game.advance()
    await game.setFault('slow')
    expect(await site.sync()).toMatchObject({ state: 'finished', errors: 0, note: null })
    await game.setFault(null)
    expect(await site.sync()).toMatchObject({ state: 'finished', written: 0 })
  })

  test('during the fault "malformed" bad rows are listed, and a run with too many is held', async () => {
    await game.setFault('malformed-rows')
    const run = await site.sync()
    expect(run).toMatchObject({
      state: 'held',
      departed: 0,
      note: expect.stringContaining('malformed'),
    })
    expect(run?.errors).toBeGreaterThan(0)
    expect(await countPresent()).toBe(PLAYERS)
    const kept = await site.env.DB.prepare(
      "SELECT count(*) AS n FROM sync_errors WHERE reason <> ''",
    ).first('n')
    expect(kept).toBe(run?.errors)
  })

  test('during the fault "duplicates" each player is stored once', async () => {
    await game.setFault('duplicate-uuids')
    const run = await site.sync()
    expect(run).toMatchObject({ state: 'held', departed: 0 })
    expect(run?.errors).toBeGreaterThan(0)
    expect(await countPresent()).toBe(PLAYERS)
  })

  test('during the fault "loops" the tree has no loops', async () => {
    await game.setFault('sire-loop')
    const run = await site.sync()
    expect(run).toMatchObject({ state: 'finished' })
    expect(run?.errors).toBeGreaterThan(0)
    const reached = await site.env.DB.prepare(
      `WITH RECURSIVE tree (id) AS (
         SELECT player_id FROM lineage_positions WHERE mode = 'bloodline' AND parent_id IS NULL
         UNION ALL
         SELECT player_id FROM tree JOIN lineage_positions ON parent_id = tree.id AND mode = 'bloodline'
       ) SELECT count(*) AS n FROM tree`,
    ).first('n')
    expect(reached).toBe(PLAYERS)
  })

  test.each(['half-gone', 'empty'] as const)(
    'during the fault %s the run is held, and no player departs',
    async (fault) => {
      const before = await snapshot()
      await game.setFault(fault)
      expect(await site.sync()).toMatchObject({
        state: 'held',
        departed: 0,
        note: expect.stringMatching(/players would leave the game/),
      })
      expect(await countPresent()).toBe(PLAYERS)
      await game.setFault(null)
      await site.sync()
      expect(await snapshot()).toEqual(before)
    },
  )
})
