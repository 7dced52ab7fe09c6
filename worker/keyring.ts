import type { Env } from './env.ts'
import { AppError } from './errors.ts'

/** Keys by id, the first of them the one that signs; the others still verify, so that keys can rotate. */
export type Keyring = { current: string; keys: Map<string, string> }

const KEY_MIN_LENGTH = 32

/** Reads a secret of the form `id:key,olderId:olderKey`. Throws `unavailable` when it is missing or weak. */
export function readKeyring(env: Env, name: 'SESSION_KEYS' | 'HUD_MASTER_KEYS'): Keyring {
  const keys = new Map<string, string>()
  for (const entry of (env[name] ?? '').split(',')) {
    const [id, key] = entry.trim().split(':')
    if (id && key && key.length >= KEY_MIN_LENGTH) keys.set(id, key)
  }
  const [current] = keys.keys()
  if (current === undefined) {
    console.error(JSON.stringify({ level: 'error', what: 'secret missing or malformed', name }))
    throw new AppError('unavailable', `The site is not set up yet: its secret ${name} is missing.`)
  }
  return { current, keys }
}
