import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { User } from '#schema/contracts/identity/accounts.ts'
import type { OwnPasskey } from '#schema/contracts/identity/passkeys.ts'
import { api, unwrap } from './api.ts'

/** Throws a WebAuthn error if the player cancels. */
export async function logInWithPasskey(): Promise<User> {
  const optionsJSON = await unwrap(api.login.passkey.options.$post())
  const credential = await startAuthentication({ optionsJSON })
  return unwrap(api.login.passkey.$post({ json: { credential } }))
}

/** Throws a WebAuthn error if the player cancels. */
export async function verifyPasskey(): Promise<void> {
  const optionsJSON = await unwrap(api.passkeys.proof.options.$post())
  const credential = await startAuthentication({ optionsJSON })
  await unwrap(api.passkeys.proof.$post({ json: { credential } }))
}

/** Throws `InvalidStateError` if the device already has a passkey for this account. */
export async function registerPasskey(name: string): Promise<OwnPasskey> {
  const optionsJSON = await unwrap(api.passkeys.options.$post())
  const credential = await startRegistration({ optionsJSON })
  return unwrap(api.passkeys.$post({ json: { name, credential } }))
}
