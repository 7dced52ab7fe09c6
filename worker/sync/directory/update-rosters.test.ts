import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { JOIN_TIME_SQL } from '#schema/tables/realm/players.ts'
import { insertPlayers, openStepWriter, recordSyncRun } from '#test/support/changing-world.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { FaultyD1, failFromQuery, failNever } from '#test/support/faulty-d1.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { readHouseMembers } from '#worker/community/roster/read-members.ts'
import type { Ctx } from '#worker/core/context.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import type { RunRecord } from '../run/run-record.ts'
import { updateRosters } from './update-rosters.ts'

const site = new Site()
const ctx = site.ctx()
const FEW = { members: 7, blocks: 2 }
const HOUSES = [...'abcdefgh']
/** Puts most members in one house, whose roster spans several blocks. The last house is empty. */
const houseOf = (id: number) => HOUSES[id % 3 ? 1 : id % 7] ?? ''

beforeEach(async () => {
  await emptyDatabase()
  const people = Array.from({ length: 60 }, (_, index) => ({
    ...{ id: index + 1, name: `Player ${index + 1}`, race: 'Vampire' as const },
    ...{ joined: index % 4, sire: null, follows: null, isPresent: index !== 20 },
  }))
  await insertPlayers(ctx, people)
  const houses = JSON.stringify(people.map(({ id }) => [id, houseOf(id)]))
  await ctx.db.run(sql`
    UPDATE players SET dynasty_uuid = value ->> 1 FROM json_each(${houses}) WHERE players.id = value ->> 0`)
})

async function update(
  run: RunRecord,
  tools: StepWriter | null = null,
  of: Ctx = ctx,
): Promise<RunRecord> {
  const used = tools ?? (await openStepWriter(of))
  let current = run
  while (current.step === 'rosters') current = await updateRosters(of, current, used, FEW)
  return current
}

const makeRun = async (changes: number): Promise<RunRecord> => ({
  ...(await recordSyncRun(ctx, [])),
  step: 'rosters',
  changes,
})

async function readHouses(): Promise<number[][]> {
  const houses = await Promise.all(HOUSES.map((house) => readHouseMembers(ctx, house)))
  return houses.map(({ members }) => members.map(({ id }) => id))
}

async function expectedHouses(): Promise<number[][]> {
  const rows = await ctx.db.all<{ id: number; house: string }>(
    `SELECT id, dynasty_uuid AS house FROM players WHERE departed_at IS NULL ORDER BY ${JOIN_TIME_SQL}, id`,
  )
  return HOUSES.map((house) => rows.filter((row) => row.house === house).map(({ id }) => id))
}

test('each house’s roster contains exactly its members, however many blocks store it', async () => {
  await update(await makeRun(1))
  expect(await readHouses()).toEqual(await expectedHouses())
  expect((await expectedHouses())[1]?.length).toBeGreaterThan(3 * FEW.members)
})

test('readers see the previous roster until the last block is written', async () => {
  await update(await makeRun(1))
  const before = await readHouses()
  await ctx.db.run("UPDATE players SET dynasty_uuid = 'h' WHERE id < 30")
  let run = await makeRun(1)
  const tools = await openStepWriter(ctx)
  let calls = 0
  for (; run.step === 'rosters'; calls++) {
    expect(await readHouses(), `after ${calls} calls`).toEqual(before)
    run = await updateRosters(ctx, run, tools, FEW)
  }
  expect(calls).toBeGreaterThan(2)
  expect(await readHouses()).toEqual(await expectedHouses())
})

test('updating a roster reads two rows per member: the player and the position in the tree', async () => {
  await ctx.db.run(`INSERT INTO lineage_positions (mode, player_id, rank, child_count, descendant_count)
    SELECT 'bloodline', id, 0, 0, 0 FROM players`)
  const { env, reading } = makeRowCountingEnv(site.env)
  const counting = createSystemCtx(env, ctx.now, 'test')
  const [run, tools] = [await makeRun(1), await openStepWriter(counting)]
  reading.rows = 0
  await updateRosters(counting, run, tools)
  expect(reading.rows).toBeGreaterThan(2 * 59)
  expect(reading.rows).toBeLessThan(2.5 * 59)
})

test('a roster update that an earlier version of the code left unfinished starts again', async () => {
  const cursor = { version: ctx.now, isRecount: false, place: 2, changesUpTo: 0 }
  const last = { dynasty: 'b', id: 14 }
  await update({ ...(await makeRun(1)), cursor: JSON.stringify({ ...cursor, last }) })
  expect(await readHouses()).toEqual(await expectedHouses())
})

test('a run rewrites a roster block for a single new last-seen time, but not if nothing has changed', async () => {
  await update(await makeRun(1))
  const { env, reading } = makeRowCountingEnv(site.env)
  const counting = createSystemCtx(env, ctx.now, 'test')
  const [run, tools] = [await makeRun(0), await openStepWriter(counting)]
  reading.written = 0
  await update(run, tools, counting)
  // Unchanged blocks are not written, so each call writes only two rows: the lock and the run.
  const calls = Math.ceil(59 / (FEW.members * FEW.blocks))
  expect(reading.written).toBeLessThanOrEqual(2 * calls)
  await ctx.db.run('UPDATE players SET last_seen_at = 7200000 WHERE id = 4')
  await update(await makeRun(0))
  const { members } = await readHouseMembers(ctx, houseOf(4))
  expect(members.find(({ id }) => id === 4)?.seen).toBe(2)
})

test('a run without changes rewrites roster blocks whose members are in an outdated order', async () => {
  await update(await makeRun(1))
  await ctx.db.run('UPDATE players SET joined_at = 9 - joined_at')
  await update(await makeRun(0))
  expect(await readHouses()).toEqual(await expectedHouses())
})

test('a member’s new veil and absence apply to the roster at once, and the next sync keeps them', async () => {
  await update(await makeRun(1))
  await ctx.db.run("UPDATE players SET veil = 'veiled', away_until = 7200000 WHERE id = 4")
  const changes = () => ctx.db.values('SELECT player_id, veil, away_until FROM roster_changes')
  const read = async () => {
    const { members } = await readHouseMembers(ctx, houseOf(4))
    return members.find(({ id }) => id === 4)
  }
  expect(await read()).toMatchObject({ veil: 'veiled', away: 2 })
  // Settings that change while the blocks are rebuilt must not be lost.
  let run = await makeRun(0)
  const tools = await openStepWriter(ctx)
  run = await updateRosters(ctx, run, tools, FEW)
  await ctx.db.run("UPDATE players SET veil = 'open' WHERE id = 4")
  await ctx.db.run("UPDATE players SET veil = 'veiled' WHERE id = 5")
  await update(run, tools)
  expect(await changes()).toEqual([
    [4, 'open', 7200000],
    [5, 'veiled', null],
  ])
  expect(await read()).toMatchObject({ veil: 'open', away: 2 })
  await update(await makeRun(0))
  expect(await changes()).toEqual([])
  expect(await read()).toMatchObject({ veil: 'open', away: 2 })
})

test('a roster update that crashes at any database query ends with the same result as without a crash', async () => {
  const faulty = new FaultyD1(site.env.DB)
  const failing = createSystemCtx({ ...site.env, DB: faulty.db }, ctx.now, 'test')
  await update(await makeRun(1))
  let tried = 0
  for (const when of ['before', 'after'] as const) {
    for (let isDead = true, n = 1; isDead; n++) {
      await ctx.db.run(
        `UPDATE players SET dynasty_uuid = '${HOUSES[n % 7]}' WHERE id % 5 = ${n % 5}`,
      )
      const run = await makeRun(1)
      faulty.follow(failNever)
      const tools = await openStepWriter(failing)
      faulty.follow(failFromQuery(n, when))
      isDead = await update(run, tools, failing).then(
        () => false,
        () => true,
      )
      const [stored] = await ctx.db.values<[string | null, string]>(
        `SELECT cursor, step FROM sync_runs WHERE id = ${run.id}`,
      )
      // If the first save failed, the run starts again.
      const [cursor = null, step = ''] = stored ?? []
      const resumed = step === 'directory' ? run : { ...run, cursor, step: step as 'rosters' }
      await update(resumed)
      expect(await readHouses(), `${when} trip ${n}`).toEqual(await expectedHouses())
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(8)
})
