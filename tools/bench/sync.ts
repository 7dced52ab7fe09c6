import { readFileSync } from 'node:fs'
import type { LocalSystem } from '#tools/local/system.ts'
import { type BenchOptions, roundToHundredths } from './options.ts'
import { listWorkerdProcesses } from './system/processes.ts'
import {
  removeWorld,
  runSupportProgram,
  syncWorld,
  toStateDir,
  type World,
  withNewWorld,
} from './system/world.ts'

const LATER_MS = 2 * 60 * 60_000

const RUNS = ['first', 'unchanged', 'a day later'] as const

export async function* benchSync({ sizes }: BenchOptions): AsyncGenerator<object> {
  for (const players of sizes) {
    const world = { stateDir: toStateDir(`${players}-sync`), players }
    const times = await inNewWorld(world, timeRun)
    // Counts rows in a second world: the timed syncs run in another process, which cannot count.
    const counts = await inNewWorld(
      world,
      (system, at, isUndo) => countRun(system, world, at, isUndo),
      true,
    )
    removeWorld(world)
    yield* [...RUNS, 'undo'].map((run, index) => ({
      players,
      run,
      ...times[index],
      ...counts[index],
    }))
  }
}

function inNewWorld<T>(
  world: World,
  measure: (system: LocalSystem, at: number, isUndo: boolean) => Promise<T>,
  withUndo = false,
) {
  return withNewWorld(world, async (system) => {
    const measured: T[] = []
    for (const [index, run] of RUNS.entries()) {
      if (run === 'a day later') await fetch(`${system.realmUrl}/advance`, { method: 'POST' })
      measured.push(await measure(system, Date.now() + index * LATER_MS, false))
    }
    if (withUndo) measured.push(await measure(system, Date.now() + RUNS.length * LATER_MS, true))
    return measured
  })
}

async function timeRun(system: LocalSystem, at: number) {
  const cpuBefore = readCpuSeconds()
  const startedAt = performance.now()
  const invocations = await syncWorld(system, at)
  const seconds = roundToHundredths((performance.now() - startedAt) / 1000)
  return {
    seconds,
    cpuSeconds: readCpuSeconds() - cpuBefore,
    peakMegabytes: readPeakMegabytes(),
    invocations,
  }
}

function readCpuSeconds(): number {
  return listWorkerdProcesses().reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
}

function readPeakMegabytes(): number {
  return listWorkerdProcesses().reduce((sum, { pid }) => {
    const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s*(\d+)/) ?? []
    return sum + Math.round(Number(kilobytes ?? 0) / 1024)
  }, 0)
}

type Counted = {
  invocations: { rows: number; written: number; queries: number }[]
  bytes: number
}

async function countRun(system: LocalSystem, { stateDir }: World, at: number, isUndo: boolean) {
  const feed = `${system.realmUrl}/feed`
  const args = [stateDir, feed, String(at), ...(isUndo ? ['undo'] : [])]
  const { invocations, bytes } = await runSupportProgram<Counted>('count-sync', ...args)
  return {
    queriesOfBusiestInvocation: Math.max(...invocations.map(({ queries }) => queries)),
    d1RowsRead: invocations.reduce((sum, { rows }) => sum + rows, 0),
    d1RowsWritten: invocations.reduce((sum, { written }) => sum + written, 0),
    databaseBytes: bytes,
  }
}
