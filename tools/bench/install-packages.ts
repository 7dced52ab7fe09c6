import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { outerNodeEnv } from './peers/outer-node.ts'

/** A copy of the folder outside the repository, with the packages that it names, installed once. */
export function installPackages(source: string): string {
  const folder = join(homedir(), '.cache/evernight-bench', basename(source))
  const done = join(folder, 'node_modules/.package-lock.json')
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true })
  if (!existsSync(done)) {
    console.log(`Installing ${basename(source)} …`)
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      env: outerNodeEnv(),
      stdio: 'inherit',
    })
  }
  return folder
}
