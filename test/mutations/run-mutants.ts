import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withScratchRepository } from '#test/system/scratch-tree.ts'
import { buildBundle } from '#tools/build/build-bundle.ts'
import type { Mutant } from './mutant.ts'

// Stops a test run that hangs. Even the runs of all mutants together take only a few minutes.
const RUN_MAX_MS = 10 * 60_000

type MutantResult = {
  isCaught: boolean
  /** The name of the first failed test, or the reason why no test failed. */
  reason: string
}

type Report = {
  numPassedTests: number
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/**
 * Checks that each mutant’s test fails in a changed copy of the tree and passes in an unchanged
 * one. Starts no mutant after `deadline` (epoch milliseconds).
 */
export function runMutants(mutants: Mutant[], deadline: number): Promise<MutantResult[]> {
  return withScratchRepository(async (root) => {
    const files = Array.from(new Set(mutants.map(({ test }) => test)))
    if (files.some((file) => file.startsWith('test/system/'))) await linkBundle(root)
    const unchanged = runTests(root, files)
    const broken = unchanged.passed === 0 ? 'no test passes' : unchanged.failed[0]
    return mutants.map((mutant) => {
      const result = broken
        ? missed(`without a mutant, too: ${broken}`)
        : runMutant(root, mutant, deadline)
      console.log(`${result.isCaught ? 'caught' : 'NOT CAUGHT'}: ${mutant.guard}: ${result.reason}`)
      return result
    })
  })
}

function runMutant(
  root: string,
  { file, find, replace, test }: Mutant,
  deadline: number,
): MutantResult {
  const path = join(root, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (source.split(find).length !== 2) return missed(`${file} does not contain it exactly once`)
  if (Date.now() > deadline) return missed('no time left')
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    const { passed, failed } = runTests(root, [test])
    return failed[0] ? { isCaught: true, reason: failed[0] } : missed(`${passed} tests pass`)
  } finally {
    writeFileSync(path, source)
  }
}

function missed(reason: string): MutantResult {
  return { isCaught: false, reason }
}

function runTests(root: string, files: string[]): { passed: number; failed: string[] } {
  const report = join(root, 'test-results/mutant.json')
  rmSync(report, { force: true })
  spawnSync('vitest', ['run', ...files, '--reporter=json', `--outputFile=${report}`], {
    cwd: root,
    stdio: 'ignore',
    timeout: RUN_MAX_MS,
    killSignal: 'SIGINT',
    env: { ...process.env, EVERNIGHT_SOAK: '' },
  })
  if (!existsSync(report)) return { passed: 0, failed: [] }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  return { passed: numPassedTests, failed: failed.map(({ fullName }) => fullName) }
}

/**
 * Links the same built pages into all copies, because system tests need them and no mutant changes
 * them.
 */
async function linkBundle(root: string): Promise<void> {
  if (!existsSync('web/dist/site/app.html')) await buildBundle()
  mkdirSync(join(root, 'web'), { recursive: true })
  symlinkSync(resolve('web/dist'), join(root, 'web/dist'))
}
