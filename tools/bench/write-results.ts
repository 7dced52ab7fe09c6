import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'

/** Lines of a table, or of several by their names. */
export type Results = object[] | Record<string, object[]>

export function printResults(results: Results): void {
  for (const lines of Object.values(toTables(results))) console.table(lines)
}

/** Prints them, and keeps them with the machine's description in tools/bench/results. */
export function writeResults(name: string, results: Results): void {
  printResults(results)
  mkdirSync('tools/bench/results', { recursive: true })
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.version,
    /** How many programs wanted a core in the last quarter of an hour: times mean little when others work, too. */
    load: Math.round((loadavg()[2] ?? 0) * 10) / 10,
  }
  writeFileSync(
    `tools/bench/results/${name}.json`,
    `${JSON.stringify({ machine, ...toTables(results) }, null, 2)}\n`,
  )
}

function toTables(results: Results): Record<string, object[]> {
  return Array.isArray(results) ? { lines: results } : results
}
