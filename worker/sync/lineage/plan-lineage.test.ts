import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Kinship, planLineagePositions } from './derive-tree.ts'

/** Random links from players to players, which may form loops and may be self-links. */
const kinship = fc.integer({ min: 1, max: 60 }).chain((size) =>
  fc.record({
    parents: fc.array(fc.integer({ min: -1, max: size - 1 }), { minLength: size, maxLength: size }),
    joinedAt: fc.array(
      fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.POSITIVE_INFINITY)),
      {
        minLength: size,
        maxLength: size,
      },
    ),
  }),
)

function toKinship({ parents, joinedAt }: { parents: number[]; joinedAt: number[] }): Kinship {
  return {
    ids: Int32Array.from(parents.keys()),
    parents: Int32Array.from(parents),
    joinedAt: Float64Array.from(joinedAt),
  }
}

/** A simple reference implementation, which walks up from every player. */
function countDescendants(parents: Int32Array): number[] {
  const counts = Array.from(parents, () => 0)
  for (const start of parents.keys()) {
    for (let index = parents[start] ?? -1; index >= 0; index = parents[index] ?? -1) {
      counts[index] = (counts[index] ?? 0) + 1
      if ((counts[index] ?? 0) > parents.length) throw new Error('a loop was left')
    }
  }
  return counts
}

describe('planLineagePositions', () => {
  test('for any links between players, the planned tree has no loops and correct descendant counts', () => {
    fc.assert(
      fc.property(kinship, (given) => {
        const plan = planLineagePositions(toKinship(given))
        expect(Array.from(plan.descendantCounts)).toEqual(countDescendants(plan.parents))
      }),
    )
  })

  test('in each loop of links between players, one link is cut, at the oldest player', () => {
    fc.assert(
      fc.property(kinship, (given) => {
        const { cut } = planLineagePositions(toKinship(given))
        for (const index of cut) {
          const loop = [index]
          for (
            let next = given.parents[index] ?? -1;
            next !== index;
            next = given.parents[next] ?? -1
          ) {
            loop.push(next)
            if (loop.length > given.parents.length) throw new Error('cut outside a loop')
          }
          const ages = loop.map((member) => given.joinedAt[member] ?? 0)
          expect(given.joinedAt[index]).toBe(Math.min(...ages))
          expect(loop.filter((member) => cut.includes(member))).toEqual([index])
        }
      }),
    )
  })

  test('siblings are ranked from 0 without gaps, by join date', () => {
    fc.assert(
      fc.property(kinship, (given) => {
        const plan = planLineagePositions(toKinship(given))
        const roots = Array.from(plan.ranks).filter((_, index) => (plan.parents[index] ?? 0) < 0)
        expect(new Set(roots)).toEqual(new Set([0]))
        for (const parent of given.parents.keys()) {
          const children = Array.from(given.parents.keys()).filter(
            (index) => plan.parents[index] === parent,
          )
          const ranked = children.toSorted((a, b) => (plan.ranks[a] ?? 0) - (plan.ranks[b] ?? 0))
          expect(ranked.map((index) => plan.ranks[index])).toEqual(Array.from(ranked.keys()))
          const ages = ranked.map((index) => given.joinedAt[index] ?? 0)
          expect(ages).toEqual(ages.toSorted((a, b) => (a === b ? 0 : a - b)))
          expect(plan.childCounts[parent]).toBe(children.length)
        }
      }),
    )
  })

  test('a loop of two players is cut at the older player', () => {
    const plan = planLineagePositions(toKinship({ parents: [1, 0, 1], joinedAt: [5, 3, 9] }))
    expect(plan.cut).toEqual([1])
    expect(Array.from(plan.parents)).toEqual([1, -1, 1])
    expect(Array.from(plan.descendantCounts)).toEqual([0, 2, 0])
  })

  test('a player who is their own sire becomes a root', () => {
    expect(
      Array.from(planLineagePositions(toKinship({ parents: [0], joinedAt: [1] })).parents),
    ).toEqual([-1])
  })
})
