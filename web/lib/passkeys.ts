import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { User } from '#schema/contracts/identity/accounts.ts'
import type { Passkey } from '#schema/contracts/identity/passkeys.ts'
import { api, unwrap } from './api.ts'

/** Logs in with a passkey of the player's choice. Throws a WebAuthn error if cancelled. */
export async function logInWithPasskey(): Promise<User> {
  const optionsJSON = await unwrap(api.login.passkey.options.$post())
  const credential = await startAuthentication({ optionsJSON })
  return unwrap(api.login.passkey.$post({ json: { credential } }))
}

/** Confirms one of the account's passkeys, as some calls require. Throws WebAuthn's errors. */
export async function verifyPasskey(): Promise<void> {
  const optionsJSON = await unwrap(api.passkeys.proof.options.$post())
  const credential = await startAuthentication({ optionsJSON })
  await unwrap(api.passkeys.proof.$post({ json: { credential } }))
}

/** Creates a passkey. Throws `InvalidStateError` if the device already has one. */
export async function addPasskey(name: string): Promise<Passkey> {
  const optionsJSON = await unwrap(api.passkeys.options.$post())
  const credential = await startRegistration({ optionsJSON })
  return unwrap(api.passkeys.$post({ json: { name, credential } }))
}
