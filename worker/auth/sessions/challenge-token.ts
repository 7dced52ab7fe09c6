// A challenge waits in a cookie of the browser that asked for it, signed, and is for one purpose of one account.
// Whoever only asks for challenges writes no row; the row of an answered one refuses the second answer.

import { jwtVerify, SignJWT } from 'jose'
import { PASSKEY_CHALLENGE_SECONDS } from '#schema/rules.ts'
import type { Keyring } from '../keyring.ts'
import { getKey } from '../keyring.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'evernight'
const AUDIENCE = 'evernight-passkey'
const PURPOSES = ['add', 'log in', 'prove'] as const

type Purpose = (typeof PURPOSES)[number]
/** `accountId` is null for a login. */
export type Challenge = { value: string; purpose: Purpose; accountId: number | null }

export async function signChallenge(
  keyring: Keyring,
  { value, purpose, accountId }: Challenge,
  nowMs: number,
): Promise<string> {
  return new SignJWT({ purpose, account: accountId })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyring.current })
    .setJti(value)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(nowMs / 1000) + PASSKEY_CHALLENGE_SECONDS)
    .sign(getKey(keyring, keyring.current))
}

export async function findChallenge(
  keyring: Keyring,
  token: string,
  nowMs: number,
): Promise<Challenge | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => getKey(keyring, kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(nowMs),
      requiredClaims: ['jti', 'exp', 'purpose'],
    })
    const { jti: value, account } = payload
    const purpose = PURPOSES.find((each) => each === payload.purpose)
    if (value === undefined || purpose === undefined) return null
    return { value, purpose, accountId: typeof account === 'number' ? account : null }
  } catch {
    // A bad or old token is no challenge.
    return null
  }
}
