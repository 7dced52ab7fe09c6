import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { System } from '#tools/system.ts'
import { type BenchOptions, round } from './options.ts'
import {
  removeWorld,
  runSupport,
  stateDirOf,
  syncWorld,
  type World,
  withNewWorld,
} from './world.ts'

// A run is due an hour after the last.
const LATER_MS = 2 * 60 * 60_000
// Linux counts CPU time in these.
const TICKS_PER_SECOND = 100

const RUNS = ['first', 'unchanged', 'a day later'] as const

/** The first sync of a world, the same again with nothing changed, and again after a day of the game. */
export async function* benchSync({ sizes }: BenchOptions): AsyncGenerator<object> {
  for (const players of sizes) {
    const world = { stateDir: stateDirOf(`${players}-sync`), players }
    const times = await inNewWorld(world, timeRun)
    // A second world, since the counting program syncs by itself.
    const counts = await inNewWorld(world, (system, at) => countRun(system, world, at))
    removeWorld(world)
    for (const [index, run] of RUNS.entries()) {
      yield { players, run, ...times[index], ...counts[index] }
    }
  }
}

function inNewWorld<T>(
  world: World,
  measure: (system: System, at: number) => Promise<T>,
): Promise<T[]> {
  return withNewWorld(world, async (system) => {
    const measured: T[] = []
    for (const [index, run] of RUNS.entries()) {
      if (run === 'a day later') await fetch(`${system.realmUrl}/advance`, { method: 'POST' })
      measured.push(await measure(system, Date.now() + index * LATER_MS))
    }
    return measured
  })
}

async function timeRun(system: System, at: number) {
  const before = readWorkerd(system.apiProcessGroup)
  const startedAt = performance.now()
  const invocations = await syncWorld(system, at)
  const seconds = round((performance.now() - startedAt) / 1000)
  const { cpuSeconds, peakMiB } = readWorkerd(system.apiProcessGroup)
  return {
    seconds,
    cpuSeconds: round(cpuSeconds - before.cpuSeconds),
    peakWorkerdMiB: peakMiB,
    invocations,
  }
}

/** Of the largest workerd of a process group, which holds the isolates and the database. */
function readWorkerd(processGroup: number): { cpuSeconds: number; peakMiB: number } {
  if (process.platform !== 'linux') return { cpuSeconds: Number.NaN, peakMiB: Number.NaN }
  const args = ['-eo', 'pid=,pgid=,args=', '--sort=-rss']
  const largest = execFileSync('ps', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('workerd serve'))
    .map((line) => line.trim().split(/\s+/))
    .find(([, group]) => Number(group) === processGroup)
  const folder = `/proc/${largest?.[0]}`
  // The name in brackets may contain spaces; behind it, the times are fields 14 and 15 of the line.
  const fields = readFileSync(`${folder}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [, peakKiB] = /VmHWM:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8')) ?? []
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    peakMiB: Math.round(Number(peakKiB) / 1024),
  }
}

type Counted = {
  invocations: { rows: number; written: number; queries: number }[]
  bytes: number
}

/** The same sync in a program that reads D1's own count of each query. */
async function countRun(system: System, { stateDir }: World, at: number) {
  const feed = `${system.realmUrl}/feed`
  const { invocations, bytes } = await runSupport<Counted>('count-sync', stateDir, feed, String(at))
  return {
    queriesOfBusiestInvocation: Math.max(...invocations.map(({ queries }) => queries)),
    d1RowsRead: invocations.reduce((sum, { rows }) => sum + rows, 0),
    d1RowsWritten: invocations.reduce((sum, { written }) => sum + written, 0),
    databaseBytes: bytes,
  }
}
