import fc from 'fast-check'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { RACES } from '#schema/rules.ts'
import type { TestPlayer, TestPlayerMap } from '#test/support/changing-world.ts'
import {
  insertPlayers,
  openStepWriter,
  recordSyncRun,
  replacePlayers,
  toPlayerMap,
  writePlayerChanges,
} from '#test/support/changing-world.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { FaultyD1, failFromQuery, failNever } from '#test/support/faulty-d1.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { decodeNumbers } from '#worker/realm/rows/facts.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import { SMALL_REALM_MAX_PLAYERS } from '../run/budget.ts'
import type { RunRecord } from '../run/run-record.ts'
import type { DirectoryPlayer } from './derive-block.ts'
import { DIRECTORY_BLOCK_LIMITS, deriveDirectoryBlock } from './derive-block.ts'
import { updateDirectory } from './update-directory.ts'

const site = new Site()
const ctx = site.ctx()
const FEW = { players: 25, bytes: 2000 }
const HOUR_MS = 60 * 60_000
const NO_GROUPS = { dynasties: new Map(), bloodlines: new Map() }

beforeEach(emptyDatabase)

function makePerson(id: number, seed = id, isPresent = true): TestPlayer {
  const name = `${(Math.imul(seed, 0x85ebca6b) >>> 0).toString(36)} 🦇`
  const race = RACES[seed % RACES.length] ?? 'Vampire'
  return { id, name, race, joined: null, sire: null, follows: null, isPresent }
}

async function plant(size: number): Promise<TestPlayerMap> {
  const people = Array.from({ length: size }, (_, index) => makePerson(index + 1))
  await insertPlayers(ctx, people)
  await deriveAll()
  return toPlayerMap(people)
}

async function update(
  run: RunRecord,
  tools: StepWriter | null = null,
  of: Ctx = ctx,
): Promise<RunRecord> {
  const used = tools ?? (await openStepWriter(of))
  let current = run
  while (current.step === 'directory') current = await updateDirectory(of, current, used, FEW)
  return current
}

async function deriveAll(): Promise<void> {
  await update({ ...(await recordSyncRun(ctx, [])), isFull: true })
}

type Row = { version: number; place: number; total: number; ids: string; names: string }

function readBlocks(): Promise<Row[]> {
  return ctx.db.all<Row>('SELECT * FROM directory_blocks ORDER BY version, place')
}

/** Returns the ids and names of the lowest version. Readers see it until the next is complete. */
async function readOrder(): Promise<[number[], string[]]> {
  const rows = await readBlocks()
  const current = rows.filter(({ version }) => version === rows[0]?.version)
  return [
    current.flatMap(({ ids }) => Array.from(decodeNumbers(ids))),
    current.flatMap(({ names }) => names.split('\n')),
  ]
}

async function expectedOrder(): Promise<[number[], string[]]> {
  const rows = await ctx.db.values<[number, string]>(`
    SELECT id, search_name FROM players WHERE departed_at IS NULL ORDER BY name_class, search_name, id`)
  return [rows.map(([id]) => id), rows.map(([, name]) => name)]
}

test('after arrivals, departures and renamings, the directory lists the players in the game in order', async () => {
  const op = fc.record({
    who: fc.nat(),
    what: fc.constantFrom('presence', 'name', 'race', 'newcomer'),
    seed: fc.nat(1e6),
  })
  const days = fc.array(fc.array(op, { minLength: 1, maxLength: 12 }), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 300 }), days, async (size, given) => {
      await emptyDatabase()
      let people = await plant(size)
      for (const ops of given) {
        let next = people
        for (const { who, what, seed } of ops) {
          const id = what === 'newcomer' ? next.size + 1 : 1 + (who % next.size)
          const person = next.get(id) ?? makePerson(id, seed)
          const changed =
            what === 'presence'
              ? { ...person, isPresent: !person.isPresent }
              : { ...person, ...(what !== 'newcomer' && { [what]: makePerson(id, seed)[what] }) }
          next = replacePlayers(next, changed)
        }
        await update({ ...(await writePlayerChanges(ctx, people, next)), changes: 1 })
        expect(await readOrder()).toEqual(await expectedOrder())
        people = next
      }
    }),
    { numRuns: inject('isSoak') ? 60 : 6 },
  )
})

test('readers see the complete old directory until the new version is complete', async () => {
  const people = await plant(90)
  const before = await readOrder()
  const next = replacePlayers(people, makePerson(91, 5), { ...makePerson(1), name: 'A new name' })
  let run: RunRecord = { ...(await writePlayerChanges(ctx, people, next)), changes: 2 }
  const tools = await openStepWriter(ctx)
  for (let calls = 0; run.step === 'directory'; calls++) {
    expect(await readOrder(), `after ${calls} calls`).toEqual(before)
    run = await updateDirectory(ctx, run, tools, FEW)
  }
  expect(await readOrder()).toEqual(await expectedOrder())
  const versions = new Set((await readBlocks()).map(({ version }) => version))
  expect(versions.size).toBe(1)
})

describe('directory after a run without changes', () => {
  async function readVersion(): Promise<number | undefined> {
    return (await readBlocks())[0]?.version
  }

  test('a run that finds only new last-seen times writes nothing else to the directory', async () => {
    await plant(60)
    const [before, version] = [await readOrder(), await readVersion()]
    await ctx.db.run('UPDATE players SET last_seen_at = 5000 WHERE id = 7')
    await update(await recordSyncRun(ctx, []))
    expect([await readOrder(), await readVersion()]).toEqual([before, version])
    const { env, reading } = makeRowCountingEnv(site.env)
    const counting = createSystemCtx(env, site.now, 'test')
    const [run, tools] = [await recordSyncRun(ctx, []), await openStepWriter(counting)]
    reading.written = 0
    await update(run, tools, counting)
    // Unchanged blocks are not written, so each call writes only two rows: the lock and the run.
    expect(reading.written).toBeLessThanOrEqual(2 * (await readBlocks()).length)
    const seen = await ctx.db.values<[string]>('SELECT seen FROM directory_blocks')
    expect(seen.flatMap(([text]) => Array.from(decodeNumbers(text)))).toContain(5)
  })

  test('in a large realm, new last-seen times alone update the directory only every six hours', async () => {
    await plant(3)
    await ctx.db.run(`UPDATE player_counts SET total = ${SMALL_REALM_MAX_PLAYERS + 1}`)
    await ctx.db.run('UPDATE players SET last_seen_at = 9000')
    const readSeen = async () => {
      const [row] = await ctx.db.values<[string]>('SELECT seen FROM directory_blocks')
      return decodeNumbers(row?.[0] ?? '')[0]
    }
    await ctx.db.run(`
      INSERT INTO sync_runs (trigger, state, step, started_at, finished_at)
      VALUES ('schedule', 'finished', 'done', ${6 * HOUR_MS}, 1)`)
    await update({ ...(await recordSyncRun(ctx, [])), startedAt: 11 * HOUR_MS })
    expect(await readSeen()).toBe(0)
    await update({ ...(await recordSyncRun(ctx, [])), startedAt: 12 * HOUR_MS })
    expect(await readSeen()).toBe(9)
  })
})

test('a directory update that a crash interrupts ends with the same result as without the crash', async () => {
  const faulty = new FaultyD1(site.env.DB)
  const failing = createSystemCtx({ ...site.env, DB: faulty.db }, site.now, 'test')
  const people = await plant(60)
  const next = replacePlayers(
    people,
    { ...makePerson(1), isPresent: false },
    { ...makePerson(2), name: 'A new name' },
    makePerson(61),
  )
  let tried = 0
  for (const when of ['before', 'after'] as const) {
    for (let isDead = true, n = 1; isDead; n++) {
      const run = { ...(await writePlayerChanges(ctx, people, next)), changes: 3 }
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
      const [cursor, step] = stored ?? []
      await update({ ...run, cursor: cursor ?? null, step: step as RunRecord['step'] })
      expect(await readOrder(), `${when} trip ${n}`).toEqual(await expectedOrder())
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(6)
})

describe('directory blocks', () => {
  const LATEST = 2 ** 32 - 1

  function makeListed(id: number, searchName: string): DirectoryPlayer {
    const [race, status] = ['Witch', 'Alive'] as const
    const seen = { joinedAt: 60_000 * 86_400_000, lastSeenAt: LATEST * 1000 }
    return {
      ...{ id, nameClass: 0, searchName, race, status, dynasty: 'house', blood: null },
      ...{ generation: 300, ...seen, veil: 'open' as const },
    }
  }

  test('a directory block stays below D1’s row limit with the longest names and widest numbers', () => {
    const groups = {
      ...NO_GROUPS,
      dynasties: new Map([['house', { id: LATEST, clanId: LATEST }]]),
    }
    for (const name of ['a', '🦇'.repeat(63)]) {
      const listed = Array.from({ length: DIRECTORY_BLOCK_LIMITS.players + 1 }, (_, index) =>
        makeListed(LATEST - index, name),
      )
      const { total, veiled: _, ...texts } = deriveDirectoryBlock(listed, groups)
      const bytes = Object.values(texts).reduce((sum, text) => sum + Buffer.byteLength(text), 0)
      expect(bytes).toBeLessThan(2_000_000)
      expect(bytes).toBeGreaterThan(1_500_000)
      expect(total).toBeLessThan(DIRECTORY_BLOCK_LIMITS.players)
    }
  })

  test('a directory block has at least one player, even if that player exceeds the size limit', () => {
    const block = deriveDirectoryBlock([makeListed(1, 'a'.repeat(50))], NO_GROUPS, {
      players: 5,
      bytes: 10,
    })
    expect(block.total).toBe(1)
  })
})
