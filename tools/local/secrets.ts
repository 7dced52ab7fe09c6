import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { experimental_readRawConfig } from 'wrangler'

const DEV_VARS_FILE = '.dev.vars'

/** Lists the secrets that the API needs. Requests that need a missing secret get the status 503. */
export function listSecretNames(): string[] {
  return experimental_readRawConfig({ config: 'wrangler.toml' }).rawConfig.secrets?.required ?? []
}

export function generateSecret(name: string, keyId: string): string {
  const random = randomBytes(32).toString('base64url')
  return name === 'GAME_FEED_TOKEN' ? random : `${keyId}:${random}`
}

export function ensureDevVars(): Record<string, string> {
  const text = existsSync(DEV_VARS_FILE) ? readFileSync(DEV_VARS_FILE, 'utf8').trimEnd() : ''
  const given = parseEnv(text)
  const missing = listSecretNames().filter((name) => !given[name])
  const added = Object.fromEntries(missing.map((name) => [name, generateSecret(name, 'local')]))
  if (missing.length > 0) {
    const lines = Object.entries(added).map(([name, value]) => `${name}=${value}`)
    const content = [text, ...lines].filter(Boolean).join('\n')
    writeFileSync(DEV_VARS_FILE, `${content}\n`, { mode: 0o600 })
  }
  return { ...given, ...added } as Record<string, string>
}
