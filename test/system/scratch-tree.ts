import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const LEFT_OUT = ['.git', '.wrangler', '.types', 'node_modules', 'test-results', 'dist']
const LEFT_OUT_FILES = /(^|\/)(\.dev\.vars|.*\.log|.*\.tsbuildinfo)$/

export async function withScratchRepository<T>(run: (root: string) => T | Promise<T>): Promise<T> {
  const root = makeScratchRepository()
  try {
    return await run(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Copies the repository; the caller removes the copy. */
export function makeScratchRepository(): string {
  mkdirSync('.wrangler', { recursive: true })
  const root = mkdtempSync(resolve('.wrangler/scratch-'))
  for (const part of readdirSync('.').filter((name) => !LEFT_OUT.includes(name))) {
    cpSync(part, join(root, part), {
      recursive: true,
      // Keeps file times, because npm reinstalls if the lock file looks newer than node_modules.
      preserveTimestamps: true,
      filter: (path) => !path.endsWith('/dist') && !LEFT_OUT_FILES.test(path),
    })
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}
