import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LineageNode } from '#schema/contracts/realm/lineage.ts'
import { makeReaderCtx, plantForest, toPlayerId, toPlayerUuid } from '#test/support/plant-forest.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import type { LineagePositions } from '#worker/sync/lineage/derive-tree.ts'
import type { TreeQuery } from './get-tree.ts'
import { getTree } from './get-tree.ts'

const site = new Site()

/** Random links from players to players, which may form loops and may be self-links. */
const forest = fc.integer({ min: 1, max: 40 }).chain((size) =>
  fc.record({
    parents: fc.array(fc.integer({ min: -1, max: size - 1 }), { minLength: size, maxLength: size }),
    joinedAt: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: size, maxLength: size }),
    root: fc.integer({ min: 0, max: size - 1 }),
    depth: fc.integer({ min: 1, max: 6 }),
    limit: fc.integer({ min: 1, max: 5 }),
    offset: fc.integer({ min: 0, max: 5 }),
    maxNodes: fc.integer({ min: 1, max: 45 }),
  }),
)

function query(root: number, more: Partial<TreeQuery> = {}): TreeQuery {
  return {
    mode: 'bloodline',
    uuid: toPlayerUuid(root + 1),
    depth: 8,
    limit: 50,
    offset: 0,
    ...more,
  }
}

const indexOf = (node: LineageNode) => toPlayerId(node.playerUuid) - 1

function* everyNode(node: LineageNode): Generator<LineageNode> {
  yield node
  for (const child of node.children) yield* everyNode(child)
}

function childrenOf(plan: LineagePositions, parent: number): number[] {
  return Array.from(plan.parents.keys())
    .filter((index) => plan.parents[index] === parent)
    .sort((a, b) => (plan.ranks[a] ?? 0) - (plan.ranks[b] ?? 0))
}

/** A simple reference implementation, which walks level by level. */
function walkPlainly(
  plan: LineagePositions,
  root: number,
  { depth, limit, offset }: TreeQuery,
): number[] {
  const brought = [root]
  for (let level = [root], at = 0; at < depth; at++) {
    const skipped = at === 0 ? offset : 0
    level = level
      .toSorted((a, b) => a - b)
      .flatMap((parent) => childrenOf(plan, parent).slice(skipped, skipped + limit))
    brought.push(...level)
  }
  return brought
}

describe('a lineage tree', () => {
  test('a limited tree has the nearest players once each, and counts the players it leaves out', async () => {
    await fc.assert(
      fc.asyncProperty(forest, async ({ root, maxNodes, ...given }) => {
        await emptyDatabase()
        const plan = await plantForest(site, 'bloodline', given)
        const asked = query(root, given)
        const tree = await getTree(makeReaderCtx(site), asked, maxNodes)
        const nodes = Array.from(everyNode(tree))
        const expected = walkPlainly(plan, root, asked).slice(0, maxNodes)
        expect(nodes.map(indexOf).toSorted()).toEqual(expected.toSorted())
        for (const node of nodes) {
          const children = childrenOf(plan, indexOf(node))
          const skipped = node === tree ? given.offset : 0
          const brought = node.children.map(indexOf)
          expect(brought).toEqual(children.slice(skipped, skipped + brought.length))
          expect(node.childCount).toBe(children.length)
          expect(node.hasMore).toBe(skipped + brought.length < children.length)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('further pages complete a tree without gaps or repeats', async () => {
    await fc.assert(
      fc.asyncProperty(forest, async ({ root, maxNodes, depth, limit, ...given }) => {
        await emptyDatabase()
        const plan = await plantForest(site, 'bloodline', given)
        const ctx = makeReaderCtx(site)
        const tree = await getTree(ctx, query(root, { depth, limit }), maxNodes)
        const seen: number[] = []
        const waiting = [tree]
        for (let node = waiting.pop(); node; node = waiting.pop()) {
          while (node.hasMore) {
            const offset: number = node.children.length
            const more = await getTree(ctx, query(indexOf(node), { depth: 1, limit, offset }))
            node.children.push(...more.children)
            node.hasMore = more.hasMore
          }
          seen.push(indexOf(node))
          expect(node.children.map(indexOf)).toEqual(childrenOf(plan, indexOf(node)))
          waiting.push(...node.children)
        }
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen.length).toBe((plan.descendantCounts[root] ?? 0) + 1)
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    ['a sire with 5,000 childer', (index: number) => (index === 0 ? -1 : 0), { limit: 200 }, 201],
    [
      'families with sixty children each',
      (index: number) => Math.floor((index - 1) / 60),
      { depth: 64, limit: 60 },
      2000,
    ],
    ['a line of 5,000 generations', (index: number) => index - 1, { depth: 64 }, 65],
  ])('the tree of %s stays within its limit of nodes', async (_, parent, more, expected) => {
    await emptyDatabase()
    const parents = Array.from({ length: 5000 }, (_, index) => parent(index))
    const plan = await plantForest(site, 'bloodline', { parents })
    const tree = await getTree(makeReaderCtx(site), query(0, more))
    const nodes = Array.from(everyNode(tree))
    expect(nodes.length).toBe(expected)
    expect(nodes.filter((node) => node.hasMore).map(indexOf)).toEqual(
      nodes
        .filter((node) => node.children.length < (plan.childCounts[indexOf(node)] ?? 0))
        .map(indexOf),
    )
    expect(nodes.some((node) => node.hasMore)).toBe(true)
  })

  test('the tree of a departed player is refused, even if the player still has a position in it', async () => {
    await emptyDatabase()
    await plantForest(site, 'bloodline', { parents: [-1, 0] })
    await site.ctx().db.run(sql`UPDATE players SET departed_at = 1 WHERE id = 1`)
    await expect(getTree(makeReaderCtx(site), query(0))).rejects.toThrow('Player not found')
  })

  test('whatever the players’ sires are, all trees together contain every player exactly once', async () => {
    const links = fc.integer({ min: 1, max: 25 }).chain((size) =>
      fc.array(fc.record({ sire: fc.integer({ min: -1, max: size - 1 }), day: fc.nat(3) }), {
        minLength: size,
        maxLength: size,
      }),
    )
    await fc.assert(
      fc.asyncProperty(links, async (given) => {
        await emptyDatabase()
        const synced = new Site()
        const { players } = synced.game.world
        for (const { day } of given) {
          players.push(makePlayer({ joined: `2024-01-0${day + 1}T00:00:00Z` }))
        }
        for (const [index, { sire }] of given.entries()) {
          const player = players[index]
          if (player) player.sire = players[sire]?.uuid ?? null
        }
        await synced.sync()
        const { results: roots } = await synced.env.DB.prepare(
          `SELECT uuid FROM lineage_positions JOIN players ON id = player_id
             WHERE mode = 'bloodline' AND parent_id IS NULL`,
        ).all<{ uuid: string }>()
        const seen: string[] = []
        for (const { uuid } of roots) {
          const asked = { ...query(0), uuid, depth: 64 }
          const tree = await getTree(makeReaderCtx(synced), asked)
          const nodes = Array.from(everyNode(tree))
          expect(nodes.some((node) => node.hasMore)).toBe(false)
          seen.push(...nodes.map((node) => node.playerUuid))
        }
        expect(seen.toSorted()).toEqual(players.map(({ uuid }) => String(uuid)).toSorted())
      }),
      { numRuns: 8 },
    )
  })
})
