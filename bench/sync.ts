// The first sync of worlds of several sizes, then the same again with nothing changed, on the running
// system: `npm run bench:sync -- 769 100000`. Prints a table and writes bench/results/sync.json.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { setInterval } from 'node:timers'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMain } from '#scripts/fail.ts'
import { findFreePort } from '#scripts/ports.ts'
import type { System } from '#scripts/system.ts'
import { startSystem } from '#scripts/system.ts'
import { writeResults } from './write-results.ts'

const STATE_DIR = '.wrangler/bench'
const TICKS_MAX = 100
const SAMPLE_MS = 200
const POLL_MS = 20
// A new run is due an hour after the last.
const LATER_MS = 2 * 60 * 60_000

type Line = {
  players: number
  run: 'first' | 'unchanged'
  seconds: number
  invocations: number
  queries: number
  rowsWritten: number
  peakWorkerdMiB: number
}

await runMain(async () => {
  const sizes = process.argv.slice(2).map(Number)
  const lines: Line[] = []
  for (const players of sizes.length > 0 ? sizes : [769, 10_000, 100_000]) {
    rmSync(STATE_DIR, { recursive: true, force: true })
    const port = await findFreePort(8950)
    const system = await startSystem({
      port,
      stateDir: STATE_DIR,
      withPages: false,
      realmPlayers: String(players),
    })
    lines.push(await measure(system, players, 'first'))
    lines.push(await measure(system, players, 'unchanged'))
    await system.stop()
  }
  writeResults('sync', lines)
})

async function measure(system: System, players: number, run: Line['run']): Promise<Line> {
  let peak = 0
  const sampler = setInterval(() => {
    peak = Math.max(peak, largestWorkerdMiB(system.apiProcessGroup))
  }, SAMPLE_MS)
  let milliseconds = 0
  let invocations = 0
  let last: Run | null = null
  while (invocations < TICKS_MAX && last?.state !== 'finished') {
    const logged = readRuns().length
    const startedAt = performance.now()
    await system.tick(run === 'first' ? Date.now() : Date.now() + LATER_MS)
    milliseconds += performance.now() - startedAt
    invocations += 1
    last = await untilLogged(logged)
  }
  clearInterval(sampler)
  return {
    players,
    run,
    seconds: Number((milliseconds / 1000).toFixed(2)),
    invocations,
    queries: last?.queries ?? 0,
    rowsWritten: last?.written ?? 0,
    peakWorkerdMiB: peak,
  }
}

type Run = { id: number; state: string; queries: number; written: number }

/** The runs as the Worker's own log tells them at the end of each invocation. */
function readRuns(): Run[] {
  const lines = readFileSync(`${STATE_DIR}/api.log`, 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('{') && line.includes('"what":"sync"') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
}

/** The log is written a moment after the tick has answered. */
async function untilLogged(known: number): Promise<Run> {
  for (;;) {
    const run = readRuns()[known]
    if (run) return run
    await sleep(POLL_MS)
  }
}

/** Resident memory of the group's largest workerd: the isolates and the database in one process. */
function largestWorkerdMiB(processGroup: number): number {
  const processes = execFileSync('ps', ['-eo', 'rss=,pgid=,args='], { encoding: 'utf8' }).split(
    '\n',
  )
  const sizes = processes
    .filter(
      (line) => line.includes('workerd serve') && line.split(/\s+/).includes(String(processGroup)),
    )
    .map((line) => Number.parseInt(line, 10))
  return Math.round(Math.max(0, ...sizes) / 1024)
}
