import type { Env } from '#worker/env.ts'
import { AppError } from '#worker/http/app-error.ts'

/** Keys by id, the first of them the one that signs; the others still verify, so that keys can rotate. */
export type Keyring = { current: string; keys: Map<string, string> }

const KEY_MIN_LENGTH = 32

type KeyringName = 'SESSION_KEYS' | 'HUD_MASTER_KEYS'

/** Reads a secret of the form `id:key,olderId:olderKey`. Throws `unavailable` when it is missing or weak. */
export function readKeyring(env: Env, name: KeyringName): Keyring {
  const keyring = findKeyring(env, name)
  if (keyring) return keyring
  console.error(JSON.stringify({ level: 'error', what: 'secret missing or malformed', name }))
  throw new AppError('unavailable', `The site is not set up yet: its secret ${name} is missing.`)
}

/** The same, or null. */
export function findKeyring(env: Env, name: KeyringName): Keyring | null {
  const keys = new Map<string, string>()
  for (const entry of (env[name] ?? '').split(',')) {
    const [id, key] = entry.trim().split(':')
    if (id && key && key.length >= KEY_MIN_LENGTH) keys.set(id, key)
  }
  const [current] = keys.keys()
  return current === undefined ? null : { current, keys }
}

/** The key with this id. Throws for an id that is none of the ring's. */
export function getKey(keyring: Keyring, id: string | undefined): Uint8Array {
  const key = keyring.keys.get(id ?? '')
  if (key === undefined) throw new Error('unknown key id')
  return new TextEncoder().encode(key)
}
