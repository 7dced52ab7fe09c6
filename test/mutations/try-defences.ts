// Takes out each defence alone, in a copy of the tree, and runs the test that must then fail.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Failure, runMain } from '#tools/fail.ts'
import { allDefences } from './all-defences.ts'
import type { Defence } from './defence.ts'
import type { Tally } from './tree-copy.ts'
import { TreeCopy } from './tree-copy.ts'

type Outcome = 'its test fails' | 'UNNOTICED' | 'NOT IN THE SOURCE' | 'NO TEST RAN' | 'no time left'
const FINE: Outcome[] = ['its test fails', 'no time left']

// `--until` (epoch milliseconds) ends early; words choose the defences whose sentence or file has them.
const { values, positionals } = parseArgs({
  options: { until: { type: 'string' } },
  allowPositionals: true,
})
const until = Number(values.until ?? Number.POSITIVE_INFINITY)

await runMain(async () => {
  const chosen = allDefences.filter(isChosen)
  if (chosen.length === 0) throw new Failure('No defence is called that.')
  const tree = new TreeCopy()
  try {
    requirePassing(tree, chosen)
    const lines = chosen.map((defence) => {
      const outcome = tryOne(tree, defence)
      console.log(`${outcome}: ${defence.defence}`)
      return { ...toLine(defence), outcome }
    })
    console.table(lines)
    const lost = lines.filter((line) => !FINE.includes(line.outcome))
    if (lost.length > 0) process.exitCode = 1
    console.log(`\n${lines.length - lost.length} passed, ${lost.length} failed`)
  } finally {
    tree.remove()
  }
})

function isChosen({ defence, file }: Defence): boolean {
  if (positionals.length === 0) return true
  return positionals.some((word) => defence.includes(word) || file.includes(word))
}

/** A test that fails anyway would miss every defence. */
function requirePassing(tree: TreeCopy, defences: Defence[]): void {
  const files = Array.from(new Set(defences.map(({ test }) => test)))
  for (const isInBrowser of [false, true]) {
    const some = files.filter((file) => file.endsWith('.spec.ts') === isInBrowser)
    if (some.length === 0) continue
    const { passed, failed, failures } = tree.run({ files: some })
    if (failed > 0 || passed === 0)
      throw new Failure(
        [`With all defences in place ${passed} tests pass and ${failed} fail.`, ...failures].join(
          '\n',
        ),
      )
  }
}

function tryOne(tree: TreeCopy, { file, find, replace, test, name }: Defence): Outcome {
  if (Date.now() > until) return 'no time left'
  if (readFileSync(file, 'utf8').split(find).length !== 2) return 'NOT IN THE SOURCE'
  return toOutcome(
    tree.without(file, find, replace, () => tree.run({ files: [test], ...(name && { name }) })),
  )
}

function toOutcome({ passed, failed }: Tally): Outcome {
  if (failed > 0) return 'its test fails'
  return passed > 0 ? 'UNNOTICED' : 'NO TEST RAN'
}

function toLine({ defence, file, test, name }: Defence) {
  return { defence, file, test: name ? `${test} › ${name}` : test }
}
