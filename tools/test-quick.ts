import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runCommandMain, UserError } from './lib/fail.ts'
import { Progress } from './test/progress.ts'
import { runCheck, runVitest } from './test/run-part.ts'

const SOURCE = /\.(ts|tsx|json|css|mjs|md|lsl)$/
const WORKER_TEST = /^(worker|test\/attacks|test\/faults)\/.*\.test\.ts$/

/**
 * Runs the tests that import a changed file directly. Indirect imports do not count, because almost
 * every worker test imports the whole Worker.
 */
await runCommandMain(async () => {
  const changed = git('status', '--porcelain', '--no-renames', '-uall').map((line) => line.slice(3))
  const present = changed.filter((file) => SOURCE.test(file) && existsSync(file))
  const progress = new Progress()
  const workerTests = git('ls-files', '-co', '--exclude-standard').filter(
    (file) => WORKER_TEST.test(file) && existsSync(file) && concerns(file, changed),
  )
  await Promise.all([
    present.length > 0 &&
      runCheck(progress, {
        title: 'Lint',
        command: [process.execPath, '--no-warnings', 'tools/lint.ts', ...present],
      }),
    runCheck(progress, { title: 'Types', command: ['tsc', '-b'] }),
    runVitest(progress, {
      title: 'Unit tests',
      command: ['--project=pure', '--changed', '--passWithNoTests'],
    }),
    workerTests.length > 0 &&
      runVitest(progress, {
        title: 'Worker tests',
        command: ['--project=worker', ...workerTests],
      }),
  ])
  progress.printSummary()
  if (progress.failures > 0) process.exitCode = 1
})

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new UserError('npm run test:quick needs a git repository.')
  return stdout.split('\n').filter(Boolean)
}

function concerns(test: string, changed: string[]): boolean {
  const folder = dirname(test)
  const source = readFileSync(test, 'utf8')
  return changed.some((file) => dirname(file) === folder || source.includes(`'#${file}'`))
}
