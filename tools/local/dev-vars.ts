import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export const DEV_VARS_FILE = '.dev.vars'

/** Unlike `ensureDevVars`, loads neither wrangler nor miniflare, which takes most of a second. */
export function readDevVars(): NodeJS.Dict<string> {
  return existsSync(DEV_VARS_FILE) ? parseEnv(readFileSync(DEV_VARS_FILE, 'utf8')) : {}
}
