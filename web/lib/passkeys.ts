import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { User } from '#schema/contracts/identity/accounts.ts'
import type { Passkey } from '#schema/contracts/identity/passkeys.ts'
import { api, unwrap } from './api.ts'

/** Logs in with the passkey that the player chooses. Throws as WebAuthn does when none is confirmed. */
export async function logInWithPasskey(): Promise<User> {
  const optionsJSON = await unwrap(api.login.passkey.options.$post())
  const credential = await startAuthentication({ optionsJSON })
  return unwrap(api.login.passkey.$post({ json: { credential } }))
}

/** Shows a passkey of the account, for calls that need one. Throws the same. */
export async function showPasskey(): Promise<void> {
  const optionsJSON = await unwrap(api.passkeys.proof.options.$post())
  const credential = await startAuthentication({ optionsJSON })
  await unwrap(api.passkeys.proof.$post({ json: { credential } }))
}

/** Has the browser make a passkey. Throws the same, and `InvalidStateError` on a device that has one. */
export async function addPasskey(name: string): Promise<Passkey> {
  const optionsJSON = await unwrap(api.passkeys.options.$post())
  const credential = await startRegistration({ optionsJSON })
  return unwrap(api.passkeys.$post({ json: { name, credential } }))
}
