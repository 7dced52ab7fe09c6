import fc from 'fast-check'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { RACES } from '#schema/rules.ts'
import type { People, Person } from '#test/support/changing-world.ts'
import {
  applyPeople,
  changePeople,
  emptyDirectory,
  lockedTools,
  readDerived,
  recordRun,
  toPeople,
  writePeople,
} from '#test/support/changing-world.ts'
import { countingEnv } from '#test/support/count-rows.ts'
import { diesAt, FaultyD1, isWell } from '#test/support/faulty-d1.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { systemCtx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import { applyDirectory } from './apply-directory.ts'
import { updateDirectory } from './update-directory.ts'

const site = new Site()
const ctx = site.ctx()
// Of readDigests, which only the full pass calls.
const FULL = /SELECT id, digest FROM directory_leaves$/

beforeEach(emptyDatabase)

function makePerson(id: number, seed = id, isPresent = true): Person {
  const name = `${(Math.imul(seed, 0x85ebca6b) >>> 0).toString(36)} 🦇`
  const race = RACES[seed % RACES.length] ?? 'Vampire'
  return { id, name, race, joined: null, sire: null, follows: null, isPresent }
}

async function plant(size: number): Promise<People> {
  const people = Array.from({ length: size }, (_, index) => makePerson(index + 1))
  await writePeople(ctx, people)
  await cutAll()
  return toPeople(people)
}

async function cutAll(): Promise<string[]> {
  await emptyDirectory(ctx)
  await applyDirectory(ctx, await recordRun(ctx, []), await lockedTools(ctx))
  return readDerived(ctx, 'directory')
}

async function update(run: RunRecord) {
  const { env, reading } = countingEnv(site.env)
  const counting = systemCtx(env, site.now, 'test')
  const tools = await lockedTools(counting)
  Object.assign(reading, { rows: 0, written: 0 })
  expect(await updateDirectory(counting, run, tools)).toMatchObject({ step: 'sires' })
  const isFull = reading.trips.flat().some(({ sql }) => FULL.test(sql))
  return { isFull, rows: reading.rows, written: reading.written }
}

test('after each day the segments are as if all were cut, and an undo gives those before', async () => {
  const op = fc.record({
    who: fc.nat(),
    what: fc.constantFrom('presence', 'name', 'race', 'newcomer'),
    seed: fc.nat(1e6),
  })
  const days = fc.array(fc.array(op, { minLength: 1, maxLength: 12 }), {
    minLength: 2,
    maxLength: 3,
  })
  const paths = { full: 0, partial: 0 }
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1500, max: 3500 }), days, async (size, given) => {
      await emptyDatabase()
      let people = await plant(size)
      let before = await readDerived(ctx, 'directory')
      for (const ops of given) {
        let next = people
        for (const { who, what, seed } of ops) {
          const id = what === 'newcomer' ? next.size + 1 : 1 + (who % next.size)
          const person = next.get(id) ?? makePerson(id, seed)
          if (what === 'newcomer') next = changePeople(next, person)
          else if (what === 'presence')
            next = changePeople(next, { ...person, isPresent: !person.isPresent })
          else if (person.isPresent) {
            next = changePeople(next, { ...person, [what]: makePerson(id, seed)[what] })
          }
        }
        const run = await applyPeople(ctx, people, next)
        const { isFull } = await update(run)
        paths[isFull ? 'full' : 'partial'] += 1
        const updated = await readDerived(ctx, 'directory')
        const undone = Array.from(next.values(), (person) => {
          return people.get(person.id) ?? { ...person, isPresent: false }
        })
        await writePeople(ctx, undone)
        await update(run)
        expect(await readDerived(ctx, 'directory')).toEqual(before)
        await writePeople(ctx, next.values())
        expect(updated).toEqual(await cutAll())
        people = next
        before = updated
      }
    }),
    { numRuns: inject('isSoak') ? 40 : 2 },
  )
  expect(paths.full).toBe(0)
  expect(paths.partial).toBeGreaterThan(3)
})

describe('the rows that a day takes', () => {
  test('a newcomer reads a segment or two in a world of any size', async () => {
    const rows: number[] = []
    for (const size of [3000, 12_000]) {
      await emptyDatabase()
      const people = await plant(size)
      const run = await applyPeople(ctx, people, changePeople(people, makePerson(size + 1, 5)))
      const { isFull, ...read } = await update(run)
      expect(isFull).toBe(false)
      rows.push(read.rows)
    }
    // A segment or two, and the texts of one or two letters.
    expect(Math.max(...rows)).toBeLessThan(4000)
  })

  test('a day without a new name, departure or race reads none', async () => {
    const people = await plant(600)
    const [first] = people.values()
    const run = await applyPeople(
      ctx,
      people,
      changePeople(people, { ...first, joined: 5 } as Person),
    )
    expect(await update(run)).toEqual({ isFull: false, rows: 3, written: 2 })
  })
})

test('a name that an earlier version had folded otherwise leaves no trace', async () => {
  const people = await plant(2000)
  await ctx.db.run("UPDATE players SET search_name = 'zz' || search_name WHERE id = 300")
  await cutAll()
  const renamed = { ...people.get(300), name: 'A new name' } as Person
  const run = await applyPeople(ctx, people, changePeople(people, renamed))
  expect(await update(run)).toMatchObject({ isFull: true })
  expect(await readDerived(ctx, 'directory')).toEqual(await cutAll())
})

test('a full run cuts all of it', async () => {
  const run = await applyPeople(ctx, new Map(), toPeople([makePerson(1)]))
  expect(await update({ ...run, isFull: true })).toMatchObject({ isFull: true })
  expect((await readDerived(ctx, 'directory')).length).toBeGreaterThan(2)
})

test('an update whose process dies ends, repeated, where an undisturbed one does', async () => {
  const faulty = new FaultyD1(site.env.DB)
  const failing = systemCtx({ ...site.env, DB: faulty.db }, site.now, 'test')
  const people = await plant(2000)
  const outline = await ctx.db.values<[number]>(
    'SELECT entry.value ->> 0 FROM directory_outline, json_each(leaves) AS entry',
  )
  const second = people.get(outline[1]?.[0] ?? 0) as Person
  const third = people.get(outline[2]?.[0] ?? 0) as Person
  // The first player of one segment departs, and that of another is renamed.
  const next = changePeople(
    people,
    { ...second, isPresent: false },
    { ...third, name: 'A new name' },
    makePerson(2001),
  )
  const changed = Array.from(next.values()).filter((person) => person !== people.get(person.id))
  await writePeople(ctx, changed)
  const undisturbed = await cutAll()
  let tried = 0
  for (const when of ['before', 'after'] as const) {
    for (let isDead = true, n = 1; isDead; n++) {
      const left = changed.map(({ id }) => people.get(id) ?? makePerson(id, id, false))
      await writePeople(ctx, left)
      await applyDirectory(ctx, await recordRun(ctx, []), await lockedTools(ctx))
      const run = await applyPeople(ctx, people, next)
      faulty.follow(isWell)
      const tools = await lockedTools(failing)
      faulty.follow(diesAt(n, when))
      isDead = await updateDirectory(failing, run, tools).then(
        () => false,
        () => true,
      )
      await updateDirectory(ctx, run, await lockedTools(ctx))
      expect(await readDerived(ctx, 'directory'), `${when} trip ${n}`).toEqual(undisturbed)
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(12)
})
