import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { buildBundle } from './build-bundle.ts'
import { runMain } from './fail.ts'

const REPORT = 'test-results/soak.json'
const ALL_MINUTES = 20
const TESTS_MINUTES = 14
const MINUTE_MS = 60_000

/** `tried`: how many attempts a test made, which it says in its `task.meta`. */
type Assertion = {
  title: string
  status: string
  duration?: number
  meta: { tried?: number }
}
type Report = {
  testResults: { name: string; assertionResults: Assertion[] }[]
}
type Line = { where: string; what: string; tried: number; held: boolean; seconds: number }

const end = Date.now() + ALL_MINUTES * MINUTE_MS

await runMain(async () => {
  rmSync('test-results', { recursive: true, force: true })
  await buildBundle()
  const lines = [...runTests(), ...tryDefences()]
  console.table(lines)
  const passed = lines.filter((line) => line.held).length
  const failed = lines.length - passed
  if (failed > 0) process.exitCode = 1
  const tried = lines.reduce((sum, line) => sum + line.tried, 0)
  console.log(`\n${tried} attempts in all`)
  console.log(`${passed} passed, ${failed} failed`)
})

/** Every attack and fault at full size. */
function runTests(): Line[] {
  const args = [
    'run',
    'test/system/',
    'test/attacks',
    'test/faults',
    '--reporter=default',
    '--reporter=json',
  ]
  const { status } = spawnSync('vitest', [...args, `--outputFile=${REPORT}`], {
    stdio: 'inherit',
    timeout: TESTS_MINUTES * MINUTE_MS,
    killSignal: 'SIGINT',
    env: { ...process.env, EVERNIGHT_SOAK: '1' },
  })
  if (!existsSync(REPORT)) return [failedAsAWhole('vitest')]
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report
  const lines = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((assertion) => toLine(name, assertion)),
  )
  const isExplained = status === 0 || lines.some((line) => !line.held)
  return isExplained ? lines : [...lines, failedAsAWhole('vitest')]
}

function toLine(name: string, { title, status, duration = 0, meta }: Assertion): Line {
  return {
    where: relative('.', name),
    what: title.slice(0, 90),
    tried: meta.tried ?? 1,
    held: status === 'passed',
    seconds: Math.round(duration / 100) / 10,
  }
}

/** With what time is left: each defence taken out alone must be missed by its test. */
function tryDefences(): Line[] {
  const started = Date.now()
  const args = ['--no-warnings', 'test/mutations/try-defences.ts', `--until=${end}`]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  return [
    {
      where: 'test/mutations/try-defences.ts',
      what: 'no defence can be taken out unnoticed',
      tried: 1,
      held: status === 0,
      seconds: Math.round((Date.now() - started) / 1000),
    },
  ]
}

function failedAsAWhole(where: string): Line {
  return { where, what: 'ran to its end', tried: 1, held: false, seconds: 0 }
}
