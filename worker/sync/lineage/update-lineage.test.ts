import { beforeEach, describe, expect, test } from 'vitest'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import type { TestPlayer, TestPlayerMap } from '#test/support/changing-world.ts'
import { openStepWriter, replacePlayers, writePlayerChanges } from '#test/support/changing-world.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { FaultyD1, failFromQuery, failNever } from '#test/support/faulty-d1.ts'
import { toPlayerUuid } from '#test/support/plant-forest.ts'
import {
  insertPlayersAndTrees,
  makeTestPlayer,
  readLineageRows,
  toExpectedLineageRows,
} from '#test/support/planted-lineage.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import { KinshipReader } from './read-kinship.ts'
import { updateLineage } from './update-lineage.ts'

const site = new Site()
const STEP = { bloodline: 'sires', followers: 'followers' } as const

beforeEach(emptyDatabase)

type Updated = { rows: number; written: number; errors: number }

async function update(
  run: RunRecord,
  mode: LineageMode,
  kinship = new KinshipReader(),
): Promise<Updated> {
  const { env, reading } = makeRowCountingEnv(site.env)
  const ctx = createSystemCtx(env, site.now, 'test')
  const tools = await openStepWriter(ctx)
  Object.assign(reading, { rows: 0, written: 0 })
  const done = await updateLineage(ctx, { ...run, step: STEP[mode] }, mode, tools, kinship)
  expect(done.step).toBe(mode === 'bloodline' ? 'followers' : 'directory')
  return { rows: reading.rows, written: reading.written, errors: done.errors }
}

/** Inserts a line of ten players. The first five have many childer, and nobody follows anybody. */
async function plantCrowd(size: number): Promise<TestPlayerMap> {
  return insertPlayersAndTrees(
    site,
    Array.from({ length: size }, (_, index) => {
      const sire = index < 10 ? index : 1 + (index % 5)
      return makeTestPlayer(index + 1, { sire: sire === 0 ? null : toPlayerUuid(sire) })
    }),
  )
}

describe('rows written in a day', () => {
  const SIZES = [60, 1000]

  async function measure(day: (people: TestPlayerMap) => TestPlayer[]): Promise<Updated[][]> {
    const measured: Updated[][] = []
    for (const size of SIZES) {
      await emptyDatabase()
      const people = await plantCrowd(size)
      const run = await writePlayerChanges(
        site.ctx(),
        people,
        replacePlayers(people, ...day(people)),
      )
      const kinship = new KinshipReader()
      const bloodline = await update(run, 'bloodline', kinship)
      measured.push([bloodline, await update(run, 'followers', kinship)])
    }
    return measured
  }

  function last(people: TestPlayerMap): TestPlayer {
    const person = people.get(people.size)
    if (!person) throw new Error('nobody is there')
    return person
  }

  test('an embrace writes equally few lineage rows in a small and a large world', async () => {
    const [small, large] = await measure(({ size }) => [
      makeTestPlayer(size + 1, { sire: toPlayerUuid(10) }),
    ])
    for (const updated of [small, large]) {
      // The first tree writes ten ancestors, the new position and its two index entries, a row of
      // `lineage_past` and its index entry, the lock and the run.
      expect(updated).toMatchObject([{ written: 17 }, { written: 7 }])
    }
    // Each player is read once for both trees, and each position once.
    expect(large?.[0]?.rows).toBeLessThan(2.2 * 1000)
    expect(large?.[1]?.rows).toBeLessThan(1.2 * 1000)
  })

  test('adding a player writes no rows of the player’s siblings, however many there are', async () => {
    const [small, large] = await measure(({ size }) => [
      makeTestPlayer(size + 1, { sire: toPlayerUuid(5) }),
    ])
    expect(small?.[0]).toMatchObject({ written: 12 })
    expect(large?.[0]).toMatchObject({ written: 12 })
  })

  test('the departure of a player without childer writes equally few rows in a small and a large world', async () => {
    const [small, large] = await measure((people) => [{ ...last(people), isPresent: false }])
    expect(small?.map(({ written }) => written)).toEqual(large?.map(({ written }) => written))
  })

  test('a lineage update without changes writes only the sync lock and the run, in a world of any size', async () => {
    const [small, large] = await measure(() => [])
    expect(small).toEqual(large)
    expect(large).toMatchObject([{ written: 2 }, { written: 2 }])
    expect(large?.[0]?.rows).toBeLessThan(8)
  })
})

test('an update of the followers tree does not reuse player data cached for an earlier run', async () => {
  const people = await insertPlayersAndTrees(site, [makeTestPlayer(1), makeTestPlayer(2)])
  const kinship = new KinshipReader()
  const embraced = replacePlayers(people, makeTestPlayer(2, { sire: toPlayerUuid(1) }))
  await update(await writePlayerChanges(site.ctx(), people, embraced), 'bloodline', kinship)
  const following = replacePlayers(
    embraced,
    makeTestPlayer(2, { sire: toPlayerUuid(1), follows: toPlayerUuid(1) }),
  )
  await update(await writePlayerChanges(site.ctx(), embraced, following), 'followers', kinship)
  expect(await readLineageRows(site)).toEqual(toExpectedLineageRows(following))
})

test('a run that changes no player still reports an existing loop of sires as an error', async () => {
  const people = await insertPlayersAndTrees(site, [
    makeTestPlayer(1, { sire: toPlayerUuid(2) }),
    makeTestPlayer(2, { sire: toPlayerUuid(1) }),
  ])
  const run = await writePlayerChanges(site.ctx(), people, people)
  expect(await update(run, 'bloodline')).toMatchObject({ errors: 1 })
  const { results } = await site.env.DB.prepare(
    `SELECT uuid, reason FROM sync_errors WHERE run_id = ${run.id}`,
  ).all()
  expect(results).toEqual([
    { uuid: toPlayerUuid(1), reason: 'a loop of sires was cut above Player 1' },
  ])
})

describe('lineage update interrupted by a crash', () => {
  const faulty = new FaultyD1(site.env.DB)
  const ctx = createSystemCtx({ ...site.env, DB: faulty.db }, site.now, 'test')
  const crowd = Array.from({ length: 12 }, (_, index) => {
    return makeTestPlayer(index + 1, {
      sire: toPlayerUuid(1 + Math.floor(index / 2)),
      joined: index % 5,
    })
  }).with(0, makeTestPlayer(1))

  /** Adds an embrace, the departure of a sire, and a newcomer whose sire is unknown. */
  function day(people: TestPlayerMap): TestPlayerMap {
    const gone = { ...crowd[2], isPresent: false } as TestPlayer
    const stranger = makeTestPlayer(14, { sire: toPlayerUuid(1000) })
    return replacePlayers(people, makeTestPlayer(13, { sire: toPlayerUuid(4) }), gone, stranger)
  }

  function isOfSires(row: string): boolean {
    return row.includes('bloodline')
  }

  async function interrupt(n: number, when: 'before' | 'after'): Promise<boolean> {
    await emptyDatabase()
    const people = await insertPlayersAndTrees(site, crowd)
    const run = {
      ...(await writePlayerChanges(site.ctx(), people, day(people))),
      step: 'sires' as const,
    }
    faulty.follow(failNever)
    const tools = await openStepWriter(ctx)
    faulty.follow(failFromQuery(n, when))
    const isDead = await updateLineage(ctx, run, 'bloodline', tools).then(
      () => false,
      () => true,
    )
    faulty.follow(failNever)
    const step = await site.env.DB.prepare(`SELECT step FROM sync_runs WHERE id = ${run.id}`).first(
      'step',
    )
    if (step !== 'followers') {
      await updateLineage(site.ctx(), run, 'bloodline', await openStepWriter(site.ctx()))
    }
    const updated = (await readLineageRows(site)).filter(isOfSires)
    expect(updated, `${when} trip ${n}`).toEqual(
      toExpectedLineageRows(day(people)).filter(isOfSires),
    )
    return isDead
  }

  test('a lineage update that a crash interrupts ends with the same result as without the crash', async () => {
    let tried = 0
    for (const when of ['before', 'after'] as const) {
      for (let n = 1; await interrupt(n, when); n++) tried += 1
    }
    expect(tried).toBeGreaterThan(6)
  })
})
