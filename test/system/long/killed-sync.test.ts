import { cpSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalBindings, withLocalBindings } from '#tools/local/local-bindings.ts'
import type { LocalSystem } from '#tools/local/system.ts'
import { startLocalSystem } from '#tools/local/system.ts'

const STATE_DIR = '.wrangler/killed-sync'
const KNOWN_DIR = '.wrangler/killed-sync-known'
const PLAYERS = 6000
const KILLS = 4
// The earliest time of a kill, as a fraction of a whole run’s duration. Before it, the run has
// hardly begun.
const EARLIEST = 0.05
// The maximum number of attempts. A kill before the run began or after it ended does not count.
const TRIES = KILLS * 6
const DAYS = 5
const TICKS = 2
const STARTED_AT = Date.now()
const DUE_AT = STARTED_AT + 2 * 60 * 60_000

const GAME_TABLES = [
  'players',
  'player_counts',
  'status_counts',
  'dynasties',
  'clans',
  'bloodlines',
  'leadership_seats',
  'lineage_positions',
]

type Run = { id: number; state: string; step: string }

let system: LocalSystem
/** The game’s tables after an uninterrupted run, and the duration of that run. */
let undisturbed: string[]
let runMs: number

/** Creates a database that last synced some days ago. */
beforeAll(async () => {
  for (const dir of [STATE_DIR, KNOWN_DIR]) rmSync(dir, { recursive: true, force: true })
  await start()
  await system.tick(STARTED_AT)
  for (let day = 0; day < DAYS; day++) await fetch(`${system.realmUrl}/advance`, { method: 'POST' })
  await system.stop()
  const known = await withLocalBindings(STATE_DIR, readGameTables)
  cpSync(STATE_DIR, KNOWN_DIR, { recursive: true })

  await start()
  const began = performance.now()
  await system.tick(DUE_AT)
  runMs = performance.now() - began
  await tickUntilFinished()
  await system.stop()
  undisturbed = await withLocalBindings(STATE_DIR, readGameTables)
  expect(undisturbed).not.toEqual(known)
})

afterAll(async () => {
  await system?.stop()
  for (const dir of [STATE_DIR, KNOWN_DIR]) rmSync(dir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  const options = { stateDir: STATE_DIR, withPages: false, realmPlayers: String(PLAYERS) }
  system = await startLocalSystem(options)
}

async function readGameTables({ DB }: LocalBindings): Promise<string[]> {
  const rows: string[] = []
  for (const table of GAME_TABLES) {
    const { results } = await DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()
    rows.push(...results.map((row) => `${table} ${JSON.stringify(row)}`))
  }
  return rows
}

function readLastRun(): Promise<Run | null> {
  const sql = 'SELECT id, state, step FROM sync_runs ORDER BY id DESC LIMIT 1'
  return withLocalBindings(STATE_DIR, ({ DB }) => DB.prepare(sql).first<Run>())
}

/**
 * Runs several ticks, because the sync of a large world takes more than one. A tick after the end
 * does nothing.
 */
async function tickUntilFinished(): Promise<void> {
  for (let tick = 0; tick < TICKS; tick++) await system.tick(DUE_AT)
}

test('a sync whose processes are killed resumes and ends with the same result as an undisturbed one', {}, async ({
  task,
}) => {
  const steps: string[] = []
  for (let attempt = 0; attempt < TRIES && steps.length < KILLS; attempt++) {
    await system.stop()
    rmSync(STATE_DIR, { recursive: true })
    cpSync(KNOWN_DIR, STATE_DIR, { recursive: true })
    await start()
    const tick = system.tick(DUE_AT).catch(() => 'killed')
    await sleep((EARLIEST + Math.random() * (1 - EARLIEST)) * runMs)
    await system.stop()
    await tick
    const run = await readLastRun()
    if (run?.id !== 2 || run.state === 'finished') continue
    steps.push(run.step)

    // Makes the killed run’s lock expire now, to avoid waiting a minute and a half.
    await withLocalBindings(STATE_DIR, ({ DB }) =>
      DB.prepare('UPDATE sync_lock SET expires_at = 1').run(),
    )
    await start()
    await tickUntilFinished()
    await system.stop()
    expect(await readLastRun(), `killed at ${run.step}`).toMatchObject({ id: 2, state: 'finished' })
    expect(await withLocalBindings(STATE_DIR, readGameTables), `killed at ${run.step}`).toEqual(
      undisturbed,
    )
  }
  Object.assign(task.meta, { tried: steps.length })
  console.log(`killed at: ${steps.join(', ')}`)
  expect(steps).toHaveLength(KILLS)
})
