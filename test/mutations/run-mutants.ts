import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { withScratchTree } from '#test/system/scratch-tree.ts'
import { buildBundle } from '#tools/build-bundle.ts'
import type { Mutant } from './mutants.ts'

// Against tests that hang: a mutant's test file takes seconds, all of them together a few minutes.
const RUN_MAX_MS = 10 * 60_000

type MutantResult = {
  mutant: Mutant
  isCaught: boolean
  /** The name of the first test that failed, or why none did. */
  reason: string
  seconds: number
}

type Tally = { passed: number; failed: string[] }
type Report = {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/**
 * Applies each mutant alone to a copy of the tree and runs its test, which must fail there and pass
 * in the unchanged copy. From `deadline` (epoch milliseconds) on no further mutant is run.
 */
export function runMutants(mutants: Mutant[], deadline: number): Promise<MutantResult[]> {
  return withScratchTree(async (root) => {
    const files = Array.from(new Set(mutants.map(({ test }) => test)))
    if (files.some((file) => file.startsWith('test/system/'))) await linkBundle(root)
    const unchanged = runTests(root, files)
    return mutants.map((mutant) => {
      const startedAt = Date.now()
      const result = runMutant(root, mutant, unchanged.get(mutant.test), deadline)
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      console.log(`${result.isCaught ? 'caught' : 'NOT CAUGHT'}: ${mutant.guard}: ${result.reason}`)
      return { mutant, ...result, seconds }
    })
  })
}

function runMutant(
  root: string,
  { file, find, replace, test }: Mutant,
  unchanged: Tally | undefined,
  deadline: number,
): Pick<MutantResult, 'isCaught' | 'reason'> {
  const path = join(root, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (source.split(find).length !== 2) return missed(`${file} does not contain it exactly once`)
  if (!unchanged?.passed) return missed(`${test} has no passing test`)
  if (unchanged.failed[0]) return missed(`without the mutant, too, this fails: ${unchanged.failed}`)
  if (Date.now() > deadline) return missed('no time left')
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    const tally = runTests(root, [test]).get(test)
    const [reason] = tally?.failed ?? []
    return reason ? { isCaught: true, reason } : missed(`${tally?.passed ?? 0} tests pass`)
  } finally {
    writeFileSync(path, source)
  }
}

function missed(reason: string) {
  return { isCaught: false, reason }
}

/** By test file; empty when Vitest did not reach its end. */
function runTests(root: string, files: string[]): Map<string, Tally> {
  const report = join(root, 'test-results/mutant.json')
  rmSync(report, { force: true })
  spawnSync('vitest', ['run', ...files, '--reporter=json', `--outputFile=${report}`], {
    cwd: root,
    stdio: 'ignore',
    timeout: RUN_MAX_MS,
    killSignal: 'SIGINT',
    env: { ...process.env, EVERNIGHT_SOAK: '' },
  })
  if (!existsSync(report)) return new Map()
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      relative(root, name),
      {
        passed: assertionResults.filter(({ status }) => status === 'passed').length,
        failed: assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => fullName),
      },
    ]),
  )
}

/** For tests of the whole system: no mutant of theirs is in the pages, so one build serves all. */
async function linkBundle(root: string): Promise<void> {
  if (!existsSync('web/dist/site/app.html')) await buildBundle()
  mkdirSync(join(root, 'web'), { recursive: true })
  symlinkSync(resolve('web/dist'), join(root, 'web/dist'))
}
