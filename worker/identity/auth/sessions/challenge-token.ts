// A challenge waits in a cookie of the browser that asked for it, signed, and is for one purpose of one account.
// Asking for a challenge writes no row; the row of an answered one refuses the second answer.

import { PASSKEY_CHALLENGE_SECONDS } from '#schema/rules.ts'
import type { Keyring } from '../keyring.ts'
import { findClaims, signToken } from './signed-token.ts'

const AUDIENCE = 'evernight-passkey'
const PURPOSES = ['add', 'log in', 'prove'] as const

type Purpose = (typeof PURPOSES)[number]
/** `accountId` is null for a login. */
export type Challenge = { value: string; purpose: Purpose; accountId: number | null }

export function signChallenge(
  keyring: Keyring,
  { value, purpose, accountId }: Challenge,
  nowMs: number,
): Promise<string> {
  const exp = Math.floor(nowMs / 1000) + PASSKEY_CHALLENGE_SECONDS
  return signToken(keyring, AUDIENCE, { jti: value, purpose, account: accountId, exp })
}

export async function findChallenge(
  keyring: Keyring,
  token: string,
  nowMs: number,
): Promise<Challenge | null> {
  const claims = await findClaims(keyring, AUDIENCE, token, {
    requiredClaims: ['jti', 'exp', 'purpose'],
    nowMs,
  })
  const purpose = PURPOSES.find((each) => each === claims?.purpose)
  if (claims?.jti === undefined || purpose === undefined) return null
  const { jti: value, account } = claims
  return { value, purpose, accountId: typeof account === 'number' ? account : null }
}
