import type { Context } from 'hono'
import { SESSION_MAX_AGE_SECONDS, SIGNED_IN_HINT_COOKIE } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { readKeyring } from '../keyring.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import type { NewSession } from './session-token.ts'
import { planSession, signSession } from './session-token.ts'
import { writeSession } from './write-session.ts'

const SESSION_COOKIE = '__Host-session'
// `__Host-`: sent to this host alone, over HTTPS alone, and no subdomain can plant one.
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

export function readSessionCookie(c: Context<AppEnv>): string | undefined {
  return readCookie(c, SESSION_COOKIE)
}

export async function setSessionCookie(c: Context<AppEnv>, given: NewSession): Promise<void> {
  const session = planSession(given)
  const token = await signSession(readKeyring(c.env, 'SESSION_KEYS'), session, given.nowMs)
  await writeSession(c.var.ctx, session, c.req.header('User-Agent'))
  writeCookie(c, SESSION_COOKIE, token, { ...OPTIONS, maxAge: SESSION_MAX_AGE_SECONDS })
  writeCookie(c, SIGNED_IN_HINT_COOKIE, '1', {
    ...OPTIONS,
    httpOnly: false,
    maxAge: SESSION_MAX_AGE_SECONDS,
  })
}

export function clearSessionCookie(c: Context<AppEnv>): void {
  removeCookie(c, SESSION_COOKIE, OPTIONS)
  removeCookie(c, SIGNED_IN_HINT_COOKIE, OPTIONS)
}
