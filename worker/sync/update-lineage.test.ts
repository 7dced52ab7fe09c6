import fc from 'fast-check'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import { lineageMode } from '#schema/contracts/lineage.ts'
import type { People, Person } from '#test/support/changing-world.ts'
import {
  applyPeople,
  changePeople,
  lockedTools,
  readDerived,
  recordRun,
  toPeople,
  writePeople,
} from '#test/support/changing-world.ts'
import { countingEnv } from '#test/support/count-rows.ts'
import { diesAt, FaultyD1, isWell } from '#test/support/faulty-d1.ts'
import { uuidOf } from '#test/support/plant-forest.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { systemCtx } from '#worker/http/context.ts'
import { applyLineage } from './apply-lineage.ts'
import { planLineage } from './plan-lineage.ts'
import type { RunRecord } from './run-record.ts'
import { updateLineage } from './update-lineage.ts'

const site = new Site()
const MODES = lineageMode.options
const STEP = { bloodline: 'sires', followers: 'followers' } as const
// Of readPositions, which only the full computation calls.
const FULL = /FROM lineage_positions\s+WHERE mode = \? AND player_id > \?/

beforeEach(emptyDatabase)

function makePerson(id: number, person: Partial<Person> = {}): Person {
  const links = { sire: null, follows: null }
  return {
    id,
    name: `Player ${id}`,
    race: 'Vampire',
    joined: id,
    ...links,
    isPresent: true,
    ...person,
  }
}

/** Both trees, computed from the people alone, as `readDerived` returns the rows. */
function expectLineage(people: People): string[] {
  const present = Array.from(people.values())
    .filter(({ isPresent }) => isPresent)
    .sort((a, b) => a.id - b.id)
  const indexOf = new Map(present.map(({ id }, index) => [uuidOf(id), index]))
  const positions: object[] = []
  const unlinked: object[] = []
  for (const mode of MODES) {
    const linkOf = ({ sire, follows }: Person) => (mode === 'bloodline' ? sire : follows)
    const plan = planLineage({
      ids: Int32Array.from(present, ({ id }) => id),
      parents: Int32Array.from(present, (person) => indexOf.get(linkOf(person) ?? '') ?? -1),
      joinedAt: Float64Array.from(present, ({ joined }) => joined ?? Number.POSITIVE_INFINITY),
    })
    for (const [index, person] of present.entries()) {
      const parent = present[plan.parents[index] ?? -1]
      positions.push({
        mode,
        player_id: person.id,
        parent_id: parent?.id ?? null,
        rank: plan.ranks[index],
        child_count: plan.childCounts[index],
        descendant_count: plan.descendantCounts[index],
      })
      const parent_uuid = linkOf(person)
      const reason = plan.cut.includes(index) ? 'loop' : 'absent'
      if (parent_uuid && !parent) unlinked.push({ mode, parent_uuid, player_id: person.id, reason })
    }
  }
  return [...positions, ...unlinked].map((row) => JSON.stringify(row)).sort()
}

async function readLineage(): Promise<string[]> {
  return (await readDerived(site.ctx(), 'lineage')).sort()
}

/** People and both trees, computed in full as the first run does. */
async function plant(people: Person[]): Promise<People> {
  await writePeople(site.ctx(), people)
  const run = await recordRun(site.ctx(), [])
  for (const mode of MODES) {
    await applyLineage(site.ctx(), run, mode, await lockedTools(site.ctx()))
  }
  return toPeople(people)
}

type Updated = { isFull: boolean; rows: number; written: number; errors: number }

async function update(run: RunRecord, mode: LineageMode): Promise<Updated> {
  const { env, reading } = countingEnv(site.env)
  const ctx = systemCtx(env, site.now, 'test')
  const tools = await lockedTools(ctx)
  Object.assign(reading, { rows: 0, written: 0 })
  const done = await updateLineage(ctx, { ...run, step: STEP[mode] }, mode, tools)
  expect(done.step).toBe(mode === 'bloodline' ? 'followers' : 'days')
  const isFull = reading.trips.flat().some(({ sql }) => FULL.test(sql))
  return { isFull, rows: reading.rows, written: reading.written, errors: done.errors }
}

describe('both trees after each day', () => {
  const UNKNOWN = 99
  const joined = fc.option(fc.integer({ min: 0, max: 9 }), { freq: 4 })
  /** Below an older player, mostly, so that most worlds have no loop. */
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
    if (to % 4 === 0) return to % 8 === 0 ? null : uuidOf(1000 + (to % 3))
    const chosen = isOlder ? to % id : 1 + (to % size)
    return chosen === 0 ? null : uuidOf(chosen)
  }

  function live(people: People, ops: Op[]): People {
    const next = new Map(people)
    for (const { who, what, someone, joined } of ops) {
      const id = what === 'newcomer' ? next.size + 1 : 1 + (who % next.size)
      const person = next.get(id) ?? makePerson(id)
      const link = toLink(id, next.size + 1, someone)
      if (what === 'presence') next.set(id, { ...person, isPresent: !person.isPresent })
      else if (what === 'newcomer')
        next.set(id, makePerson(id, { joined, sire: link, follows: link }))
      else if (person.isPresent) {
        next.set(id, { ...person, [what]: what === 'joined' ? joined : link })
      }
    }
    return next
  }
  test('are as if computed in full, and undoing a day gives those before', async () => {
    const watched = new FaultyD1(site.env.DB)
    const ctx = systemCtx({ ...site.env, DB: watched.db }, site.now, 'test')
    const paths = { full: 0, partial: 0 }
    const updateBoth = async (run: RunRecord) => {
      for (const mode of MODES) {
        let isFull = false
        watched.follow((_, sql) => {
          isFull ||= FULL.test(sql)
          return null
        })
        await updateLineage(ctx, run, mode, await lockedTools(ctx))
        paths[isFull ? 'full' : 'partial'] += 1
      }
    }
    await fc.assert(
      fc.asyncProperty(world, days, async (first, rest) => {
        await emptyDatabase()
        let people = await plant(toFirst(first))
        expect(await readLineage()).toEqual(expectLineage(people))
        for (const ops of rest) {
          const next = live(people, ops)
          const run = await applyPeople(site.ctx(), people, next)
          await updateBoth(run)
          expect(await readLineage()).toEqual(expectLineage(next))
          // An undo: the same changes, and the rows of before.
          const before = revert(people, next)
          await writePeople(site.ctx(), before.values())
          await updateBoth(run)
          expect(await readLineage()).toEqual(expectLineage(before))
          await writePeople(site.ctx(), next.values())
          await updateBoth(run)
          people = next
        }
      }),
      { numRuns: inject('isSoak') ? 300 : 10 },
    )
    expect(paths.full).toBeGreaterThan(10)
    expect(paths.partial).toBeGreaterThan(50)
  })

  function toFirst(given: First): Person[] {
    return given.map(({ sire, follows, ...person }, index) => {
      const id = index + 1
      const links = {
        sire: toLink(id, given.length, sire),
        follows: toLink(id, given.length, follows),
      }
      return makePerson(id, { ...person, ...links })
    })
  }

  /** Those of before, and the newcomers gone. */
  function revert(before: People, after: People): People {
    const left = Array.from(after.values(), (person) => ({ ...person, isPresent: false }))
    return new Map([...toPeople(left), ...before])
  }
})

/** A line of ten, and many players below its first five; no player follows another. */
async function plantCrowd(size: number): Promise<People> {
  return plant(
    Array.from({ length: size }, (_, index) => {
      const sire = index < 10 ? index : 1 + (index % 5)
      return makePerson(index + 1, { sire: sire === 0 ? null : uuidOf(sire) })
    }),
  )
}

describe('the rows that a day takes', () => {
  const SIZES = [60, 1000]

  async function measure(day: (people: People) => Person[]): Promise<Updated[][]> {
    const measured: Updated[][] = []
    for (const size of SIZES) {
      await emptyDatabase()
      const people = await plantCrowd(size)
      const run = await applyPeople(site.ctx(), people, changePeople(people, ...day(people)))
      measured.push([await update(run, 'bloodline'), await update(run, 'followers')])
    }
    return measured
  }

  function last(people: People): Person {
    const person = people.get(people.size)
    if (!person) throw new Error('nobody is there')
    return person
  }

  test('an embrace reads and writes the ancestors alone, in a world of any size', async () => {
    const [small, large] = await measure(({ size }) => [makePerson(size + 1, { sire: uuidOf(10) })])
    expect(small).toEqual(large)
    // Ten ancestors, the position with its two indexes, the lock and the run.
    expect(large).toMatchObject([
      { isFull: false, written: 15 },
      { isFull: false, written: 5 },
    ])
    expect(large?.[0]?.rows).toBeLessThan(80)
    expect(large?.[1]?.rows).toBeLessThan(35)
  })

  test('a newcomer comes last among many siblings without a reading of them', async () => {
    const [small, large] = await measure(({ size }) => [makePerson(size + 1, { sire: uuidOf(5) })])
    expect(small).toEqual(large)
    expect(large?.[0]).toMatchObject({ isFull: false, written: 10 })
  })

  test('a departure without childer likewise', async () => {
    const [small, large] = await measure((people) => [{ ...last(people), isPresent: false }])
    expect(small).toEqual(large)
    expect(large?.[0]).toMatchObject({ isFull: false })
    expect(large?.[0]?.rows).toBeLessThan(60)
    expect(large?.[1]?.rows).toBeLessThan(35)
  })

  test('no change reads the loops and writes the run', async () => {
    const [small, large] = await measure(() => [])
    expect(small).toEqual(large)
    expect(large).toMatchObject([
      { written: 2, isFull: false },
      { written: 2, isFull: false },
    ])
    expect(large?.[0]?.rows).toBeLessThan(8)
  })
})

test('a loop that stays is an error of every run, and is named', async () => {
  const people = await plant([
    makePerson(1, { sire: uuidOf(2) }),
    makePerson(2, { sire: uuidOf(1) }),
  ])
  const run = await applyPeople(site.ctx(), people, people)
  expect(await update(run, 'bloodline')).toMatchObject({ isFull: false, errors: 1 })
  const { results } = await site.env.DB.prepare(
    `SELECT uuid, reason FROM sync_errors WHERE run_id = ${run.id}`,
  ).all()
  expect(results).toEqual([{ uuid: uuidOf(1), reason: 'a loop of sires was cut above Player 1' }])
})

test('a full run computes the tree in full', async () => {
  const people = toPeople([makePerson(1), makePerson(2, { sire: uuidOf(1) })])
  const run = await applyPeople(site.ctx(), new Map(), people)
  expect(await update({ ...run, isFull: true }, 'bloodline')).toMatchObject({ isFull: true })
  expect(await readDerived(site.ctx(), 'lineage')).toHaveLength(2)
})

describe('an update whose process dies', () => {
  const faulty = new FaultyD1(site.env.DB)
  const ctx = systemCtx({ ...site.env, DB: faulty.db }, site.now, 'test')
  const crowd = Array.from({ length: 12 }, (_, index) => {
    return makePerson(index + 1, { sire: uuidOf(1 + Math.floor(index / 2)), joined: index % 5 })
  }).with(0, makePerson(1))

  /** An embrace, a departure above others, and a newcomer below someone unknown. */
  function day(people: People): People {
    const gone = { ...crowd[2], isPresent: false } as Person
    const stranger = makePerson(14, { sire: uuidOf(1000) })
    return changePeople(people, makePerson(13, { sire: uuidOf(4) }), gone, stranger)
  }

  function isOfSires(row: string): boolean {
    return row.includes('bloodline')
  }

  async function interrupt(n: number, when: 'before' | 'after'): Promise<boolean> {
    await emptyDatabase()
    const people = await plant(crowd)
    const run = { ...(await applyPeople(site.ctx(), people, day(people))), step: 'sires' as const }
    faulty.follow(isWell)
    const tools = await lockedTools(ctx)
    faulty.follow(diesAt(n, when))
    const isDead = await updateLineage(ctx, run, 'bloodline', tools).then(
      () => false,
      () => true,
    )
    faulty.follow(isWell)
    const step = await site.env.DB.prepare(`SELECT step FROM sync_runs WHERE id = ${run.id}`).first(
      'step',
    )
    if (step !== 'followers') {
      await updateLineage(site.ctx(), run, 'bloodline', await lockedTools(site.ctx()))
    }
    const updated = (await readLineage()).filter(isOfSires)
    expect(updated, `${when} trip ${n}`).toEqual(expectLineage(day(people)).filter(isOfSires))
    return isDead
  }

  test('ends, repeated, where an undisturbed one does', async () => {
    let tried = 0
    for (const when of ['before', 'after'] as const) {
      for (let n = 1; await interrupt(n, when); n++) tried += 1
    }
    expect(tried).toBeGreaterThan(10)
  })
})
