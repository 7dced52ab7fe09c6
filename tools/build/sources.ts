import { join } from 'node:path'
import { hashFiles } from '#tools/lib/hash-files.ts'

export const PAGES_DIR = 'web/dist'

/** Holds the hash of the sources that the pages were built from. */
export const SOURCES_FILE = join(PAGES_DIR, 'sources')

export function hashSources(): string {
  return hashFiles(['{web,schema,tools/build}/**/*.*', 'vite.config.ts', 'package-lock.json'])
}
