import { ApiError, NetworkError, toServerSentence } from './api-error.ts'

/** Makes a call again that was refused for want of a passkey, after the browser has asked for it. */
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

/** Whether the server has refused the call with this code. */
export function hasCode(error: unknown, code: 'passkey-needed' | 'login-needed'): boolean {
  return error instanceof ApiError && error.status === 403 && error.body.includes(`"${code}"`)
}

/** The page is secure and the browser knows passkeys. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** What a person reads of a failure of the server, the network or the browser. */
export function toPasskeySentence(error: Error): string {
  const sentence = toServerSentence(error)
  if (sentence) return sentence
  if (error instanceof NetworkError) return error.message
  // Of WebAuthn: closed by the player, or out of time; and a device that has one already.
  if (['NotAllowedError', 'AbortError'].includes(error.name)) {
    return 'The passkey was not confirmed. Try again.'
  }
  if (error.name === 'InvalidStateError') return 'This device already has one of your passkeys.'
  return 'This browser could not use a passkey.'
}
