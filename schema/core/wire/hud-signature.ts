// docs/hud-protocol.md defines the signature, which LSL computes with llHMAC and llSHA256String.

import { sha256Hex } from './sha256.ts'

export type SignedRequest = {
  method: string
  url: string
  time: string
  nonce: string
  body: string
}

export function deriveAvatarKey(masterKey: string, avatarUuid: string): Promise<string> {
  return hmacBase64(masterKey, avatarUuid)
}

/** Returns the signature in padded Base64. */
export async function signRequest(avatarKey: string, request: SignedRequest): Promise<string> {
  const { method, url, time, nonce, body } = request
  // Signs the host too, so that another site with the same master key rejects the request.
  const { host, pathname } = new URL(url)
  const lines = ['v1', method, host, pathname, time, nonce, await sha256Hex(body)]
  return hmacBase64(avatarKey, lines.join('\n'))
}

async function hmacBase64(key: string, message: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encode(key), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', imported, encode(message))
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
