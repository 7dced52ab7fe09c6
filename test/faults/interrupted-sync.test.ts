import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { changeGameWorld } from '#test/support/changed-world.ts'
import type { FailurePlan } from '#test/support/faulty-d1.ts'
import { FaultyD1, failFromQuery, failNever, failOnceAtQuery } from '#test/support/faulty-d1.ts'
import { readGameTables } from '#test/support/game-tables.ts'
import { Site } from '#test/support/site.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { runSync } from '#worker/sync/run-sync.ts'

// All runs use the same time, so that departure times can be compared too.
const NOW = Date.UTC(2026, 10, 2)
const RUN_COLUMNS =
  'state, step, synced, expected, errors, departed, changes, failed_attempts, note, applied_at, finished_at > 0'
// `npm test` interrupts the sync at this many random queries, and at the first and last one.
// `npm run soak` interrupts it at each query.
const SAMPLE = 4
const seed = inject('seed')

const site = new Site()
const faulty = new FaultyD1(site.env.DB)
const restore = changeGameWorld(site)
let undisturbed: Awaited<ReturnType<typeof readOutcome>>
let trips: number
/**
 * The numbers of the queries at which the sync is interrupted, always including the first and the
 * last.
 */
let tried: number[]

async function readOutcome() {
  const answers = await site.env.DB.batch([
    site.env.DB.prepare(`SELECT ${RUN_COLUMNS} FROM sync_runs`),
    site.env.DB.prepare('SELECT run_id, collection, uuid, reason FROM sync_errors ORDER BY id'),
    site.env.DB.prepare(
      'SELECT collection, uuid, kind, before, after FROM sync_changes ORDER BY id',
    ),
    site.env.DB.prepare('SELECT holder FROM sync_lock'),
  ])
  return { game: await readGameTables(site.env), own: answers.map(({ results }) => results) }
}

function sync(plan: FailurePlan) {
  faulty.follow(plan)
  return runSync(createSystemCtx({ ...site.env, DB: faulty.db }, NOW, 'test'), 'admin')
}

function chooseTrips(): number[] {
  const all = Array.from({ length: trips }, (_, index) => index + 1)
  if (inject('isSoak')) return all
  const [sample = []] = fc.sample(
    fc.shuffledSubarray(all, { minLength: SAMPLE, maxLength: SAMPLE }),
    {
      seed,
      numRuns: 1,
    },
  )
  return Array.from(new Set([1, ...sample, trips])).sort((a, b) => a - b)
}

function at(trip: number): string {
  return `trip ${trip} of ${trips}, EVERNIGHT_SEED=${seed}`
}

function endLease() {
  return site.env.DB.prepare('UPDATE sync_lock SET expires_at = 1').run()
}

beforeAll(async () => {
  await restore()
  const before = await readGameTables(site.env)
  expect(await sync(failNever)).toMatchObject({ state: 'finished', departed: 1, errors: 2 })
  trips = faulty.trips
  tried = chooseTrips()
  undisturbed = await readOutcome()
  expect(undisturbed.game).not.toEqual(before)
})

// Hides the warning that is logged because a crashed run cannot release its lock.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe.each(['before', 'after'] as const)(
  'a sync interrupted %s each of its database queries takes effect',
  (when) => {
    test('after a crash, the next sync leaves the same database as an uninterrupted sync', async ({
      task,
    }) => {
      task.meta.tried = tried.length
      let resumed = 0
      for (const trip of tried) {
        await restore()
        const run = await sync(failFromQuery(trip, when)).catch(() => null)
        // If the run crashed at its last query, which releases the lock, it is already complete.
        expect(run === null || trip === trips, at(trip)).toBe(true)
        await endLease()
        expect(await sync(failNever), at(trip)).toMatchObject({ state: 'finished' })
        const outcome = await readOutcome()
        // A run that crashed after its last write is not resumed. The next sync is then a second
        // run, so only the game’s tables are compared.
        if (outcome.own[0]?.length === undisturbed.own[0]?.length) resumed += 1
        else outcome.own = undisturbed.own
        expect(outcome, at(trip)).toEqual(undisturbed)
      }
      expect(resumed).toBeGreaterThanOrEqual(tried.length - 2)
    })

    test('a sync in which one query fails ends with the same result as an undisturbed sync', async ({
      task,
    }) => {
      task.meta.tried = tried.length
      for (const trip of tried) {
        await restore()
        expect(await sync(failOnceAtQuery(trip, when)), at(trip)).toMatchObject({
          state: 'finished',
        })
        expect(await readOutcome(), at(trip)).toEqual(undisturbed)
      }
    })
  },
)
