import { rmSync } from 'node:fs'
import { runCommandMain } from './lib/fail.ts'
import { startDemoSystem } from './local/demo-system.ts'
import { toDemoSystemEnv } from './local/demo-system-env.ts'
import { Progress } from './test/progress.ts'
import { runCheck, runPlaywright, runVitest } from './test/run-part.ts'

const NODE = [process.execPath, '--no-warnings']
const LONG_RUN_ONLY = '--exclude=test/system/long/**'
// Makes tsc collect garbage less often, which saves an eighth of its CPU time.
process.env.GOGC ??= '400'

/**
 * Runs all tests. Parts that need no build start first, to use the CPU cores until the browser
 * tests run.
 */
await runCommandMain(async () => {
  rmSync('test-results', { recursive: true, force: true })
  const progress = new Progress()
  const check = (title: string, ...command: string[]) => runCheck(progress, { title, command })
  await Promise.all([
    check('Build', ...NODE, 'tools/build.ts').then(async (isBuilt) => {
      if (isBuilt) await testSystem(progress)
    }),
    check('Lint', ...NODE, 'tools/lint.ts'),
    // Uses one checker. Several would each check the shared types, which takes twice the CPU time.
    check('Types', 'tsc', '-b', '--checkers', '1'),
    check('Unused exports', 'knip'),
    runVitest(progress, {
      title: 'Unit and worker tests',
      command: ['--project=pure', '--project=worker'],
      isInBackground: true,
    }),
  ])
  progress.printSummary()
  if (progress.failures > 0) process.exitCode = 1
})

/**
 * Runs the system and browser tests on one running site. Browser tests come last, because they
 * change shared data.
 */
async function testSystem(progress: Progress): Promise<void> {
  const system = await startDemoSystem('.wrangler/test')
  try {
    const env = toDemoSystemEnv(system)
    const command = ['--project=system', LONG_RUN_ONLY]
    await runVitest(progress, { title: 'System tests', command, env })
    await runPlaywright(progress, { title: 'Browser tests', env })
  } finally {
    await system.stop()
  }
}
