import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { mutants } from '#test/mutations/mutants.ts'
import { runMutants } from '#test/mutations/run-mutants.ts'
import { buildBundle } from './build-bundle.ts'
import { runMain } from './fail.ts'

const REPORT = 'test-results/soak.json'
const MINUTE_MS = 60_000
const TESTS_MAX_MS = 20 * MINUTE_MS
const MUTANTS_MAX_MS = 10 * MINUTE_MS
const WHAT_LENGTH = 90

type Line = { where: string; what: string; attempts: number; passed: boolean; seconds: number }
/** `tried`: how many attempts a test made, from its `task.meta`. */
type Assertion = { title: string; status: string; duration?: number; meta: { tried?: number } }
type Report = { testResults: { name: string; assertionResults: Assertion[] }[] }

/** The long run: attacks, faults and system tests at full size, then the mutation tests. */
await runMain(async () => {
  rmSync('test-results', { recursive: true, force: true })
  await buildBundle()
  const lines = [...runTests(), ...(await listMutants())]
  console.table(lines)
  const passed = lines.filter((line) => line.passed).length
  const attempts = lines.reduce((sum, line) => sum + line.attempts, 0)
  if (passed < lines.length) process.exitCode = 1
  console.log(`\n${attempts} attempts`)
  console.log(`${passed} passed, ${lines.length - passed} failed`)
})

function runTests(): Line[] {
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
  const lines = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ title, status, duration = 0, meta }): Line => ({
        where: relative('.', name),
        what: title.slice(0, WHAT_LENGTH),
        attempts: meta.tried ?? 1,
        passed: status === 'passed',
        seconds: Math.round(duration / 1000),
      }),
    ),
  )
  // Vitest can fail without a failed test: an error outside of any, or the end of its time.
  const isWhole = status === 0 || lines.some((line) => !line.passed)
  const whole = { where: 'vitest', what: 'reached its end', attempts: 1, passed: false, seconds: 0 }
  return isWhole ? lines : [...lines, whole]
}

async function listMutants(): Promise<Line[]> {
  const results = await runMutants(mutants, Date.now() + MUTANTS_MAX_MS)
  return results.map(({ mutant, isCaught, seconds }) => ({
    where: mutant.test,
    what: `mutant: ${mutant.guard}`.slice(0, WHAT_LENGTH),
    attempts: 1,
    passed: isCaught,
    seconds,
  }))
}
