import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeReaderCtx, plantForest, toPlayerId, toPlayerUuid } from '#test/support/plant-forest.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import type { LineagePositions } from '#worker/sync/lineage/derive-tree.ts'
import { getAncestors, getKinship } from './get-kinship.ts'

const site = new Site()
const INVERSE: Record<string, string> = {
  sire: 'childe',
  grandsire: 'grandchilde',
  'sire’s sibling': 'sibling’s childe',
}

// Queries several pairs of players per forest, because creating a forest is slow.
const COUPLES = 4
const forest = fc.integer({ min: 1, max: 30 }).chain((size) => {
  const player = fc.nat(size - 1)
  return fc.record({
    parents: fc.array(fc.integer({ min: -1, max: size - 1 }), { minLength: size, maxLength: size }),
    couples: fc.array(fc.tuple(player, player), { minLength: COUPLES, maxLength: COUPLES }),
  })
})

function lineOf(plan: LineagePositions, from: number): number[] {
  const line: number[] = []
  for (let index = from; index >= 0; index = plan.parents[index] ?? -1) line.push(index)
  return line
}

function invert(relation: string | null): string | null {
  if (relation === null) return null
  const back = Object.entries(INVERSE).find(([, inverse]) => inverse === relation)?.[0]
  const swapped = relation.replace(/ancestor|descendant/, (word) =>
    word === 'ancestor' ? 'descendant' : 'ancestor',
  )
  return INVERSE[relation] ?? back ?? swapped
}

async function expectKinship(plan: LineagePositions, a: number, b: number): Promise<void> {
  const ctx = makeReaderCtx(site)
  const asked = { a: toPlayerUuid(a + 1), b: toPlayerUuid(b + 1) }
  const kinship = await getKinship(ctx, asked)
  const back = await getKinship(ctx, { a: asked.b, b: asked.a })
  const [above, below] = [lineOf(plan, a), lineOf(plan, b)]
  const common = above.find((index) => below.includes(index))
  const path =
    common === undefined
      ? []
      : [
          ...above.slice(0, above.indexOf(common) + 1),
          ...below.slice(0, below.indexOf(common)).reverse(),
        ]
  expect(kinship.path.map((person) => toPlayerId(person.playerUuid) - 1)).toEqual(path)
  expect(kinship.common?.playerUuid).toBe(
    common === undefined ? undefined : toPlayerUuid(common + 1),
  )
  expect(kinship.relation === null).toBe(common === undefined)
  expect(back.path).toEqual(kinship.path.toReversed())
  expect(back.common).toEqual(kinship.common)
  expect(back.relation).toBe(invert(kinship.relation))
}

describe('kinship', () => {
  test('kinship goes through the nearest common sire, and swapping the players reverses it', async () => {
    await fc.assert(
      fc.asyncProperty(forest, async ({ parents, couples }) => {
        await emptyDatabase()
        const plan = await plantForest(site, 'bloodline', { parents })
        for (const [a, b] of couples) await expectKinship(plan, a, b)
      }),
      { numRuns: 15 },
    )
  })

  test('a player’s ancestors are the line of sires from the progenitor', async () => {
    await fc.assert(
      fc.asyncProperty(forest, async ({ parents, couples }) => {
        await emptyDatabase()
        const plan = await plantForest(site, 'followers', { parents })
        for (const player of couples.flat()) {
          const asked = { mode: 'followers', uuid: toPlayerUuid(player + 1) } as const
          const { path } = await getAncestors(makeReaderCtx(site), asked)
          const line = lineOf(plan, player).toReversed()
          expect(path.map((person) => toPlayerId(person.playerUuid) - 1)).toEqual(line)
        }
      }),
      { numRuns: 6 },
    )
  })

  test('of a line of more than 2,000 ancestors, only the nearest are returned', async () => {
    await emptyDatabase()
    const parents = Array.from({ length: 2500 }, (_, index) => index - 1)
    await plantForest(site, 'bloodline', { parents })
    const asked = { mode: 'bloodline', uuid: toPlayerUuid(2500) } as const
    const { path } = await getAncestors(makeReaderCtx(site), asked)
    expect(path.length).toBe(2000)
    expect(path[0]?.playerUuid).toBe(toPlayerUuid(501))
    expect(path.at(-1)?.playerUuid).toBe(toPlayerUuid(2500))
  })
})
