import type { Env } from '#worker/core/context.ts'
import { getKeyring, getKeyringKey } from '#worker/identity/auth/keyring.ts'

const IV_BYTES = 12

/** Encrypts with AES-GCM and a key from `WEBHOOK_KEYS`, and binds the result to the token's owner. */
export async function encryptToken(env: Env, token: string, owner: string): Promise<string> {
  const keyring = getKeyring(env, 'WEBHOOK_KEYS')
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await deriveKey(getKeyringKey(keyring, keyring.current))
  const sealed = await crypto.subtle.encrypt(toAlgorithm(iv, owner), key, encode(token))
  return [
    keyring.current,
    Buffer.from(iv).toString('base64'),
    Buffer.from(sealed).toString('base64'),
  ].join(':')
}

/** Returns null if the key is gone or the token belongs to another owner. */
export async function decryptToken(env: Env, sealed: string, owner: string) {
  const keyring = getKeyring(env, 'WEBHOOK_KEYS')
  const [keyId, iv = '', text = ''] = sealed.split(':')
  try {
    const key = await deriveKey(getKeyringKey(keyring, keyId))
    const algorithm = toAlgorithm(Buffer.from(iv, 'base64'), owner)
    const bytes = await crypto.subtle.decrypt(algorithm, key, Buffer.from(text, 'base64'))
    return new TextDecoder().decode(bytes)
  } catch {
    return null
  }
}

async function deriveKey(secret: Uint8Array): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('Discord webhooks') },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

function toAlgorithm(iv: Uint8Array, owner: string) {
  return { name: 'AES-GCM', iv, additionalData: encode(owner) }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
