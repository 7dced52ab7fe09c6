import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import type { TestPlayer, TestPlayerMap } from '#test/support/changing-world.ts'
import {
  insertPlayers,
  openStepWriter,
  toPlayerMap,
  writePlayerChanges,
} from '#test/support/changing-world.ts'
import { toPlayerUuid } from '#test/support/plant-forest.ts'
import {
  ALL_LINEAGE_MODES,
  insertPlayersAndTrees,
  makeTestPlayer,
  readLineageRows,
  toExpectedLineageRows,
} from '#test/support/planted-lineage.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import type { RunRecord } from '../run/run-record.ts'
import { updateLineage } from './update-lineage.ts'

const site = new Site()

describe('both lineage trees after each day', () => {
  const UNKNOWN = 99
  const joined = fc.option(fc.integer({ min: 0, max: 9 }), { freq: 4 })
  /** Most links lead to older players, so that few worlds have loops. */
  const someone = fc.record({ isOlder: fc.boolean(), to: fc.nat(UNKNOWN) })
  const op = fc.record({
    who: fc.nat(),
    what: fc.constantFrom('presence', 'presence', 'sire', 'follows', 'joined', 'newcomer'),
    someone,
    joined,
  })
  type Op = typeof op extends fc.Arbitrary<infer Value> ? Value : never
  const world = fc.array(
    fc.record({
      joined,
      sire: someone,
      follows: someone,
      isPresent: fc.constantFrom(true, true, false),
    }),
    { minLength: 3, maxLength: 24 },
  )
  type First = typeof world extends fc.Arbitrary<infer Value> ? Value : never
  const days = fc.array(fc.array(op, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })

  function toLink(id: number, size: number, { isOlder, to }: { isOlder: boolean; to: number }) {
    if (to % 4 === 0) return to % 8 === 0 ? null : toPlayerUuid(1000 + (to % 3))
    const chosen = isOlder ? to % id : 1 + (to % size)
    return chosen === 0 ? null : toPlayerUuid(chosen)
  }

  function live(people: TestPlayerMap, ops: Op[]): TestPlayerMap {
    const next = new Map(people)
    for (const { who, what, someone, joined } of ops) {
      const id = what === 'newcomer' ? next.size + 1 : 1 + (who % next.size)
      const person = next.get(id) ?? makeTestPlayer(id)
      const link = toLink(id, next.size + 1, someone)
      if (what === 'presence') next.set(id, { ...person, isPresent: !person.isPresent })
      else if (what === 'newcomer')
        next.set(id, makeTestPlayer(id, { joined, sire: link, follows: link }))
      else if (person.isPresent) {
        next.set(id, { ...person, [what]: what === 'joined' ? joined : link })
      }
    }
    return next
  }
  test('both lineage trees match the players, and an undo restores the trees of the previous day', async () => {
    const updateBoth = async (run: RunRecord) => {
      for (const mode of ALL_LINEAGE_MODES) {
        await updateLineage(site.ctx(), run, mode, await openStepWriter(site.ctx()))
      }
    }
    await fc.assert(
      fc.asyncProperty(world, days, async (first, rest) => {
        await emptyDatabase()
        let people = await insertPlayersAndTrees(site, toFirst(first))
        expect(await readLineageRows(site)).toEqual(toExpectedLineageRows(people))
        for (const ops of rest) {
          const next = live(people, ops)
          const run = await writePlayerChanges(site.ctx(), people, next)
          await updateBoth(run)
          expect(await readLineageRows(site)).toEqual(toExpectedLineageRows(next))
          // Simulates an undo: writes the earlier rows back and repeats the update of the run.
          const before = revert(people, next)
          await insertPlayers(site.ctx(), before.values())
          await updateBoth(run)
          expect(await readLineageRows(site)).toEqual(toExpectedLineageRows(before))
          await insertPlayers(site.ctx(), next.values())
          await updateBoth(run)
          people = next
        }
      }),
      { numRuns: inject('isSoak') ? 300 : 4 },
    )
  })

  function toFirst(given: First): TestPlayer[] {
    return given.map(({ sire, follows, ...person }, index) => {
      const id = index + 1
      const links = {
        sire: toLink(id, given.length, sire),
        follows: toLink(id, given.length, follows),
      }
      return makeTestPlayer(id, { ...person, ...links })
    })
  }

  function revert(before: TestPlayerMap, after: TestPlayerMap): TestPlayerMap {
    const left = Array.from(after.values(), (person) => ({ ...person, isPresent: false }))
    return new Map([...toPlayerMap(left), ...before])
  }
})
