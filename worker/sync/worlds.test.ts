import fc from 'fast-check'
import { beforeEach, expect, inject, test } from 'vitest'
import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import { anyWorld } from '#test/support/any-world.ts'
import { readGameTables } from '#test/support/game-tables.ts'
import { makeAdminCtx } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { toEvent } from './applying/to-event.ts'
import { applyRun, undoRun } from './decide.ts'
import { findLastRun, findRun } from './run/run-record.ts'
import { readStagedChanges } from './run/staged-changes.ts'

const DAYS = 3
const numRuns = inject('isSoak') ? 200 : 2
const anyDays = fc.array(anyWorld, { minLength: DAYS, maxLength: DAYS })

let site: Site

beforeEach(emptyDatabase)

async function syncAnyway(world: Site['game']['world']) {
  Object.assign(site.game.world, world)
  const run = await site.sync()
  if (run?.state === 'held') await applyRun(makeAdminCtx(site), run.id)
  return findRun(site.ctx(), run?.id ?? 0)
}

async function readPresent(table: string, columns: string): Promise<object[]> {
  const { results } = await site.env.DB.prepare(
    `SELECT ${columns} FROM ${table} WHERE departed_at IS NULL ORDER BY uuid`,
  ).all()
  return results as object[]
}

function pick(row: RawFeedRow['players']) {
  const { uuid, name, title = null, race, status, dynasty, dynastyRole, health } = row
  const { allegiance, blood, sire, follows, joined } = row
  const joinedAt = joined ? Date.parse(joined) : null
  return {
    uuid,
    name,
    title,
    race,
    status,
    dynasty,
    dynastyRole,
    health,
    allegiance,
    blood,
    sire,
    follows,
    joinedAt,
  }
}

const PLAYER_COLUMNS = `uuid, name, title, race, status, dynasty_uuid AS dynasty, dynasty_role AS dynastyRole,
  health, allegiance_uuid AS allegiance, blood_uuid AS blood, sire_uuid AS sire, follows_uuid AS follows,
  joined_at AS joinedAt`

async function readSeats() {
  const { results } = await site.env.DB.prepare(
    `SELECT kind, group_uuid AS uuid, role, player_uuid AS player FROM leadership_seats
     WHERE group_uuid IN (SELECT uuid FROM bloodlines WHERE departed_at IS NULL UNION
       SELECT uuid FROM clans WHERE departed_at IS NULL UNION
       SELECT uuid FROM dynasties WHERE departed_at IS NULL) ORDER BY 1, 2`,
  ).all()
  return results
}

test('after each day’s sync the tables match the feed, and recomputing them changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyDays, async (days) => {
      await emptyDatabase()
      site = new Site()
      for (const world of days) {
        expect(await syncAnyway(world)).toMatchObject({
          state: 'finished',
          errors: expect.any(Number),
        })
        expect(await readPresent('players', PLAYER_COLUMNS)).toEqual(world.players.map(pick))
        expect(await readPresent('dynasties', 'uuid, name, clan_uuid AS clan')).toEqual(
          world.dynasties.map(({ uuid, name, clan }) => ({ uuid, name, clan })),
        )
        const seats = Object.entries({
          bloodline: world.bloodlines,
          clan: world.clans,
          dynasty: world.dynasties,
        }).flatMap(([kind, groups]) =>
          groups.flatMap(({ uuid, leadership = [] }) =>
            leadership.map(({ role, player }) => ({ kind, uuid, role, player })),
          ),
        )
        expect(await readSeats()).toEqual(seats)
        expect(await recomputeAll()).toBe(0)
      }
    }),
    { numRuns },
  )
})

async function recomputeAll(): Promise<number | undefined> {
  await site.env.DB.prepare(
    "UPDATE sync_runs SET state = 'failed' WHERE applied_at IS NOT NULL",
  ).run()
  const run = await site.sync()
  expect(run).toMatchObject({ state: 'finished', isFull: true, changes: 0 })
  return run?.written
}

const OWN_HISTORY = /^(group_months|realm_months|ranking_days|group_makeups) /
/** An undo does not delete rows that the run added, but marks them as departed. */
const DEPARTED = /"departed_at":\d/

async function readShown(): Promise<string[]> {
  const { results } = await site.env.DB.prepare(
    'SELECT id FROM players WHERE departed_at IS NOT NULL',
  ).all()
  expect(results).toBeInstanceOf(Array)
  const rows = await readGameTables(site.env)
  return rows.filter((row) => !OWN_HISTORY.test(row) && !DEPARTED.test(row))
}

test('an undo restores the tables of the previous day', async () => {
  await fc.assert(
    fc.asyncProperty(anyDays, async ([first, second]) => {
      await emptyDatabase()
      site = new Site()
      if (!first || !second) return
      await syncAnyway(first)
      const before = await readShown()
      const run = await syncAnyway(second)
      if (run?.changes === 0) return
      site.now += 1
      await undoRun(makeAdminCtx(site), run?.id ?? 0)
      expect(await findLastRun(site.ctx())).toMatchObject({ trigger: 'undo', state: 'finished' })
      const after = await readShown()
      expect(withoutNewSeats(after, before)).toEqual(before)
    }),
    { numRuns },
  )
})

/** Removes the seats of groups that an undone run added, because an undo keeps these seats. */
function withoutNewSeats(rows: string[], before: string[]): string[] {
  const known = new Set(before)
  return rows.filter((row) => !row.startsWith('leadership_seats') || known.has(row))
}

test('each event belongs to a change, and each newsworthy change has an event', async () => {
  await fc.assert(
    fc.asyncProperty(anyDays, async (days) => {
      await emptyDatabase()
      site = new Site()
      for (const world of days) {
        const run = await syncAnyway(world)
        if (!run) throw new Error('no run')
        const staged = await readStagedChanges(site.ctx(), run, run.changesAfter, 10_000)
        const news = staged.flatMap((change) => {
          const event = toEvent(change)
          return event ? [{ id: change.id, kind: event.kind, player: event.player }] : []
        })
        const { results } = await site.env.DB.prepare(
          `SELECT id, kind, player_uuid AS player FROM events
            WHERE run_id = ? AND kind NOT IN ('milestone', 'group-milestone') ORDER BY id`,
        )
          .bind(run.id)
          .all()
        expect(results).toEqual(news)
      }
      const orphans = await site.env.DB.prepare(
        'SELECT count(*) AS n FROM event_subjects WHERE event_id NOT IN (SELECT id FROM events)',
      ).first('n')
      expect(orphans).toBe(0)
    }),
    { numRuns },
  )
})
