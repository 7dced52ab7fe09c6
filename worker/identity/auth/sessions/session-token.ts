// The token identifies the account but carries no rights. Every request compares `sv` with the
// account's session version, so that sessions can be ended at once.

import { SESSION_MAX_AGE_SECONDS, SESSION_RENEWAL_WINDOW_SECONDS } from '#schema/rules.ts'
import type { Session } from '#worker/core/context.ts'
import type { Keyring } from '../keyring.ts'
import { signToken, verifyTokenClaims } from './signed-token.ts'

const AUDIENCE = 'evernight-site'

export type SessionInput = {
  accountId: number
  sessionVersion: number
  nowMs: number
  /** The session to renew. The new token keeps its id, so that a logout ends all its tokens. */
  renewed?: Session
  /** Whether the user just verified a passkey. A renewed token then keeps the session's expiry. */
  isByPasskey?: boolean
}

export function makeSession(given: SessionInput): Session {
  const issuedAt = Math.floor(given.nowMs / 1000)
  const { renewed, isByPasskey = false, accountId, sessionVersion } = given
  const { id, startedAt } = renewed ?? { id: crypto.randomUUID(), startedAt: issuedAt }
  const passkeyAt = isByPasskey ? issuedAt : (renewed?.passkeyAt ?? null)
  const expiresAt =
    isByPasskey && renewed
      ? renewed.expiresAt
      : Math.min(issuedAt + SESSION_MAX_AGE_SECONDS, startedAt + SESSION_RENEWAL_WINDOW_SECONDS)
  return { id, accountId, sessionVersion, startedAt, expiresAt, passkeyAt }
}

export function signSessionToken(
  keyring: Keyring,
  { id, accountId, sessionVersion, startedAt, expiresAt, passkeyAt }: Session,
  nowMs: number,
): Promise<string> {
  return signToken(keyring, AUDIENCE, {
    jti: id,
    sub: String(accountId),
    iat: Math.floor(nowMs / 1000),
    exp: expiresAt,
    sv: sessionVersion,
    auth_time: startedAt,
    ...(passkeyAt !== null && { passkey_time: passkeyAt }),
  })
}

export async function verifySessionToken(
  keyring: Keyring,
  token: string,
  nowMs: number,
): Promise<Session | null> {
  const claims = await verifyTokenClaims(keyring, AUDIENCE, token, {
    requiredClaims: ['jti', 'sub', 'exp', 'sv', 'auth_time'],
    nowMs,
  })
  const { jti, sub, exp, sv, auth_time: startedAt, passkey_time: shownAt } = claims ?? {}
  if (jti === undefined || exp === undefined) return null
  if (typeof sv !== 'number' || typeof startedAt !== 'number') return null
  const passkeyAt = typeof shownAt === 'number' ? shownAt : null
  return {
    ...{ id: jti, accountId: Number(sub), sessionVersion: sv },
    ...{ startedAt, expiresAt: exp, passkeyAt },
  }
}
