import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const LEFT_OUT = ['.git', '.wrangler', '.types', 'node_modules', 'test-results', 'dist']
const LEFT_OUT_FILES = /(^|\/)(\.dev\.vars|.*\.log|.*\.tsbuildinfo)$/

/** Runs with a copy of the tree that may be changed, and removes it. */
export async function withScratchTree<T>(run: (root: string) => T | Promise<T>): Promise<T> {
  const root = makeScratchTree()
  try {
    return await run(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The same, for the caller to remove. */
export function makeScratchTree(): string {
  mkdirSync('.wrangler', { recursive: true })
  const root = mkdtempSync(resolve('.wrangler/scratch-'))
  for (const part of readdirSync('.').filter((name) => !LEFT_OUT.includes(name))) {
    cpSync(part, join(root, part), {
      recursive: true,
      // A lock file that looks newer than node_modules would be installed anew.
      preserveTimestamps: true,
      filter: (path) => !path.endsWith('/dist') && !LEFT_OUT_FILES.test(path),
    })
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}
