import { join } from 'node:path'
import { hashFiles } from '#tools/lib/hash-files.ts'

export const PAGES_DIR = 'web/dist'

/** File with the hash of the sources from which the pages were built. */
export const SOURCES_FILE = join(PAGES_DIR, 'sources')

export function hashSources(): string {
  return hashFiles(['{web,schema,tools/build}/**/*.*', 'vite.config.ts', 'package-lock.json'])
}
