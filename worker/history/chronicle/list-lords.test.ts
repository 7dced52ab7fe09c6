import fc from 'fast-check'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { ChronicleData } from '#schema/contracts/history/chronicle.ts'
import type { Lords } from '#schema/contracts/history/lords.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { makeAdminCtx } from '#test/support/people.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { applyRun, undoRun } from '#worker/sync/decide.ts'
import { listLords } from './list-lords.ts'

const DAY_MS = 86_400_000
const PLAYERS = 3

let site: Site

beforeEach(start)

async function start() {
  await emptyDatabase()
  site = new Site()
  site.now = Date.UTC(2026, 9, 1, 12)
}

async function readLine(seat: 'owner' | 'officer_1' = 'owner'): Promise<Lords['reigns']> {
  const reigns: Lords['reigns'] = []
  for (let before: number | undefined; ; ) {
    const ctx = { ...site.ctx(), actor: { kind: 'visitor' } as const }
    const page = await listLords(ctx, { kind: 'dynasty', id: 1 }, { seat, before })
    reigns.push(...page.reigns)
    if (page.next === null) return reigns
    before = page.next
  }
}

/** Returns when each owner lost the seat and when they had taken it, in epoch milliseconds. */
async function readEnds() {
  const { results } = await site.env.DB.prepare(
    `SELECT at, before ->> '$.heldSince' AS since FROM events
     WHERE seat = 'owner' AND before ->> '$.seat' IS NOT NULL`,
  ).all<{ at: number; since: number | null }>()
  return results
}

async function syncNextDay() {
  site.now += DAY_MS - 2 * 60 * 60_000
  const run = await site.sync()
  if (run?.state === 'held') await applyRun(makeAdminCtx(site), run.id)
  return run
}

describe('reigns in a seat', () => {
  /** The seat’s holder on each day: null for nobody, 'gone' while the house is dissolved. */
  const anyDays = fc.array(
    fc.record({
      lord: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 0, max: PLAYERS - 1 }) },
        { weight: 2, arbitrary: fc.constantFrom(null, 'gone' as const) },
      ),
      isUndone: fc.boolean(),
    }),
    inject('isSoak') ? { minLength: 1, maxLength: 16 } : { minLength: 5, maxLength: 7 },
  )

  test('the list of reigns in a seat covers the recorded days without gaps or overlaps', async () => {
    await fc.assert(
      fc.asyncProperty(anyDays, fc.integer({ min: 0, max: PLAYERS - 1 }), async (days, first) => {
        await start()
        const players = Array.from({ length: PLAYERS }, (_, n) => makePlayer({ name: `Lord ${n}` }))
        const house = makeDynasty({ name: 'House Line' })
        site.game.world.players.push(...players)
        const holders: { at: number; lord: number | null | 'gone' }[] = []
        const setWorld = (lord: number | null | 'gone') => {
          const player = typeof lord === 'number' ? players[lord]?.uuid : undefined
          house.leadership = player ? [{ seat: 'owner', role: 'Lord', player }] : []
          site.game.world.dynasties = lord === 'gone' ? [] : [house]
        }
        setWorld(first)
        await site.sync()
        holders.push({ at: site.now, lord: first })
        for (const { lord, isUndone } of days) {
          setWorld(lord)
          const run = await syncNextDay()
          const wasApplied = run && (run.changes > 0 || run.state === 'held')
          if (isUndone && wasApplied) {
            await undoRun({ ...makeAdminCtx(site), now: site.now }, run.id)
            await site.env.DB.prepare('DELETE FROM sync_pause').run()
            setWorld(holders.at(-1)?.lord ?? null)
          } else holders.push({ at: site.now, lord })
        }
        const reigns = await readLine()
        for (const { at, lord } of holders) {
          const ruling = reigns.filter(({ from, until }) => {
            return (
              (from === null || Date.parse(from) <= at) &&
              (until === null || at < Date.parse(until))
            )
          })
          const names = typeof lord === 'number' ? [`Lord ${lord}`] : []
          expect(ruling.map(({ name }) => name)).toEqual(names)
        }
        // The event that ends a reign also states when that reign began.
        for (const { at, since } of await readEnds()) {
          const reign = reigns.find(({ until }) => until !== null && Date.parse(until) === at)
          expect(since).toBe(reign?.from ? Date.parse(reign.from) : null)
        }
        for (const [index, { until }] of reigns.entries()) {
          const later = reigns[index - 1]
          if (later) expect(String(until) <= String(later.from)).toBe(true)
        }
      }),
      { numRuns: inject('isSoak') ? 200 : 2 },
    )
  })
})

test('a reign has its role, holder and member counts, and the first reign has no start date', async () => {
  const [old, next] = [makePlayer({ name: 'Old Lord' }), makePlayer({ name: 'Next Lord' })]
  const house = makeDynasty({ name: 'House Line' })
  house.leadership = [
    { seat: 'owner', role: 'Lord', player: old.uuid },
    { seat: 'officer_1', role: 'Captain', name: 'Old Gregor' },
  ]
  old.dynasty = house.uuid
  site.game.world.dynasties.push(house)
  site.game.world.players.push(old, next)
  await site.sync()
  next.dynasty = house.uuid
  house.leadership = [{ seat: 'owner', role: 'Duke', player: next.uuid }]
  await syncNextDay()
  const [now, before, ...others] = await readLine()
  expect(others).toEqual([])
  expect(now).toMatchObject({
    ...{ name: 'Next Lord', role: 'Duke', until: null, membersThen: 2, membersAtEnd: 2 },
    followedBy: null,
    player: { name: 'Next Lord', isDeparted: false },
  })
  expect(before).toMatchObject({
    ...{ name: 'Old Lord', role: 'Lord', from: null, until: now?.from, membersThen: null },
    ...{ membersAtEnd: 2, followedBy: 'Next Lord' },
  })
  expect(await readLine('officer_1')).toMatchObject([
    { player: null, name: 'Old Gregor', role: 'Captain', from: null, until: now?.from },
  ])
  house.leadership = []
  await syncNextDay()
  const told = await site.call('/api/chronicle?kind=seat-left')
  const { events } = (await told.json()) as ChronicleData
  expect(events.map(({ before }) => before?.heldSince)).toEqual([now?.from, null])
  expect((await readLine())[0]).toMatchObject({ until: expect.any(String), followedBy: null })
  house.leadership = [{ seat: 'owner', role: 'Duke', player: next.uuid }]
  await syncNextDay()
  site.game.world.dynasties = [makeDynasty({ name: 'Another' })]
  await syncNextDay()
  expect((await readLine())[0]).toMatchObject({ name: 'Next Lord', until: expect.any(String) })
})

test('a page of reigns reads at most 60 rows, even if the seat changes hands every month', async () => {
  const lords = Array.from({ length: 12 }, (_, n) => makePlayer({ name: `Lord ${n}` }))
  const house = makeDynasty({ name: 'House Line' })
  site.game.world.dynasties.push(house)
  site.game.world.players.push(...lords)
  for (const { uuid } of lords) {
    house.leadership = [{ seat: 'owner', role: 'Lord', player: uuid }]
    site.now += 31 * DAY_MS
    await site.sync()
  }
  const { env, reading } = makeRowCountingEnv(site.env)
  const ctx = { ...new Site(env).ctx(), actor: { kind: 'visitor' } as const }
  const { reigns, next } = await listLords(ctx, { kind: 'dynasty', id: 1 }, { seat: 'owner' })
  expect(reigns).toHaveLength(8)
  expect(next).not.toBeNull()
  expect(reading.rows).toBeLessThanOrEqual(60)
})
