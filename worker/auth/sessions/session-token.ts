// The session cookie's content: a signed token that names the account and nothing about its rights.
// Every request compares `sv` with the account's session version, so that sessions can be ended at once.

import { jwtVerify, SignJWT } from 'jose'
import { SESSION_LIFE_SECONDS, SESSION_MAX_AGE_SECONDS } from '#schema/rules.ts'
import type { Session } from '#worker/core/context.ts'
import type { Keyring } from '../keyring.ts'
import { getKey } from '../keyring.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'evernight'
const AUDIENCE = 'evernight-site'

export type NewSession = {
  accountId: number
  sessionVersion: number
  nowMs: number
  /** The session that is renewed: all its tokens share the id, so that a logout ends them all. */
  renewed?: Session
  /** A passkey is shown now: the session begins with it, or is the same with it, and expires as before. */
  isByPasskey?: boolean
}

/** A session for seven days, and for thirty days after the login at most. */
export function planSession(given: NewSession): Session {
  const issuedAt = Math.floor(given.nowMs / 1000)
  const { renewed, isByPasskey = false, accountId, sessionVersion } = given
  const { id, startedAt } = renewed ?? { id: crypto.randomUUID(), startedAt: issuedAt }
  const passkeyAt = isByPasskey ? issuedAt : (renewed?.passkeyAt ?? null)
  const expiresAt =
    isByPasskey && renewed
      ? renewed.expiresAt
      : Math.min(issuedAt + SESSION_MAX_AGE_SECONDS, startedAt + SESSION_LIFE_SECONDS)
  return { id, accountId, sessionVersion, startedAt, expiresAt, passkeyAt }
}

export async function signSession(
  keyring: Keyring,
  { id, accountId, sessionVersion, startedAt, expiresAt, passkeyAt }: Session,
  nowMs: number,
): Promise<string> {
  return new SignJWT({
    sv: sessionVersion,
    auth_time: startedAt,
    ...(passkeyAt !== null && { passkey_time: passkeyAt }),
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyring.current })
    .setJti(id)
    .setSubject(String(accountId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(expiresAt)
    .sign(getKey(keyring, keyring.current))
}

/** The session of a token that we signed and that has not expired; null for every other. */
export async function findSession(
  keyring: Keyring,
  token: string,
  nowMs: number,
): Promise<Session | null> {
  try {
    const { payload } = await jwtVerify(token, (header) => getKey(keyring, header.kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(nowMs),
      requiredClaims: ['jti', 'sub', 'exp', 'sv', 'auth_time'],
    })
    const { jti, sub, exp, sv, auth_time: startedAt } = payload
    if (jti === undefined || exp === undefined) return null
    if (typeof sv !== 'number' || typeof startedAt !== 'number') return null
    const passkeyAt = typeof payload.passkey_time === 'number' ? payload.passkey_time : null
    return {
      ...{ id: jti, accountId: Number(sub), sessionVersion: sv },
      ...{ startedAt, expiresAt: exp, passkeyAt },
    }
  } catch {
    // A bad token means signed out, and is no error.
    return null
  }
}
