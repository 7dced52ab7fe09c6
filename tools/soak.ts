import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mutants } from '#test/mutations/mutants.ts'
import { runMutants } from '#test/mutations/run-mutants.ts'
import { buildBundle } from './build/build-bundle.ts'
import { runMain } from './lib/fail.ts'

const REPORT = 'test-results/soak.json'
const MINUTE_MS = 60_000
const TESTS_MAX_MS = 25 * MINUTE_MS
const MUTANTS_MAX_MS = 15 * MINUTE_MS

/** `tried`: how many attempts a test made, from its `task.meta`. */
type Assertion = { status: string; meta: { tried?: number } }
type Report = { testResults: { assertionResults: Assertion[] }[] }

/** The long run: attacks, faults and system tests at full size, then the mutation tests. */
await runMain(async () => {
  rmSync('test-results', { recursive: true, force: true })
  await buildBundle()
  const { tests, isGreen } = runTests()
  const results = await runMutants(mutants, Date.now() + MUTANTS_MAX_MS)
  const passed =
    tests.filter(({ status }) => status === 'passed').length +
    results.filter(({ isCaught }) => isCaught).length
  // Vitest can fail without a failed test: an error outside of any, or the end of its time.
  const failed = tests.length + results.length - passed || Number(!isGreen)
  const attempts = tests.reduce((sum, { meta }) => sum + (meta.tried ?? 1), results.length)
  if (failed > 0) process.exitCode = 1
  console.log(`\n${attempts} attempts\n${passed} passed, ${failed} failed`)
})

function runTests(): { tests: Assertion[]; isGreen: boolean } {
  const folders = ['test/system/', 'test/attacks/', 'test/faults/']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${REPORT}`]
  const { status } = spawnSync('vitest', ['run', ...folders, ...reporters], {
    stdio: 'inherit',
    timeout: TESTS_MAX_MS,
    killSignal: 'SIGINT',
    env: { ...process.env, EVERNIGHT_SOAK: '1' },
  })
  const report: Report = existsSync(REPORT)
    ? JSON.parse(readFileSync(REPORT, 'utf8'))
    : { testResults: [] }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return { tests, isGreen: status === 0 }
}
