import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { buildBundle } from './build-bundle.ts'
import { runMain } from './fail.ts'

const RESULTS = 'test-results'

type Tally = { passed: number; failed: number }
type UnitReport = { numPassedTests: number; numFailedTests: number }
type BrowserReport = { stats: { expected: number; flaky: number; unexpected: number } }

await runMain(async () => {
  rmSync(RESULTS, { recursive: true, force: true })
  const tallies = [
    check('Lint', 'biome', ['check', '.']),
    check('Types', 'tsc', ['-b']),
    check('What nothing uses', 'knip', []),
  ]
  // The tests of the whole system and those in the browser read the built pages.
  await buildBundle()
  tallies.push(runVitest(), runBrowserTests())
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  if (failed > 0) process.exitCode = 1
  console.log(`\n${passed} passed, ${failed} failed`)
})

function check(title: string, command: string, args: string[]): Tally {
  return run(title, command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function runVitest(): Tally {
  const file = `${RESULTS}/unit.json`
  const isGreen = run('Unit, worker and system tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ])
  return readTally(file, isGreen, (report: UnitReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
}

function runBrowserTests(): Tally {
  const isGreen = run('Browser tests', 'playwright', [
    'test',
    '-c',
    'test/browser/playwright.config.ts',
  ])
  return readTally(`${RESULTS}/e2e.json`, isGreen, (report: BrowserReport) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
  }))
}

function readTally<Report>(
  file: string,
  isGreen: boolean,
  toTally: (report: Report) => Tally,
): Tally {
  const tally = toTally(JSON.parse(readFileSync(file, 'utf8')))
  // A runner can fail without a failed test: an error outside of any, or none found.
  return isGreen || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n— ${title}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}
