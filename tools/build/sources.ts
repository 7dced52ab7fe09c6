import { join } from 'node:path'
import { hashFiles } from '#tools/lib/hash-files.ts'

export const PAGES_BUILD_DIR = 'web/dist'

export const SOURCES_HASH_FILE = join(PAGES_BUILD_DIR, 'sources')

export function hashSources(): string {
  return hashFiles(['{web,schema,tools/build}/**/*.*', 'vite.config.ts', 'package-lock.json'])
}
