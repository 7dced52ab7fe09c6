import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import type { Progress } from './progress.ts'
import type { TestReport } from './report.ts'

const VITEST = ['vitest', 'run', '--reporter=./tools/test/vitest-reporter.ts']
const PLAYWRIGHT = [
  ...['playwright', 'test', '-c', 'test/browser/playwright.config.ts'],
  `--reporter=${resolve('tools/test/playwright-reporter.ts')}`,
]
// Slightly below the default of 0. At 10, these parts would get almost no CPU time on a busy machine.
const BACKGROUND_PRIORITY = 5
const running = new Set<ChildProcess>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

type Part = {
  title: string
  command: string[]
  env?: NodeJS.ProcessEnv
  /** Lowers the process priority, for parts that no other part waits for. */
  isInBackground?: boolean
}

/** Runs a command such as the linter. Returns true if it succeeded. */
export async function runCheck(progress: Progress, part: Part): Promise<boolean> {
  const { isGreen, output, seconds } = await run(progress, part, () => {})
  if (isGreen) progress.pass()
  else progress.fail(part.title, output)
  progress.end(part.title, isGreen ? 'passed' : 'failed', seconds)
  return isGreen
}

export function runVitest(progress: Progress, { command, ...part }: Part): Promise<void> {
  return runTests(progress, { ...part, command: [...VITEST, ...command] })
}

export function runPlaywright(progress: Progress, part: Omit<Part, 'command'>): Promise<void> {
  return runTests(progress, { ...part, command: PLAYWRIGHT })
}

async function runTests(progress: Progress, part: Part): Promise<void> {
  let [passed, failed] = [0, 0]
  const { isGreen, output, seconds } = await run(progress, part, (report) => {
    progress.add(report)
    if (report.failure !== null) failed += 1
    else if (report.title !== null) passed += 1
  })
  // Reports a test runner that failed without a failed test, for example because it found no tests.
  if (!isGreen && failed === 0) {
    failed = 1
    progress.fail(part.title, output)
  }
  progress.end(part.title, `${passed} passed, ${failed} failed`, seconds)
}

function run(
  progress: Progress,
  { title, command: [command = '', ...args], env, isInBackground }: Part,
  onReport: (report: TestReport) => void,
): Promise<{ isGreen: boolean; output: string; seconds: number }> {
  const startedAt = performance.now()
  progress.begin(title)
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  })
  if (isInBackground && child.pid) setPriority(child.pid, BACKGROUND_PRIORITY)
  running.add(child)
  child.on('message', (message) => onReport(message as TestReport))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      const seconds = (performance.now() - startedAt) / 1000
      resolve({ isGreen: code === 0, output, seconds })
    })
  })
}
