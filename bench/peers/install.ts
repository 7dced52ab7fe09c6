import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { outerNodeEnv } from './outer-node.ts'

/** A folder outside the repository with the peer and its packages, installed once. */
export function installPeer(name: string): string {
  const folder = join(homedir(), '.cache/evernight-bench', name)
  const done = join(folder, 'node_modules/.package-lock.json')
  mkdirSync(folder, { recursive: true })
  cpSync(join(import.meta.dirname, name), folder, { recursive: true })
  if (!existsSync(done)) {
    console.log(`Installing ${name} …`)
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      env: outerNodeEnv(),
      stdio: 'inherit',
    })
  }
  return folder
}
