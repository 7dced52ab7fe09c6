// What the site costs, on this machine: `npm run bench -- worker sync --players=769,100000 --keep`.
// `npm run bench -- worker --calls=ranking,profile` times some calls only.
// Lighthouse wants an installed browser: CHROMIUM_PATH=/usr/bin/chromium npm run bench -- web
// `npm run bench -- web --quick --routes=/,/dynasties` looks at some pages only, once each.
// Each part prints its table; a whole one writes tools/bench/results/{part}.json. Without a name, every part runs.
import { Failure, runMain } from '#tools/fail.ts'
import { benchCost } from './cost.ts'
import type { BenchOptions } from './options.ts'
import { readOptions } from './options.ts'
import { benchPeers } from './peers.ts'
import { benchStorage } from './storage.ts'
import { benchSync } from './sync.ts'
import { benchWeb } from './web.ts'
import { benchWorker } from './worker.ts'
import type { Results } from './write-results.ts'
import { printResults, writeResults } from './write-results.ts'

type Part = (options: BenchOptions) => Promise<Results>

const PARTS: Record<string, Part> = {
  worker: benchWorker,
  sync: benchSync,
  storage: benchStorage,
  web: benchWeb,
  peers: benchPeers,
  // Last: it adds up what the others have measured.
  cost: benchCost,
}

// Ending in an orderly way ends what was started, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

await runMain(async () => {
  const { parts, options } = readOptions(process.argv.slice(2))
  const unknown = parts.find((name) => !PARTS[name])
  if (unknown) {
    throw new Failure(`There is no part "${unknown}", only ${Object.keys(PARTS).join(', ')}.`)
  }
  for (const [name, part] of Object.entries(PARTS)) {
    if (parts.length > 0 && !parts.includes(name)) continue
    console.log(name)
    const results = await part(options)
    // A look at some is no result.
    if (options.calls || options.routes || options.isQuick) printResults(results)
    else writeResults(name, results)
  }
})
