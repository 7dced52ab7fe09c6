import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_MAX_AGE_SECONDS } from '#schema/rules.ts'
import type { AppEnv } from '#worker/context.ts'
import { readKeyring } from '#worker/keyring.ts'
import type { NewSession } from './session-token.ts'
import { signSession } from './session-token.ts'

const NAME = 'session'
// `__Host-`: sent to this host alone, over HTTPS alone, and no subdomain can plant one.
const OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

export function readSessionCookie(c: Context<AppEnv>): string | undefined {
  return getCookie(c, NAME, 'host')
}

export async function setSessionCookie(c: Context<AppEnv>, session: NewSession): Promise<void> {
  const token = await signSession(readKeyring(c.env, 'SESSION_KEYS'), session)
  setCookie(c, NAME, token, { ...OPTIONS, prefix: 'host', maxAge: SESSION_MAX_AGE_SECONDS })
}

export function clearSessionCookie(c: Context<AppEnv>): void {
  deleteCookie(c, NAME, { ...OPTIONS, prefix: 'host' })
}
