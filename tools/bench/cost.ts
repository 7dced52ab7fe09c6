import { readFileSync } from 'node:fs'
import { round } from './options.ts'

// Cloudflare's list prices of the paid plan, beyond what it includes, in November 2026.
const DOLLARS_PER_MONTH = 5
const REQUESTS = { included: 10e6, dollars: 0.3 / 1e6 }
const CPU_MS = { included: 30e6, dollars: 0.02 / 1e6 }
const ROWS_READ = { included: 25e9, dollars: 0.001 / 1e6 }
const ROWS_WRITTEN = { included: 50e6, dollars: 1 / 1e6 }
const STORED_GB = { included: 5, dollars: 0.75 }

const VISITS_PER_MONTH = [10_000, 1_000_000, 10_000_000]
/** Calls of the API that reach the Worker in a visit: a ranking, two pages or searches, three profiles. */
const CALLS_PER_VISIT = 6
const SYNCS_PER_MONTH = 24 * 30
const DAYS_PER_MONTH = 30
const CACHED_SHARE = 0.5
// An estimate above what a call takes: CPU time per call is known on the platform alone.
const CPU_MS_PER_CALL = 5

type CallLine = { players: number; rowsRead: number }
type SyncLine = {
  players: number
  run: 'first' | 'unchanged' | 'a day later'
  d1RowsRead: number
  d1RowsWritten: number
  databaseBytes: number
  cpuSeconds: number
}

/** What a month costs on the paid plan, from the results of `worker` and `sync`. */
export async function* benchCost(): AsyncGenerator<object> {
  const calls = read<CallLine>('worker')
  const syncs = read<SyncLine>('sync')
  const largest = Math.max(...syncs.map(({ players }) => players))
  for (const players of new Set(calls.map((line) => line.players))) {
    const answers = calls.filter((line) => line.players === players)
    const rowsPerCall = answers.reduce((sum, line) => sum + line.rowsRead, 0) / answers.length
    // Beyond the largest measured sync, its rates.
    const measured = Math.min(players, largest)
    const ofRun = (run: SyncLine['run'], field: Exclude<keyof SyncLine, 'run' | 'players'>) => {
      const line = syncs.find((one) => one.players === measured && one.run === run)
      if (!line) throw new Error(`the sync of ${measured} players has not been measured`)
      return (line[field] * players) / measured
    }
    for (const visits of VISITS_PER_MONTH) {
      const requests = visits * CALLS_PER_VISIT
      const used = {
        requests,
        cpuMs:
          requests * CPU_MS_PER_CALL + ofRun('unchanged', 'cpuSeconds') * 1000 * SYNCS_PER_MONTH,
        rowsRead:
          requests * (1 - CACHED_SHARE) * rowsPerCall +
          ofRun('unchanged', 'd1RowsRead') * SYNCS_PER_MONTH,
        rowsWritten: ofRun('a day later', 'd1RowsWritten') * DAYS_PER_MONTH,
        gigabytes: ofRun('first', 'databaseBytes') / 1e9,
      }
      yield {
        players,
        visits,
        megabytes: Math.round(used.gigabytes * 1000),
        millionRowsRead: Math.round(used.rowsRead / 1e6),
        millionRowsWritten: round(used.rowsWritten / 1e6),
        millionCpuMs: round(used.cpuMs / 1e6),
        dollars: round(
          DOLLARS_PER_MONTH +
            priceOf(used.requests, REQUESTS) +
            priceOf(used.cpuMs, CPU_MS) +
            priceOf(used.rowsRead, ROWS_READ) +
            priceOf(used.rowsWritten, ROWS_WRITTEN) +
            priceOf(used.gigabytes, STORED_GB),
        ),
      }
    }
  }
}

function read<Line>(part: string): Line[] {
  return JSON.parse(readFileSync(`tools/bench/results/${part}.json`, 'utf8')).lines
}

function priceOf(used: number, price: { included: number; dollars: number }): number {
  return Math.max(0, used - price.included) * price.dollars
}
