import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { UserError } from '#tools/lib/fail.ts'
import { hashSources, SOURCES_HASH_FILE } from './sources.ts'

export function isBuildCurrent(): boolean {
  return existsSync(SOURCES_HASH_FILE) && readFileSync(SOURCES_HASH_FILE, 'utf8') === hashSources()
}

/**
 * Builds the site if its sources have changed. Uses a separate process, so that its memory is freed
 * afterwards.
 */
export async function buildIfChanged(): Promise<void> {
  if (isBuildCurrent()) return
  const child = spawn(process.execPath, ['--no-warnings', 'tools/build.ts'], { stdio: 'inherit' })
  process.once('exit', () => child.kill())
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new UserError('The pages could not be built: the reason is above.')
}
