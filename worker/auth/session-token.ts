// The session cookie's content: a signed token that names the account and nothing about its rights.
// Every request compares `sv` with the account's session version, so that sessions can be ended at once.

import { jwtVerify, SignJWT } from 'jose'
import { SESSION_MAX_AGE_SECONDS } from '#schema/rules.ts'
import type { Keyring } from './keyring.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'evernight'
const AUDIENCE = 'evernight-site'

export type Session = {
  id: string
  accountId: number
  sessionVersion: number
  /** Epoch seconds. */
  expiresAt: number
}

export type NewSession = {
  accountId: number
  sessionVersion: number
  nowMs: number
  /** Of the session that is renewed: all its tokens share the id, so that a logout ends them all. */
  id?: string
}

export async function signSession(keyring: Keyring, session: NewSession): Promise<string> {
  const issuedAt = Math.floor(session.nowMs / 1000)
  return new SignJWT({ sv: session.sessionVersion })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyring.current })
    .setJti(session.id ?? crypto.randomUUID())
    .setSubject(String(session.accountId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SESSION_MAX_AGE_SECONDS)
    .sign(toKey(keyring, keyring.current))
}

/** The session of a token that we signed and that has not expired; null for every other. */
export async function findSession(
  keyring: Keyring,
  token: string,
  nowMs: number,
): Promise<Session | null> {
  try {
    const { payload } = await jwtVerify(token, (header) => toKey(keyring, header.kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(nowMs),
      requiredClaims: ['jti', 'sub', 'exp', 'sv'],
    })
    const { jti, sub, exp, sv } = payload
    if (jti === undefined || exp === undefined || typeof sv !== 'number') return null
    return { id: jti, accountId: Number(sub), sessionVersion: sv, expiresAt: exp }
  } catch {
    // A bad token means signed out, and is no error.
    return null
  }
}

function toKey(keyring: Keyring, id: string | undefined): Uint8Array {
  const key = keyring.keys.get(id ?? '')
  if (key === undefined) throw new Error('unknown key id')
  return new TextEncoder().encode(key)
}
