import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mutants } from '#test/mutations/mutants.ts'
import { runMutants } from '#test/mutations/run-mutants.ts'
import { buildBundle } from './build/build-bundle.ts'
import { runCommandMain } from './lib/fail.ts'

const REPORT = 'test-results/soak.json'
const MINUTE_MS = 60_000
// Stops test runs that hang. Leaves room for busy machines, which need twice the usual time.
const TESTS_MAX_MS = 60 * MINUTE_MS
const MUTANTS_MAX_MS = 15 * MINUTE_MS
// An unusual date for a second run of the tests: the last hour of a leap day.
const OTHER_DATE = '2028-02-29T23:10:00Z'
const LONG = ['test/system/', 'test/attacks/', 'test/faults/', 'worker/sync/', 'worker/sync/push/']
// Arguments of the run at OTHER_DATE. Excluded files use the database's or cache's real clock.
const OF_ANY_DATE = [
  ...['--project=pure', '--project=worker'],
  ...[
    '--exclude=worker/identity/auth/invitation.test.ts',
    '--exclude=test/attacks/cached-answers.test.ts',
  ],
]

/** `tried` is the number of cases that a test tried, from its `task.meta`. */
type Assertion = { status: string; meta: { tried?: number } }
type Report = { testResults: { assertionResults: Assertion[] }[] }

await runCommandMain(async () => {
  rmSync('test-results', { recursive: true, force: true })
  await buildBundle()
  const runs = [
    runTests(LONG, { EVERNIGHT_SOAK: '1' }),
    runTests(OF_ANY_DATE, { EVERNIGHT_CLOCK: OTHER_DATE }),
  ]
  const tests = runs.flatMap((run) => run.tests)
  const isGreen = runs.every((run) => run.isGreen)
  const results = await runMutants(mutants, Date.now() + MUTANTS_MAX_MS)
  const passed =
    tests.filter(({ status }) => status === 'passed').length +
    results.filter(({ isCaught }) => isCaught).length
  // A failed run without a failed test counts as one failure, for example after a timeout.
  const failed = tests.length + results.length - passed || Number(!isGreen)
  const attempts = tests.reduce((sum, { meta }) => sum + (meta.tried ?? 1), results.length)
  if (failed > 0) process.exitCode = 1
  console.log(`\n${attempts} attempts\n${passed} passed, ${failed} failed`)
})

function runTests(which: string[], env: object): { tests: Assertion[]; isGreen: boolean } {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${REPORT}`]
  const { status } = spawnSync('vitest', ['run', ...which, ...reporters], {
    stdio: 'inherit',
    timeout: TESTS_MAX_MS,
    killSignal: 'SIGINT',
    env: { ...process.env, ...env },
  })
  const report: Report = existsSync(REPORT)
    ? JSON.parse(readFileSync(REPORT, 'utf8'))
    : { testResults: [] }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return { tests, isGreen: status === 0 }
}
