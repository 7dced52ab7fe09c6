import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_MAX_AGE_SECONDS, SIGNED_IN_HINT_COOKIE } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { readKeyring } from '../keyring.ts'
import type { NewSession } from './session-token.ts'
import { planSession, signSession } from './session-token.ts'
import { writeSession } from './write-session.ts'

const SESSION_COOKIE = '__Host-session'
// `__Host-`: sent to this host alone, over HTTPS alone, and no subdomain can plant one.
const OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

export function readSessionCookie(c: Context<AppEnv>): string | undefined {
  return getCookie(c, SESSION_COOKIE)
}

export async function setSessionCookie(c: Context<AppEnv>, given: NewSession): Promise<void> {
  const session = planSession(given)
  const token = await signSession(readKeyring(c.env, 'SESSION_KEYS'), session, given.nowMs)
  await writeSession(c.var.ctx, session, c.req.header('User-Agent'))
  setCookie(c, SESSION_COOKIE, token, { ...OPTIONS, maxAge: SESSION_MAX_AGE_SECONDS })
  setCookie(c, SIGNED_IN_HINT_COOKIE, '1', {
    ...OPTIONS,
    httpOnly: false,
    maxAge: SESSION_MAX_AGE_SECONDS,
  })
}

export function clearSessionCookie(c: Context<AppEnv>): void {
  deleteCookie(c, SESSION_COOKIE, OPTIONS)
  deleteCookie(c, SIGNED_IN_HINT_COOKIE, OPTIONS)
}
