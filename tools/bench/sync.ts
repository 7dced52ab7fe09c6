import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { System } from '#tools/system.ts'
import { DOLLARS_PER_ROW_WRITTEN } from './cloudflare-prices.ts'
import type { BenchOptions } from './options.ts'
import { watchWorkerd } from './watch-workerd.ts'
import type { World } from './world.ts'
import { startWorld, stateDirOf } from './world.ts'

const TICKS_MAX = 100
const POLL_MS = 20
// A new run is due an hour after the last.
const LATER_MS = 2 * 60 * 60_000

// Not a synchronous one: a socket that its server closes meanwhile must be seen to close.
const runProgram = promisify(execFile)

const RUNS = ['first', 'unchanged', 'a day later'] as const
type Run = { id: number; state: string; queries: number; written: number }
/** What one invocation cost by D1's own count. */
type Counted = { rows: number; written: number; queries: number }

/** The first sync of a world, the same again with nothing changed, and again after a day in the game. */
export async function benchSync({ sizes, keep }: BenchOptions): Promise<object[]> {
  const lines: object[] = []
  for (const players of sizes) {
    // A kept world would have nothing to sync.
    const timed = { stateDir: `${stateDirOf(players)}-sync`, players }
    const counted = { stateDir: `${stateDirOf(players)}-counted`, players }
    const times = await inNewWorld(timed, (system, run, at) => timeRun(system, timed, run, at))
    const counts = await inNewWorld(counted, (system, _, at) => countRun(system, counted, at))
    for (const [index, run] of RUNS.entries()) {
      lines.push({ players, run, ...times[index], ...counts[index] })
    }
    if (!keep) for (const world of [timed, counted]) clear(world)
  }
  return lines
}

async function inNewWorld<T>(
  world: World,
  sync: (system: System, run: (typeof RUNS)[number], at: number) => Promise<T>,
): Promise<T[]> {
  clear(world)
  const system = await startWorld(world)
  const results: T[] = []
  try {
    for (const [index, run] of RUNS.entries()) {
      if (run === 'a day later') await fetch(`${system.realmUrl}/advance`, { method: 'POST' })
      results.push(await sync(system, run, Date.now() + index * LATER_MS))
    }
  } finally {
    await system.stop()
  }
  return results
}

function clear({ stateDir }: World): void {
  rmSync(stateDir, { recursive: true, force: true })
}

async function timeRun(system: System, world: World, _: string, at: number) {
  const watch = watchWorkerd(system.apiProcessGroup)
  let milliseconds = 0
  let invocations = 0
  let last: Run | null = null
  while (invocations < TICKS_MAX && last?.state !== 'finished') {
    const logged = readRuns(world).length
    const startedAt = performance.now()
    await system.tick(at)
    invocations += 1
    last = await untilLogged(world, logged)
    milliseconds += performance.now() - startedAt
  }
  const { cpuSeconds, peakMiB } = watch.stop()
  return {
    seconds: Number((milliseconds / 1000).toFixed(2)),
    cpuSeconds,
    peakWorkerdMiB: peakMiB,
    invocations,
    gameRowsWritten: last?.written ?? 0,
  }
}

/** The runs as the Worker's own log tells them at the end of each invocation. */
function readRuns({ stateDir }: World): Run[] {
  const lines = readFileSync(`${stateDir}/api.log`, 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('{') && line.includes('"what":"sync"') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
}

/** The log is written a moment after the tick has answered. */
async function untilLogged(world: World, known: number): Promise<Run> {
  for (;;) {
    const run = readRuns(world)[known]
    if (run) return run
    await sleep(POLL_MS)
  }
}

/** The same sync, by a program that asks D1 after each query what it read and wrote. */
async function countRun(system: System, { stateDir }: World, at: number) {
  const program = 'test/support/count-sync.ts'
  const args = [join(stateDir, 'state/v3'), `${system.realmUrl}/feed`, String(at)]
  const { stdout } = await runProgram(process.execPath, ['--no-warnings', program, ...args])
  const invocations: Counted[] = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  const written = invocations.reduce((sum, counted) => sum + counted.written, 0)
  return {
    queriesOfBusiestInvocation: Math.max(...invocations.map(({ queries }) => queries)),
    d1RowsRead: invocations.reduce((sum, { rows }) => sum + rows, 0),
    d1RowsWritten: written,
    dollarsOfWriting: Number((written * DOLLARS_PER_ROW_WRITTEN).toFixed(4)),
  }
}
