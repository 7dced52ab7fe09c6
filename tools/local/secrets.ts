import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { experimental_readRawConfig } from 'wrangler'
import { DEV_VARS_FILE, readDevVars } from './dev-vars.ts'

/** Lists the secrets that the API needs. Requests that need a missing secret get the status 503. */
export function listSecretNames(): string[] {
  return experimental_readRawConfig({ config: 'wrangler.toml' }).rawConfig.secrets?.required ?? []
}

export function generateSecret(name: string, keyId: string): string {
  const random = randomBytes(32).toString('base64url')
  return name === 'GAME_FEED_TOKEN' ? random : `${keyId}:${random}`
}

export function ensureDevVars(): Record<string, string> {
  const given = readDevVars()
  const missing = listSecretNames().filter((name) => !given[name])
  const added = Object.fromEntries(missing.map((name) => [name, generateSecret(name, 'local')]))
  if (missing.length > 0) {
    const lines = Object.entries(added).map(([name, value]) => `${name}=${value}\n`)
    // Begins with a line break, because the file’s last line may have none.
    appendFileSync(DEV_VARS_FILE, `\n${lines.join('')}`, { mode: 0o600 })
  }
  return { ...given, ...added } as Record<string, string>
}
