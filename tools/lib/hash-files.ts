import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const NO_SOURCES = ['**/*.test.ts', '**/*.test.tsx', '**/*.gen.ts', 'web/dist', 'web/fonts']

export function hashFiles(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { exclude: NO_SOURCES }).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
