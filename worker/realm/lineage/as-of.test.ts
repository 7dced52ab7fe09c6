import fc from 'fast-check'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { LineageMode, LineageTimeline } from '#schema/contracts/realm/lineage.ts'
import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import { toParentsOnDate } from '#schema/history/lineage-at.ts'
import { makeAdminCtx } from '#test/support/people.ts'
import { buildPlainTrees, type PlainTree, toPlainTree } from '#test/support/plain-tree.ts'
import { makeReaderCtx } from '#test/support/plant-forest.ts'
import { RealmGame } from '#test/support/realm-game.ts'
import { makePlayer } from '#test/support/rows.ts'
import { database, emptyDatabase, Site } from '#test/support/site.ts'
import { AppError } from '#worker/core/app-error.ts'
import { toEpochDay, toIsoDate } from '#worker/core/db/day.ts'
import { runScheduled } from '#worker/run-scheduled.ts'
import { applyRun, undoRun } from '#worker/sync/decide.ts'
import { getTimeline } from './get-timeline.ts'
import { getTreeAsOf } from './get-tree-as-of.ts'

type Row = RawFeedRow['players']

const DAY_MS = 86_400_000
const MODES: LineageMode[] = ['bloodline', 'followers']
const FIRST = Date.UTC(2026, 9, 1, 12)
const WHOLE = { depth: 64, limit: 200, offset: 0 }

beforeEach(emptyDatabase)

async function readIds(): Promise<Map<string, number>> {
  const { results } = await database.prepare('SELECT uuid, id FROM players').all()
  return new Map(results.map(({ uuid, id }) => [String(uuid), Number(id)]))
}

/** Rebuilds a day’s tree from the timeline, as the page does. */
function toTreeAt(timeline: LineageTimeline, date: string): PlainTree | null {
  const trees = new Map<string, PlainTree>()
  const parents = toParentsOnDate(timeline, date)
  for (const uuid of parents.keys()) trees.set(uuid, { uuid, children: [] })
  for (const [uuid, parent] of parents) {
    const tree = trees.get(uuid)
    if (tree && parent) trees.get(parent)?.children.push(tree)
  }
  return trees.get(timeline.root) ?? null
}

async function readTree(
  site: Site,
  mode: LineageMode,
  uuid: string,
  asOf: string,
): Promise<PlainTree | null> {
  const ctx = { ...makeReaderCtx(site), now: site.now }
  try {
    return toPlainTree(await getTreeAsOf(ctx, { ...WHOLE, mode, uuid, asOf }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}

describe('past trees for any history of links', () => {
  const [PLAYERS, DAYS] = inject('isSoak') ? [8, 5] : [5, 3]
  const anyLink = fc.integer({ min: -1, max: PLAYERS - 1 })
  /** Each player may be in the game, have a sire and follow a player. Loops are possible. */
  const anyDay = fc.array(fc.record({ isThere: fc.boolean(), sire: anyLink, follows: anyLink }), {
    minLength: PLAYERS,
    maxLength: PLAYERS,
  })
  const anyDays = fc.array(
    fc.record({ day: anyDay, isUndone: fc.boolean(), syncs: fc.integer({ min: 1, max: 2 }) }),
    { minLength: 2, maxLength: DAYS },
  )

  test('the tree of each past day matches the game at the end of that day, even after an undo', async () => {
    await fc.assert(
      fc.asyncProperty(anyDays, async (days) => {
        await emptyDatabase()
        const site = new Site()
        site.now = FIRST
        const all = Array.from({ length: PLAYERS }, (_, n) =>
          makePlayer({ name: `Player ${n}`, joined: toInstant(FIRST - (n % 5) * DAY_MS) }),
        )
        const told: { date: string; players: Row[] }[] = []
        const states: Row[][] = [structuredClone(all)]
        site.game.world.players = structuredClone(all)
        await site.sync()
        told.push({ date: toIsoDate(toEpochDay(site.now)), players: states[0] ?? [] })
        for (const { day, isUndone, syncs } of days) {
          const midnight = (toEpochDay(site.now) + 1) * DAY_MS
          site.now = midnight + DAY_MS / 4
          for (let n = 0; n < syncs; n++) {
            const players = toPlayers(all, n === 0 && syncs === 2 ? rotate(day) : day)
            site.game.world.players = players
            const run = await site.sync()
            if (run?.state === 'held') await applyRun(makeAdminCtx(site), run.id)
            const last = n === syncs - 1
            if (last && isUndone && run && (run.changes > 0 || run.state === 'held')) {
              await undoRun({ ...makeAdminCtx(site), now: site.now }, run.id)
              await database.prepare('DELETE FROM sync_pause').run()
            } else states.push(structuredClone(players))
          }
          told.push({ date: toIsoDate(toEpochDay(site.now)), players: states.at(-1) ?? [] })
        }
        // Past trees exist only for days that are over.
        site.now += DAY_MS
        const ids = await readIds()
        const expected = told.flatMap(({ date, players }) =>
          MODES.map((mode) => ({ date, mode, trees: buildPlainTrees(players, mode, ids) })),
        )
        const compare = async (mode: LineageMode, uuid: string) => {
          const timeline = await getTimeline(makeReaderCtx(site), { mode, uuid })
          const ofMode = expected.filter((one) => one.mode === mode)
          const read = ofMode.map(({ date }) => readTree(site, mode, uuid, date))
          for (const [index, asOf] of (await Promise.all(read)).entries()) {
            const { date, trees } = ofMode[index] ?? {}
            const tree = trees?.get(uuid) ?? null
            expect({ date, mode, asOf }).toEqual({ date, mode, asOf: tree })
            const at = toTreeAt(timeline, date ?? '')
            expect({ date, mode, at }).toEqual({ date, mode, at: tree })
          }
        }
        await Promise.all(MODES.flatMap((mode) => all.map(({ uuid }) => compare(mode, uuid))))
      }),
      { numRuns: inject('isSoak') ? 300 : 3 },
    )
  })

  function toPlayers(all: Row[], day: { isThere: boolean; sire: number; follows: number }[]) {
    const linked = all.map((player, n) => {
      const { sire = -1, follows = -1 } = day[n] ?? {}
      return { ...player, sire: all[sire]?.uuid ?? null, follows: all[follows]?.uuid ?? null }
    })
    // Keeps the first player, because the sync rejects an empty feed.
    return linked.filter((_, n) => n === 0 || day[n]?.isThere)
  }
})

function rotate<Item>([first, ...rest]: Item[]): Item[] {
  return first === undefined ? [] : [...rest, first]
}

function toInstant(at: number): string {
  return new Date(at).toISOString()
}

test('the tree of a day before the records began has the players who had joined by then', async () => {
  const site = new Site()
  site.now = FIRST
  const sire = makePlayer({ name: 'Sire', joined: '2020-05-01T00:00:00Z' })
  const childer = ['2021-01-01T12:00:00Z', '2022-06-15T12:00:00Z', null].map((joined, n) =>
    makePlayer({ name: `Childe ${n}`, sire: sire.uuid, joined }),
  )
  site.game.world.players.push(sire, ...childer)
  await site.sync()
  site.now += DAY_MS
  const count = async (asOf: string) =>
    (await readTree(site, 'bloodline', sire.uuid, asOf))?.children.length
  expect(await count('2020-04-30')).toBeUndefined()
  expect(await count('2020-05-01')).toBe(0)
  expect(await count('2021-01-01')).toBe(1)
  expect(await count('2022-06-14')).toBe(1)
  expect(await count('2022-06-15')).toBe(2)
  const timeline = await getTimeline(makeReaderCtx(site), { mode: 'bloodline', uuid: sire.uuid })
  expect(toTreeAt(timeline, '2020-04-30')).toBeNull()
  expect(toTreeAt(timeline, '2022-06-14')?.children).toHaveLength(1)
  expect(toTreeAt(timeline, toIsoDate(toEpochDay(FIRST)))?.children).toHaveLength(3)
  expect(await count(toIsoDate(toEpochDay(FIRST)))).toBe(3)
})

/** Counts the players that the sync at this time moved, added or removed. */
async function countPast(at: number): Promise<number> {
  const query = database.prepare('SELECT count(*) AS n FROM lineage_past WHERE until = ?')
  return (await query.bind(at).first<number>('n')) ?? 0
}

test('past trees of the demo match its feed node by node, also after an undo', async () => {
  const days = inject('isSoak') ? 30 : 5
  const undoneDay = days - 3
  vi.spyOn(console, 'log').mockReturnValue()
  const game = new RealmGame(200)
  const site = new Site(game.bindings)
  const known: Row[][] = []
  for (let day = 0; day < days; day++) {
    const now = FIRST + day * DAY_MS
    if (day > 0) await game.advance(now)
    await runScheduled(site.env, now)
    if (day === undoneDay) {
      expect(await countPast(now)).toBeGreaterThan(0)
      const run = await database.prepare('SELECT max(id) AS id FROM sync_runs').first<number>('id')
      await undoRun({ ...makeAdminCtx(site), now }, run ?? 0)
      expect(await countPast(now)).toBe(0)
      await database.prepare('DELETE FROM sync_pause').run()
      known.push(known.at(-1) ?? [])
    } else known.push(await game.readPlayers())
  }
  site.now = FIRST + days * DAY_MS
  const ids = await readIds()
  let compared = 0
  for (const [day, players] of known.entries()) {
    const date = toIsoDate(toEpochDay(FIRST) + day)
    const compare = async (mode: LineageMode, tree: PlainTree) => {
      expect(await readTree(site, mode, tree.uuid, date)).toEqual(tree)
      compared += 1
      if (day % Math.floor(days / 3) > 0) return
      const timeline = await getTimeline(makeReaderCtx(site), { mode, uuid: tree.uuid })
      expect(toTreeAt(timeline, date)).toEqual(tree)
    }
    await Promise.all(
      MODES.flatMap((mode) => {
        const trees = [...buildPlainTrees(players, mode, ids).values()]
        const nested = new Set(trees.flatMap((tree) => tree.children))
        const whole = trees.filter((tree) => !nested.has(tree) && tree.children.length > 0)
        return whole.map((tree) => compare(mode, tree))
      }),
    )
  }
  expect(compared).toBeGreaterThan(days * MODES.length)
  const { results } = await database
    .prepare('SELECT was_present AS wasPresent, count(*) AS count FROM lineage_past GROUP BY 1')
    .all<{ count: number }>()
  expect(results).toHaveLength(2)
})
