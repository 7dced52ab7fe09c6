// What the site costs on this machine: `npm run bench -- worker sync --players=769,100000 --keep`.
// Each part prints a table and writes tools/bench/results/{part}.json; without a name, every part runs.
//   --players=769,10000   the sizes of the worlds, one after the other
//   --rounds=15           how often each measurement is repeated
//   --rows=100000         of the tree in the browser
//   --only=ranking,/clans some calls or routes; no results are written
//   --quick               the smallest run of each part; no results are written
//   --keep                a synced world is used again, and left for the next run
// Lighthouse needs an installed browser: CHROMIUM_PATH=/usr/bin/chromium npm run bench -- lighthouse
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { Failure, runMain } from '#tools/fail.ts'
import { benchCost } from './cost.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLineage } from './lineage.ts'
import { benchLineageBrowser } from './lineage-browser.ts'
import { type Part, readOptions } from './options.ts'
import { benchSync } from './sync.ts'
import { benchWeight } from './weight.ts'
import { benchWorker } from './worker.ts'

const PARTS: Record<string, Part> = {
  worker: benchWorker,
  sync: benchSync,
  lineage: benchLineage,
  'lineage-browser': benchLineageBrowser,
  weight: benchWeight,
  lighthouse: benchLighthouse,
  // Last: from the results of `worker` and `sync`.
  cost: benchCost,
}

// An exit handler stops what was started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

await runMain(async () => {
  const { parts, options, isPartial } = readOptions(process.argv.slice(2))
  const unknown = parts.find((name) => !PARTS[name])
  if (unknown) {
    throw new Failure(`There is no part "${unknown}", only ${Object.keys(PARTS).join(', ')}.`)
  }
  for (const [name, part] of Object.entries(PARTS)) {
    if (parts.length > 0 && !parts.includes(name)) continue
    console.log(name)
    const lines: object[] = []
    for await (const line of part(options)) {
      lines.push(line)
      // Written after each line: a failure in a large world loses nothing of the smaller ones.
      if (!isPartial) writeResults(name, lines)
    }
    console.table(lines)
  }
})

function writeResults(name: string, lines: object[]): void {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.version,
    /** Processes that were ready to run, in the last quarter of an hour. */
    load: Math.round((loadavg()[2] ?? 0) * 10) / 10,
  }
  mkdirSync('tools/bench/results', { recursive: true })
  writeFileSync(
    `tools/bench/results/${name}.json`,
    `${JSON.stringify({ machine, lines }, null, 2)}\n`,
  )
}
