import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listSecretNames } from '#tools/local/secrets.ts'
import { runWrangler } from '#tools/local/wrangler.ts'
import { RELEASE_DIR } from './run-in-account.ts'

/** Makes all checks that need no Cloudflare account. Throws `UserError` with wrangler's error. */
export async function checkBuild(config: string, workDir = RELEASE_DIR): Promise<void> {
  mkdirSync(workDir, { recursive: true })
  const inWorkDir = (name: string) => resolve(join(workDir, name))
  rmSync(inWorkDir('d1'), { recursive: true, force: true })
  const run = (args: string[], cwd?: string) => runWrangler(args, { cwd })

  const [, output] = await Promise.all([
    run([
      ...['d1', 'migrations', 'apply', 'DB', '--local', '-c', config],
      ...['--persist-to', inWorkDir('d1')],
    ]),
    run(['deploy', '--dry-run', '-c', config, '--outdir', inWorkDir('worker')]),
    run(
      [
        ...['pages', 'functions', 'build', '--outdir', inWorkDir('pages')],
        ...['--build-output-directory', 'site'],
      ],
      'web/dist',
    ),
  ])
  printPassedCheck('Migrations', 'applied to an empty database')
  printPassedCheck('Worker', /Total Upload: .*/.exec(output)?.[0] ?? 'bundled')
  printPassedCheck('Pages', 'their Worker is bundled')
  printPassedCheck('Secrets', `it will need ${listSecretNames().join(', ')}`)
}

export function printPassedCheck(name: string, found: string): void {
  console.log(`  ✓ ${name.padEnd(10)}  ${found}`)
}
