import fc from 'fast-check'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import type { GroupDayRecord, RealmDayRecord } from '#schema/tables/history/chronicle.ts'
import { anyWorld } from '#test/support/any-world.ts'
import { FaultyD1, failNever } from '#test/support/faulty-d1.ts'
import { makeAdminCtx } from '#test/support/people.ts'
import { database, emptyDatabase, Site } from '#test/support/site.ts'
import { parseDayRecords, toEpochDay } from '#worker/core/db/day.ts'
import { applyRun, undoRun } from '../decide.ts'
import { findRun, type RunRecord } from '../run/run-record.ts'

const HOUR_MS = 60 * 60_000
const KINDS = ['dynasty', 'clan', 'bloodline'] as const
const TABLES = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' }
type World = Site['game']['world']
type Memberships = Map<string, Set<string>>
type Flows = { came: number; left: number }

const numRuns = inject('isSoak') ? 300 : 3

const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('sync' as const), world: anyWorld }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('fail' as const), world: anyWorld }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('idle' as const) }) },
)
const anySteps = fc
  .tuple(
    anyWorld,
    fc.array(fc.tuple(fc.constantFrom(2, 2, 24, 50), anyStep), { minLength: 4, maxLength: 7 }),
  )
  .map(([first, rest]) => ({ first, rest }))

let site: Site
let faulty: FaultyD1

beforeEach(restart)

async function restart() {
  await emptyDatabase()
  faulty = new FaultyD1(database)
  site = new Site({ DB: faulty.db as never })
}

async function syncAnyway(world: World): Promise<RunRecord | null> {
  Object.assign(site.game.world, structuredClone(world))
  const run = await site.sync()
  if (run?.state === 'held') await applyRun(makeAdminCtx(site), run.id)
  return findRun(site.ctx(), run?.id ?? 0)
}

/** Runs a sync that applies its changes but fails before recording its day. */
async function failToRecord(world: World, pattern = /group_months/): Promise<void> {
  faulty.follow((_, sql) => (pattern.test(sql) ? { when: 'before', message: 'killed' } : null))
  await expect(syncAnyway(world)).rejects.toThrow()
  faulty.follow(failNever)
  await database
    .prepare('UPDATE sync_runs SET failed_attempts = 12 WHERE finished_at IS NULL')
    .run()
  expect(await site.sync()).toMatchObject({
    state: 'failed',
    step: expect.not.stringMatching('done'),
  })
}

function toMemberships({ players, dynasties, clans, bloodlines }: World): Memberships {
  const memberships: Memberships = new Map()
  const groups = { dynasty: dynasties, clan: clans, bloodline: bloodlines }
  for (const kind of KINDS) {
    for (const { uuid } of groups[kind]) memberships.set(`${kind} ${uuid}`, new Set())
  }
  const clanOf = new Map(dynasties.map(({ uuid, clan }) => [uuid, clan]))
  for (const { uuid, dynasty, blood } of players) {
    memberships.get(`dynasty ${dynasty}`)?.add(uuid)
    memberships.get(`clan ${clanOf.get(dynasty ?? '')}`)?.add(uuid)
    memberships.get(`bloodline ${blood}`)?.add(uuid)
  }
  return memberships
}

function toFlows(before: Memberships, after: Memberships): [group: string, Flows][] {
  return [...new Set([...before.keys(), ...after.keys()])].map((group) => {
    const [old, next] = [before.get(group) ?? new Set(), after.get(group) ?? new Set()]
    return [group, { came: next.difference(old).size, left: old.difference(next).size }]
  })
}

async function readDays(): Promise<Map<string, [day: number, record: GroupDayRecord][]>> {
  const days = new Map<string, [number, GroupDayRecord][]>()
  for (const kind of KINDS) {
    const { results } = await database
      .prepare(
        `SELECT uuid, days FROM group_months CROSS JOIN ${TABLES[kind]} ON id = group_id
         WHERE kind = ? ORDER BY uuid, month`,
      )
      .bind(kind)
      .all<{ uuid: string; days: string }>()
    for (const { uuid, days: month } of results) {
      const key = `${kind} ${uuid}`
      days.set(key, [...(days.get(key) ?? []), ...sorted<GroupDayRecord>(month)])
    }
  }
  return days
}

function sorted<DayRecord>(month: string): [number, DayRecord][] {
  return parseDayRecords<DayRecord>(month).sort(([a], [b]) => a - b)
}

/** Checks for each group and the realm: members = previous members + arrivals − departures. */
async function expectSums(first: number): Promise<void> {
  for (const [group, days] of await readDays()) {
    let known = 0
    for (const [day, [members, , came, left]] of days) {
      if (day > first)
        expect({ group, day, members }).toEqual({ group, day, members: known + came - left })
      known = members
    }
  }
  const { results } = await database
    .prepare('SELECT days FROM realm_months ORDER BY month')
    .all<{ days: string }>()
  let known: number | null = null
  for (const [day, record] of results.flatMap(({ days }) => sorted<RealmDayRecord>(days))) {
    const [vampires, witches, lycans, , came, , , left] = record
    const players = vampires + witches + lycans
    if (known !== null) expect({ day, players }).toEqual({ day, players: known + came - left })
    known = players
  }
}

test('a day’s member count is the previous day’s plus arrivals minus departures', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await fc.assert(
    fc.asyncProperty(anySteps, async ({ first, rest }) => {
      await restart()
      await syncAnyway(first)
      const began = toEpochDay(site.now)
      const undoable: { run: RunRecord; before: Memberships }[] = []
      const expected = new Map<string, Flows>()
      let recorded = toMemberships(first)
      /** Changes of failed runs, which the next run records. */
      let unrecorded: [string, Flows][] = []
      const add = (day: number, flows: [string, Flows][]) => {
        for (const [group, { came, left }] of flows) {
          const known = expected.get(`${day} ${group}`) ?? { came: 0, left: 0 }
          expected.set(`${day} ${group}`, { came: known.came + came, left: known.left + left })
        }
      }
      for (const [hours, step] of rest) {
        site.now += (hours - 2) * HOUR_MS
        const before = recorded
        if (step.what === 'fail') {
          await failToRecord(step.world)
          undoable.length = 0
          recorded = toMemberships(step.world)
          unrecorded.push(...toFlows(before, recorded))
        } else if (step.what === 'undo') {
          const last = undoable.pop()
          if (!last) continue
          site.now += HOUR_MS
          await undoRun(makeAdminCtx(site), last.run.id)
          await database.prepare('DELETE FROM sync_pause').run()
          recorded = last.before
          const day = toEpochDay(last.run.appliedAt ?? 0)
          const flows = toFlows(before, recorded)
          const isSameDay = day === toEpochDay(site.now)
          add(
            toEpochDay(site.now),
            flows.map(([group, { came, left }]) => [
              group,
              isSameDay ? { came: -left, left: -came } : { came, left },
            ]),
          )
        } else {
          const world = step.what === 'idle' ? (site.game.world as World) : step.world
          const run = await syncAnyway(world)
          if (!run) throw new Error('no run')
          expect(run.state).toBe('finished')
          recorded = toMemberships(world)
          if (run.changes > 0) undoable.push({ run, before })
          add(toEpochDay(run.appliedAt ?? 0), [...unrecorded, ...toFlows(before, recorded)])
          unrecorded = []
        }
      }
      await expectSums(began)
      const days = await readDays()
      for (const [group, records] of days) {
        for (const [day, [, , came, left]] of records) {
          const flows = expected.get(`${day} ${group}`) ?? { came: 0, left: 0 }
          expect({ group, day, came, left }).toEqual({ group, day, ...flows })
        }
      }
    }),
    { numRuns, endOnFailure: true },
  )
})
