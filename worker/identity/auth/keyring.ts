import { AppError } from '#worker/core/app-error.ts'
import type { Env } from '#worker/core/context.ts'

/** The current key signs and encrypts. For key rotation, the other keys only verify and decrypt. */
export type Keyring = { current: string; keys: Map<string, string> }

const KEY_MIN_LENGTH = 32
// 32 random Base64 characters have about 25 distinct ones, and practically never fewer than 10.
const KEY_MIN_DIFFERENT = 10
const PUBLISHED = /example|change-?me/i

const KEYRINGS = ['SESSION_KEYS', 'HUD_MASTER_KEYS', 'WEBHOOK_KEYS'] as const
type KeyringName = (typeof KEYRINGS)[number]

/** The secret has the form `id:key,olderId:olderKey`. Throws if it is not set. */
export function getKeyring(env: Env, name: KeyringName): Keyring {
  const keyring = findKeyring(env, name)
  if (keyring) return keyring
  console.error(JSON.stringify({ level: 'error', what: 'secret missing or malformed', name }))
  throw new AppError('unavailable', `The site is not set up yet: its secret ${name} is missing.`, {
    next: 'Its operator has to set it.',
  })
}

/** Ignores weak keys and keys that occur twice in the secrets. Returns null if no key remains. */
export function findKeyring(env: Env, name: KeyringName): Keyring | null {
  const all = KEYRINGS.flatMap((ring) => readEntries(env[ring])).map(({ key }) => key)
  const keys = new Map<string, string>()
  for (const { id, key } of readEntries(env[name])) {
    const isOnce = all.indexOf(key) === all.lastIndexOf(key)
    if (isStrong(key) && isOnce && !keys.has(id)) keys.set(id, key)
  }
  const [current] = keys.keys()
  return current === undefined ? null : { current, keys }
}

function readEntries(secret = ''): { id: string; key: string }[] {
  return secret.split(',').flatMap((entry) => {
    const [id, key] = entry.trim().split(':')
    return id && key ? [{ id, key }] : []
  })
}

function isStrong(key: string): boolean {
  return (
    key.length >= KEY_MIN_LENGTH && new Set(key).size >= KEY_MIN_DIFFERENT && !PUBLISHED.test(key)
  )
}

export function getKeyringKey(keyring: Keyring, id: string | undefined): Uint8Array {
  const key = keyring.keys.get(id ?? '')
  if (key === undefined) throw new Error('unknown key id')
  return new TextEncoder().encode(key)
}
