import { ApiError, findApiMessage, NetworkError } from './api-error.ts'

export async function retryWithPasskey<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await call()
  } catch (error) {
    if (!isForbiddenWithCode(error, 'passkey-needed')) throw error
  }
  const { verifyPasskey } = await import('./passkeys.ts')
  await verifyPasskey()
  return call()
}

export function isForbiddenWithCode(error: unknown, code: 'passkey-needed' | 'login-needed') {
  return error instanceof ApiError && error.status === 403 && error.body.includes(`"${code}"`)
}

export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

export function toPasskeyErrorText(error: Error): string {
  const sentence = findApiMessage(error)
  if (sentence) return sentence
  if (error instanceof NetworkError) return error.message
  // WebAuthn's errors for a cancelled prompt, and for a device that already has a passkey.
  if (['NotAllowedError', 'AbortError'].includes(error.name)) {
    return 'The passkey was not confirmed. Try again.'
  }
  if (error.name === 'InvalidStateError') return 'This device already has one of your passkeys.'
  return 'This browser could not use a passkey.'
}
