import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'

/** Lines by the name of their table. */
export type Tables = Record<string, object[]>

/** Keeps the tables with the machine's description in bench/results. */
export function writeResults(name: string, tables: Tables): void {
  mkdirSync('bench/results', { recursive: true })
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
    `bench/results/${name}.json`,
    `${JSON.stringify({ machine, ...tables }, null, 2)}\n`,
  )
}
