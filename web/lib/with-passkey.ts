import { ApiError, NetworkError, toServerSentence } from './api-error.ts'

/** Repeats a call that needs a passkey, after the browser has asked for it. */
export async function withPasskey<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await call()
  } catch (error) {
    if (!hasCode(error, 'passkey-needed')) throw error
  }
  const { showPasskey } = await import('./passkeys.ts')
  await showPasskey()
  return call()
}

export function hasCode(error: unknown, code: 'passkey-needed' | 'login-needed'): boolean {
  return error instanceof ApiError && error.status === 403 && error.body.includes(`"${code}"`)
}

export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Returns a message for a failure of the server, the network or the browser. */
export function toPasskeySentence(error: Error): string {
  const sentence = toServerSentence(error)
  if (sentence) return sentence
  if (error instanceof NetworkError) return error.message
  // WebAuthn's errors: dismissed or timed out, and a device that has a passkey already.
  if (['NotAllowedError', 'AbortError'].includes(error.name)) {
    return 'The passkey was not confirmed. Try again.'
  }
  if (error.name === 'InvalidStateError') return 'This device already has one of your passkeys.'
  return 'This browser could not use a passkey.'
}
