import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runMain } from './lib/fail.ts'
import { startDemoSystem, toVariables } from './local/demo-system.ts'

const RESULTS = 'test-results'
const LONG_RUN_ONLY = 'test/system/long/**'
const { PRIORITY_BELOW_NORMAL } = constants.priority
const NODE = [process.execPath, '--no-warnings']

/** `notes` names what failed. */
type Tally = { passed: number; failed: number; notes: string[] }
type Job = { title: string; seconds: number; output: string; tally: Tally }
type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}
type BrowserTest = {
  status: string
  results: {
    /** `body` in Base64. */
    attachments: { name: string; body?: string }[]
    errors: { message?: string }[]
  }[]
}
type BrowserSpec = { file: string; line: number; title: string; tests: BrowserTest[] }
type BrowserSuite = { specs: BrowserSpec[]; suites?: BrowserSuite[] }
type BrowserReport = {
  stats: { expected: number; unexpected: number }
  suites: BrowserSuite[]
}
const running = new Set<ChildProcess>()

// An interrupted run ends its runners; at `exit` wrangler.ts ends the site.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

await runMain(async () => {
  rmSync(RESULTS, { recursive: true, force: true })
  const build = check('Build', [...NODE, 'tools/build.ts'])
  const [tallies, ofSystem] = await Promise.all([
    printInOrder([
      build,
      check('Lint', ['biome', 'check', '.']),
      check('Types', ['tsc', '-b']),
      check('Unused exports', ['knip']),
      // The browser's end with tests that go one after the other: these fill the other core then, too.
      runVitest('Unit and worker tests', ['pure', 'worker'], {}, PRIORITY_BELOW_NORMAL),
    ]),
    build.then(({ tally }) => (tally.failed === 0 ? testSystem() : [])),
  ])
  const all = [...tallies, ...ofSystem]
  const passed = all.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = all.reduce((sum, tally) => sum + tally.failed, 0)
  if (failed > 0) process.exitCode = 1
  // The end of a long log is what a reader is given.
  console.log(['', ...all.flatMap((tally) => tally.notes)].join('\n'))
  console.log(`\n${passed} passed, ${failed} failed`)
})

/** One system for both runners; the browser's is the last, since it writes what the other reads. */
async function testSystem(): Promise<Tally[]> {
  const system = await startDemoSystem('.wrangler/test')
  try {
    const env = toVariables(system)
    return [
      ...(await printInOrder([runVitest('System tests', ['system'], env)])),
      ...(await printInOrder([runBrowserTests(env)])),
    ]
  } finally {
    await system.stop()
  }
}

function check(title: string, command: string[]): Promise<Job> {
  return run(title, command, (isGreen) => ({
    passed: isGreen ? 1 : 0,
    failed: isGreen ? 0 : 1,
    notes: isGreen ? [] : [`failed: ${title}`],
  }))
}

function runVitest(title: string, projects: string[], env = {}, priority?: number): Promise<Job> {
  const file = `${RESULTS}/${projects.join('-')}.json`
  const command = [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
    `--exclude=${LONG_RUN_ONLY}`,
  ]
  const toTally = (report: UnitReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    notes: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `failed: ${relative('.', name)} › ${fullName}`),
    ),
  })
  return run(title, command, (isGreen) => readTally(file, isGreen, toTally), env, priority)
}

function runBrowserTests(env: NodeJS.ProcessEnv): Promise<Job> {
  const command = ['playwright', 'test', '-c', 'test/browser/playwright.config.ts']
  const toTally = ({ stats, suites }: BrowserReport) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    notes: suites
      .flatMap(toSpecs)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map((test) => `${readPage(test)}${toReason(test)}failed: ${file}:${line} › ${title}`),
      ),
  })
  const file = `${RESULTS}/e2e.json`
  return run('Browser tests', command, (isGreen) => readTally(file, isGreen, toTally), env)
}

// What was on the page when a test failed, and why it did: on a machine of others the log alone is left.
function readPage({ results }: BrowserTest): string {
  const { body } =
    results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'page') ?? {}
  return body ? `${Buffer.from(body, 'base64')}\n` : ''
}

function toReason({ results }: BrowserTest): string {
  const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
  return messages.map((message) => `${stripVTControlCharacters(message)}\n`).join('')
}

function toSpecs({ specs, suites = [] }: BrowserSuite): BrowserSpec[] {
  return [...specs, ...suites.flatMap(toSpecs)]
}

function readTally<Report>(
  file: string,
  isGreen: boolean,
  toTally: (report: Report) => Tally,
): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, notes: [`failed: no ${file}`] }
  const tally = toTally(JSON.parse(readFileSync(file, 'utf8')))
  // A runner can fail without a failed test: an error outside of any, or none found.
  return isGreen || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

/** Runs the command to its end and collects its output, which would mix with that of the others. */
function run(
  title: string,
  [command = '', ...args]: string[],
  toTally: (isGreen: boolean) => Tally,
  env: NodeJS.ProcessEnv = {},
  priority?: number,
): Promise<Job> {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  if (priority && child.pid) setPriority(child.pid, priority)
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      resolve({ title, seconds, output, tally: toTally(code === 0) })
    })
  })
}

async function printInOrder(jobs: Promise<Job>[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const job of jobs) {
    const { title, seconds, output, tally } = await job
    const { passed, failed } = tally
    console.log(`\n— ${title}: ${passed} passed, ${failed} failed (${seconds} s)\n${output.trim()}`)
    tallies.push(tally)
  }
  return tallies
}
