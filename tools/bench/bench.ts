// Measures the site on this machine: `npm run bench -- worker sync --players=769,100000 --keep`.
// Each part prints a table and writes tools/bench/results/{part}.json. By default, all parts run.
//   --players=769,10000   the sizes of the worlds, one after the other
//   --rounds=15           how often each measurement is repeated
//   --only=ranking,/clans some calls or routes; writes no results
//   --quick               the smallest run of each part; writes no results
//   --keep                reuses a synced world, and leaves it for the next run
// `stacks` compiles C++: without access to nodejs.org, set npm_config_nodedir to Node's headers.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { runCommandMain, UserError } from '#tools/lib/fail.ts'
import { benchLighthouse } from './browser/lighthouse.ts'
import { benchLineageInBrowser } from './browser/lineage-browser.ts'
import { benchTapResponse } from './browser/tap-response.ts'
import { benchLineage } from './lineage.ts'
import type { BenchOptions } from './options.ts'
import { benchRender } from './render.ts'
import { insertResultsTable } from './results-table.ts'
import { benchRowsRead } from './rows.ts'
import { benchStacks } from './stacks/stacks.ts'
import { benchNpmStart } from './start.ts'
import { benchSync } from './sync.ts'
import { benchTraffic } from './system/traffic.ts'
import { benchWorker } from './worker.ts'

const RESULTS = 'tools/bench/results'

const PARTS: Record<string, (options: BenchOptions) => AsyncIterable<object>> = {
  worker: benchWorker,
  rows: benchRowsRead,
  sync: benchSync,
  stacks: benchStacks,
  start: benchNpmStart,
  render: benchRender,
  press: benchTapResponse,
  lineage: benchLineage,
  'lineage-browser': benchLineageInBrowser,
  lighthouse: benchLighthouse,
  traffic: benchTraffic,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
const { quick: isQuick, keep, only = '' } = values
const options: BenchOptions = {
  sizes: (values.players ?? (isQuick ? '769' : '769,10000,100000')).split(',').map(Number),
  rounds: Number(values.rounds ?? (isQuick ? 1 : 15)),
  rows: isQuick ? 2000 : 100_000,
  only: only.split(','),
  keep,
}

// Exits explicitly on a signal, so that exit handlers stop the child processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

await runCommandMain(async () => {
  const names = positionals.length > 0 ? positionals : Object.keys(PARTS)
  for (const name of names) {
    const part = PARTS[name]
    if (!part) throw new UserError(`There is no part "${name}", only ${Object.keys(PARTS)}.`)
    console.log(name)
    const lines: object[] = []
    for await (const line of part(options)) {
      lines.push(line)
      // Shows each line at once, because a part takes minutes.
      console.log(line)
      // Writes after each line, so that a failure in a large world does not lose earlier results.
      if (!isQuick && !only) writeResults(name, lines)
    }
    console.table(lines)
  }
  writeFileSync('docs/scale.md', insertResultsTable(readFileSync('docs/scale.md', 'utf8')))
})

function writeResults(name: string, lines: object[]): void {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    node: process.version,
    load: loadavg()[2],
  }
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(`${RESULTS}/${name}.json`, `${JSON.stringify({ machine, lines }, null, 2)}\n`)
}
