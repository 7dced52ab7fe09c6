import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#schema/rules.ts'
import type { QueryCounts } from '#test/support/count-rows.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { makeReaderCtx, plantForest, toPlayerUuid } from '#test/support/plant-forest.ts'
import { Site } from '#test/support/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import { sqlNameContains } from '#worker/realm/players/search-players.ts'
import { sqlHasVisibleUuid } from '#worker/realm/rows/veil.ts'
import {
  getAncestors,
  getKinship,
  selectFurtherAncestors,
  selectNearestAncestors as selectLine,
  selectLineagePeople,
} from './get-kinship.ts'
import { getTimeline, selectTimelineIds } from './get-timeline.ts'
import { getOwnLineageStats, getTree, selectLineageCounts, selectTree } from './get-tree.ts'
import { getTreeAsOf, selectTreeAsOf } from './get-tree-as-of.ts'
import {
  searchTree,
  selectAncestors,
  selectNearestMatches,
  selectSearchCandidates,
} from './search-tree.ts'

const WORLD = 30_000
const STAR = 1
const site = new Site()

/** Returns the parent's index; -1 for the roots of a star and of a 60-ary tree ending in a line. */
function parentOf(index: number): number {
  if (index === 0) return -1
  if (index <= 3000) return 0
  if (index === 3001) return -1
  if (index > WORLD - 200) return index - 1
  return 3001 + Math.floor((index - 3002) / 60)
}
const FAMILY = 3002

beforeAll(async () => {
  const parents = Array.from({ length: WORLD }, (_, index) => parentOf(index))
  const name = (index: number) => (index % 3000 === 17 ? `Rare Raven ${index}` : `Soul ${index}`)
  await plantForest(site, 'bloodline', { parents, name })
  await plantPast()
})

const RECORDS_BEGAN = '2020-01-01'
const CHANGED_ON = '2026-10-01'
const DAY_BEFORE = '2026-09-30'

/**
 * Records changes of a third of the players on `CHANGED_ON`: half of them joined on that day, and
 * half got another sire.
 */
async function plantPast(): Promise<void> {
  const { db } = site.ctx()
  await db.run(sql`
    INSERT INTO realm_months (month, days)
    VALUES ('2020-01', ${JSON.stringify({ [Date.parse(RECORDS_BEGAN) / DAY_MS]: Array(8).fill(0) })})`)
  await db.run(sql`
    INSERT INTO lineage_past (mode, player_id, until, was_present, parent_id, joined_at)
    SELECT mode, player_id, ${Date.parse(CHANGED_ON)}, player_id % 2,
      iif(player_id % 2 AND parent_id > 1, parent_id - 1, parent_id), player_id
    FROM lineage_positions WHERE player_id % 3 = 0`)
  await db.run(sql`UPDATE players SET joined_at = id`)
}

async function count(ask: (ctx: Ctx) => Promise<unknown>): Promise<QueryCounts> {
  const { env, reading } = makeRowCountingEnv(site.env)
  await ask(makeReaderCtx(new Site(env)))
  expect(reading.queries).toBeGreaterThan(0)
  return reading
}

const tree =
  (id: number, depth: number, limit: number, offset = 0) =>
  (ctx: Ctx) =>
    getTree(ctx, { mode: 'bloodline', uuid: toPlayerUuid(id), depth, limit, offset })
const treeAsOf =
  (id: number, asOf: string, depth: number, limit: number, offset = 0) =>
  (ctx: Ctx) =>
    getTreeAsOf(ctx, { mode: 'bloodline', uuid: toPlayerUuid(id), depth, limit, offset, asOf })
const timeline = (id: number) => (ctx: Ctx) =>
  getTimeline(ctx, { mode: 'bloodline', uuid: toPlayerUuid(id) })
const find = (root: number, q: string) => (ctx: Ctx) =>
  searchTree(ctx, { mode: 'bloodline', root: toPlayerUuid(root), q })

describe('D1 rows read by lineage calls', () => {
  test.each<[what: string, ask: (ctx: Ctx) => Promise<unknown>, most: number]>([
    ['a first page of 2,000 nodes', tree(FAMILY, 8, 50), 8 * 2000],
    ['fifty of 3,000 children', tree(STAR, 8, 50), 8 * 51],
    ['a later page of twenty children', tree(STAR, 1, 20, 2500), 8 * 21],
    // A walk of a past tree also checks players for absence, which takes 50 % more steps.
    ['a past tree of 2,000 nodes', treeAsOf(FAMILY, DAY_BEFORE, 8, 50), 8 * 3000],
    [
      'a tree of 2,000 nodes from before the records',
      treeAsOf(FAMILY, '2019-12-31', 8, 50),
      8 * 3000,
    ],
    // Current and former children are read as two lists, which doubles the limit.
    ['fifty of 3,000 children on a past day', treeAsOf(STAR, DAY_BEFORE, 8, 50), 2 * 8 * 51],
    [
      'twenty children on a past day, after the first 900',
      treeAsOf(STAR, DAY_BEFORE, 1, 20, 900),
      2 * 8 * 921,
    ],
    ['the timeline of 3,000 children', timeline(STAR), 2 * 8 * 2000],
    ['the timeline of a large family', timeline(FAMILY), 2 * 8 * 2000],
    ['a search for a rare name in a large family', find(FAMILY, 'rare raven'), 200],
    ['a search for a common name in a large family', find(FAMILY, 'soul'), 7000],
    ['a search without matches in a family of 3,000', find(STAR, 'nobody'), 8 * 3001],
    [
      'the ancestors of the last player of a line',
      (ctx) => getAncestors(ctx, { mode: 'bloodline', uuid: toPlayerUuid(WORLD) }),
      5 * 210,
    ],
    [
      'the kinship of two players',
      (ctx) => getKinship(ctx, { a: toPlayerUuid(3500), b: toPlayerUuid(20_000) }),
      40,
    ],
    [
      'the kinship of two players more than twenty generations apart',
      (ctx) => getKinship(ctx, { a: toPlayerUuid(WORLD - 180), b: toPlayerUuid(20_000) }),
      60,
    ],
    [
      'a member’s own counts',
      (ctx) =>
        getOwnLineageStats({
          ...ctx,
          actor: {
            kind: 'account',
            accountId: 1,
            playerUuid: toPlayerUuid(STAR),
            isInGame: true,
            isAdmin: false,
          },
        }),
      4,
    ],
  ])('the rows read by %s depend on the response’s size, not the world’s', async (_, ask, most) => {
    // The first read of a past day also looks up when the records began.
    await ask(makeReaderCtx(site))
    expect((await count(ask)).rows).toBeLessThanOrEqual(most)
  })
})

describe('query plans of lineage calls', () => {
  const below = { mode: 'bloodline', depth: 8, limit: 50, offset: 0 } as const
  const then = { before: Date.parse(CHANGED_ON), isBeforeRecords: false }
  const named = sqlNameContains('raven') ?? sql`true`
  const hasUuid = (id: number) => sqlHasVisibleUuid({ kind: 'visitor' }, toPlayerUuid(id))
  test.each([
    ['the counts of a player', selectLineageCounts(site.ctx(), hasUuid(1)).getSQL()],
    ['a tree', selectTree({ ...below, uuid: toPlayerUuid(1) }, hasUuid(1), 2000)],
    ['a past tree', selectTreeAsOf(site.ctx(), { ...below, uuid: toPlayerUuid(1) }, then, 3000)],
    ['a timeline', selectTimelineIds(site.ctx(), 'bloodline', toPlayerUuid(1))],
    ['the ancestors of a player', selectLine('bloodline', hasUuid(2))],
    ['the most distant ancestors', selectFurtherAncestors('bloodline', [1, 2])],
    ['the names of ancestors', selectLineagePeople([1, 2])],
    ['the nearest matches of a name', selectNearestMatches('bloodline', 1, named, 5000)],
    ['all players who match a name', selectSearchCandidates('raven', named, 2000) ?? sql`none`],
    [
      'the paths from matching players to the root',
      selectAncestors('bloodline', [1, 2], 1, 20_000),
    ],
  ])('the query for %s scans no table and sorts nothing', async (_, query) => {
    const rows = await site.ctx().db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query}`)
    const plan = rows.map((row) => row.detail)
    const read = plan.filter((step) => /^(SCAN|SEARCH)/.test(step))
    // In the query plan, only the recursive table and the list in the parameter may be a SCAN.
    // Stored tables must be a SEARCH by index.
    const walked =
      /^SCAN (tree|line|named|chosen|json_each|player_search|(\d+ )?CONSTANT ROWS?) ?(VIRTUAL TABLE INDEX .*)?$/
    expect(read.filter((step) => step.startsWith('SCAN') && !walked.test(step))).toEqual([])
    expect(read.some((step) => /^SEARCH \w+ USING/.test(step))).toBe(true)
    expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
  })
})
