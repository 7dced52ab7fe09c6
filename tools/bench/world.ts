import { globSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findFreePort } from '#tools/ports.ts'
import type { System } from '#tools/system.ts'
import { startSystem } from '#tools/system.ts'
import type { BenchOptions } from './options.ts'

const TICKS_MAX = 100

/** A synced world at rest: nothing runs on it. */
export type World = { stateDir: string; players: number }

/** Hands over a synced world of each size in turn, and clears it away unless it is to be kept. */
export async function* buildWorlds({ sizes, keep }: BenchOptions): AsyncGenerator<World> {
  for (const players of sizes) {
    const world = { stateDir: stateDirOf(players), players }
    if (!keep || !isSynced(world)) {
      rmSync(world.stateDir, { recursive: true, force: true })
      const system = await startWorld(world)
      try {
        await syncWorld(system, world)
      } finally {
        await system.stop()
      }
    }
    yield world
    if (!keep) rmSync(world.stateDir, { recursive: true, force: true })
  }
}

export function stateDirOf(players: number): string {
  return join(tmpdir(), 'evernight-bench', String(players))
}

export async function startWorld({ stateDir, players }: World): Promise<System> {
  return startSystem({
    port: await findFreePort(8950),
    stateDir,
    withPages: false,
    realmPlayers: String(players),
  })
}

async function syncWorld(system: System, world: World): Promise<void> {
  for (let ticks = 0; ticks < TICKS_MAX; ticks++) {
    await system.tick()
    if (isSynced(world)) return
  }
  throw new Error('the first sync did not finish')
}

function isSynced(world: World): boolean {
  if (!databaseFile(world)) return false
  const [run] = readDatabase<{ state: string }>(
    world,
    'SELECT state FROM sync_runs ORDER BY id DESC LIMIT 1',
  )
  return run?.state === 'finished'
}

/** Rows of the local D1's own file. */
export function readDatabase<Row>(world: World, query: string): Row[] {
  const database = new DatabaseSync(databaseFile(world) ?? '', { readOnly: true })
  try {
    return database.prepare(query).all() as Row[]
  } finally {
    database.close()
  }
}

export function databaseFile({ stateDir }: World): string | undefined {
  const files = globSync(join(stateDir, 'state/v3/d1/miniflare-D1DatabaseObject/*.sqlite'))
  return files.find((name) => !name.endsWith('metadata.sqlite'))
}
