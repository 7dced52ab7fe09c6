import { execFile } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchOptions } from '#tools/bench/options.ts'
import { ensureDevVars } from '#tools/local/secrets.ts'
import { type LocalSystem, startLocalSystem } from '#tools/local/system.ts'

const TICKS_MAX = 100
const OUTPUT_MAX_BYTES = 2 ** 30

export type World = { stateDir: string; players: number }

/** Yields a synced world of each size. Deletes the world after its use, unless `keep` is set. */
export async function* buildWorlds({ sizes, keep }: BenchOptions): AsyncGenerator<World> {
  for (const players of sizes) {
    const world = { stateDir: toStateDir(String(players)), players }
    const marker = join(world.stateDir, 'synced')
    if (!keep || !existsSync(marker)) {
      await withNewWorld(world, (system) => syncWorld(system))
      writeFileSync(marker, '')
    }
    yield world
    if (!keep) removeWorld(world)
  }
}

export function toStateDir(name: string): string {
  return join(tmpdir(), 'evernight-bench', name)
}

export function removeWorld({ stateDir }: World): void {
  rmSync(stateDir, { recursive: true, force: true })
}

export async function withNewWorld<T>(world: World, use: (system: LocalSystem) => Promise<T>) {
  removeWorld(world)
  return withWorld(world, use)
}

export async function withWorld<T>(
  { stateDir, players }: World,
  use: (system: LocalSystem) => Promise<T>,
) {
  const system = await startLocalSystem({
    stateDir,
    withPages: false,
    realmPlayers: String(players),
  })
  try {
    return await use(system)
  } finally {
    await system.stop()
  }
}

export async function syncWorld(system: LocalSystem, at = Date.now()): Promise<number> {
  const before = await findLastGoodSync(system)
  for (let ticks = 1; ticks <= TICKS_MAX; ticks++) {
    await system.tick(at)
    if ((await findLastGoodSync(system)) !== before) return ticks
  }
  throw new Error('the sync did not finish')
}

async function findLastGoodSync({ apiUrl }: LocalSystem): Promise<string | null> {
  const health = (await (await fetch(`${apiUrl}/api/health`)).json()) as {
    sync: { lastGoodAt: string | null }
  }
  return health.sync.lastGoodAt
}

/** Runs a program in test/support/, which prints its result as JSON in the last line of output. */
export async function runSupportProgram<T>(name: string, ...args: string[]): Promise<T> {
  const program = `test/support/${name}.ts`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', program, ...args],
    { maxBuffer: OUTPUT_MAX_BYTES, env: { ...process.env, ...ensureDevVars() } },
  )
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
