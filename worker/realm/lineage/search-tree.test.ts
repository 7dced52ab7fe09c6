import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FindResponse } from '#schema/contracts/realm/lineage.ts'
import { TREE_SEARCH_RESULTS_MAX } from '#schema/contracts/realm/lineage.ts'
import { makeReaderCtx, plantForest, toPlayerId, toPlayerUuid } from '#test/support/plant-forest.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import type { LineagePositions } from '#worker/sync/lineage/derive-tree.ts'
import type { TreeSearchBounds } from './search-tree.ts'
import { searchTree } from './search-tree.ts'

const site = new Site()
const NAMES = ['Élîse Grey', 'Elisabeth', 'Morwen', 'Lise', 'Grey Morwen', 'El']

const asked = fc.integer({ min: 1, max: 40 }).chain((size) =>
  fc.record({
    parents: fc.array(fc.integer({ min: -1, max: size - 1 }), { minLength: size, maxLength: size }),
    names: fc.array(fc.constantFrom(...NAMES), { minLength: size, maxLength: size }),
    root: fc.integer({ min: 0, max: size - 1 }),
    q: fc.constantFrom('lis', 'morwen', 'GREY', 'el', 'e', 'nobody', 'sile'),
    walked: fc.constantFrom(0, 3, 10, 100),
    namesakes: fc.constantFrom(0, 2, 100),
    climbed: fc.constantFrom(5, 1000),
  }),
)

const FOLDED = ['elise grey', 'elisabeth', 'morwen', 'lise', 'grey morwen', 'el']

function isNamed(name: string, q: string): boolean {
  const folded = FOLDED[NAMES.indexOf(name)] ?? ''
  return folded.includes(q.toLowerCase())
}

function wayFrom(plan: LineagePositions, root: number, to: number): number[] | null {
  const way = [to]
  for (let index = to; index !== root; ) {
    index = plan.parents[index] ?? -1
    if (index < 0) return null
    way.unshift(index)
  }
  return way
}

const waysOf = (answer: FindResponse) =>
  answer.found.map(({ path }) => path.map((person) => toPlayerId(person.playerUuid) - 1))

function find(q: string, bounds?: TreeSearchBounds): Promise<FindResponse> {
  return searchTree(makeReaderCtx(site), { mode: 'bloodline', root: toPlayerUuid(1), q }, bounds)
}

describe('searching below a root of the tree', () => {
  test('a search returns every match with its path, nearest first, or says that there may be more', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ parents, names, root, q, ...bounds }) => {
        await emptyDatabase()
        const name = (index: number) => names[index] ?? ''
        const plan = await plantForest(site, 'bloodline', { parents, name })
        const query = { mode: 'bloodline', root: toPlayerUuid(root + 1), q } as const
        const answer = await searchTree(makeReaderCtx(site), query, bounds)
        const expected = names
          .keys()
          .filter((index) => index !== root && isNamed(name(index), q))
          .flatMap((index) => [wayFrom(plan, root, index) ?? []])
          .filter((way) => way.length > 0)
          .toArray()
        const ways = waysOf(answer)
        for (const way of ways) expect(expected).toContainEqual(way)
        expect(new Set(ways.map(String)).size).toBe(ways.length)
        if (!answer.hasMore) expect(ways.length).toBe(expected.length)
        const lengths = ways.map((way) => way.length)
        expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
        // A truncated result has the nearest matches, unless the walk up the tree was also cut.
        if (bounds.climbed < parents.length) return
        const nearest = expected.map((way) => way.length).toSorted((a, b) => a - b)
        expect(lengths).toEqual(nearest.slice(0, lengths.length))
      }),
      { numRuns: 80 },
    )
  })

  test('searching down from the root and up from the matching names gives the same result', async () => {
    await emptyDatabase()
    const parents = Array.from({ length: 400 }, (_, index) => Math.floor((index - 1) / 3))
    await plantForest(site, 'bloodline', {
      parents,
      name: (index) => (index % 40 === 7 ? `Ashen ${index}` : `Soul ${index}`),
    })
    const fromRoot = await find('ashen', { walked: 400, namesakes: 0, climbed: 1000 })
    const fromName = await find('ashen', { walked: 0, namesakes: 100, climbed: 1000 })
    expect(waysOf(fromRoot).length).toBe(10)
    expect(fromName).toEqual(fromRoot)
    expect(fromName.hasMore).toBe(false)
  })

  test('a search returns at most fifty matches and says that there are more', async () => {
    await emptyDatabase()
    const parents = Array.from({ length: 120 }, (_, index) => Math.floor((index - 1) / 4))
    await plantForest(site, 'bloodline', { parents })
    const bounded = { walked: 0, namesakes: 1000, climbed: 1000 }
    for (const answer of [await find('soul'), await find('soul', bounded)]) {
      expect(answer.found.length).toBe(TREE_SEARCH_RESULTS_MAX)
      expect(answer.hasMore).toBe(true)
    }
  })

  test('the paths that a search returns have at most 2,000 players in total', async () => {
    await emptyDatabase()
    const parents = Array.from({ length: 3000 }, (_, index) => index - 1)
    const name = (index: number) => (index % 300 === 299 ? `Deep ${index}` : `Soul ${index}`)
    await plantForest(site, 'bloodline', { parents, name })
    const answer = await find('deep')
    expect(waysOf(answer).map((way) => way.length)).toEqual([300, 600, 900])
    expect(answer.hasMore).toBe(true)
  })

  test('a search for a text that consists only of accents finds nobody', async () => {
    await emptyDatabase()
    await plantForest(site, 'bloodline', { parents: [-1, 0] })
    expect(await find('\u0301')).toEqual({ found: [], hasMore: false })
  })
})
