import { readFileSync } from 'node:fs'
import * as price from './cloudflare-prices.ts'

const VISITS_PER_MONTH = [10_000, 1_000_000, 10_000_000]
/** Calls of the API that reach the Worker in a visit: a ranking, two pages or searches, three profiles. */
const CALLS_PER_VISIT = 6
const SYNCS_PER_MONTH = 24 * 30
const DAYS_PER_MONTH = 30
const CACHED_SHARE = 0.5
// An allowance, above what a call takes: the platform alone counts CPU time by the call.
const CPU_MS_PER_CALL = 5

type WorkerLine = { players: number; rowsRead: number }
type SyncLine = {
  players: number
  run: 'first' | 'unchanged' | 'a day later'
  d1RowsRead: number
  d1RowsWritten: number
  cpuSeconds: number
}
type StorageLine = { players: number; table: string; bytes: number }

/** What a month costs on the paid plan, from what the other parts have measured. */
export async function benchCost(): Promise<object[]> {
  const calls = read<WorkerLine>('worker')
  const syncs = read<SyncLine>('sync')
  const tables = read<StorageLine>('storage')
  const lines: object[] = []
  for (const { players, bytes } of tables.filter(({ table }) => table === 'everything')) {
    const answers = calls.filter((line) => line.players === players)
    const runs = syncs.filter((line) => line.players === players)
    if (answers.length === 0 || runs.length === 0) continue
    for (const visits of VISITS_PER_MONTH) {
      lines.push({ players, visits, ...monthOf({ visits, bytes, answers, runs }) })
    }
  }
  return lines
}

function read<Line>(part: string): Line[] {
  return JSON.parse(readFileSync(`tools/bench/results/${part}.json`, 'utf8')).lines
}

type Measured = { visits: number; bytes: number; answers: WorkerLine[]; runs: SyncLine[] }

function monthOf({ visits, bytes, answers, runs }: Measured) {
  const calls = visits * CALLS_PER_VISIT
  const uncached = calls * (1 - CACHED_SHARE)
  const [unchanged, changed] = (['unchanged', 'a day later'] as const).map((name) =>
    runs.find(({ run }) => run === name),
  )
  const readBySync = (unchanged?.d1RowsRead ?? 0) * SYNCS_PER_MONTH
  const rowsRead = uncached * meanOf(answers.map((line) => line.rowsRead)) + readBySync
  const rowsWritten = (changed?.d1RowsWritten ?? 0) * DAYS_PER_MONTH
  const cpuMs = calls * CPU_MS_PER_CALL + (unchanged?.cpuSeconds ?? 0) * 1000 * SYNCS_PER_MONTH
  const gigabytes = bytes / 1e9
  const dollars = {
    requests: beyond(calls, price.REQUESTS_INCLUDED) * price.DOLLARS_PER_REQUEST,
    cpu: beyond(cpuMs, price.CPU_MS_INCLUDED) * price.DOLLARS_PER_CPU_MS,
    reading: beyond(rowsRead, price.ROWS_READ_INCLUDED) * price.DOLLARS_PER_ROW_READ,
    writing: beyond(rowsWritten, price.ROWS_WRITTEN_INCLUDED) * price.DOLLARS_PER_ROW_WRITTEN,
    storage: beyond(gigabytes, price.STORED_GB_INCLUDED) * price.DOLLARS_PER_STORED_GB,
  }
  const sum = Object.values(dollars).reduce((total, part) => total + part, price.DOLLARS_PER_MONTH)
  return {
    megabytes: Math.round(bytes / 1e6),
    millionRowsRead: Math.round(rowsRead / 1e6),
    millionRowsWritten: Number((rowsWritten / 1e6).toFixed(2)),
    millionCpuMs: Number((cpuMs / 1e6).toFixed(1)),
    dollars: Number(sum.toFixed(2)),
  }
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function beyond(used: number, included: number): number {
  return Math.max(0, used - included)
}
