import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isPlainLoopback, toCookieName } from '#schema/core/wire/cookie-names.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'

type Options = { path: string; httpOnly: boolean; sameSite: 'Lax' | 'Strict'; maxAge?: number }

/**
 * Cookies are `Secure` and keep their `__Host-` or `__Secure-` prefix everywhere but on plain-HTTP
 * loopback, so that Safari can use a site on a developer's machine. Only the request's own address
 * counts: no header or setting can switch this on.
 */
export function readCookie(c: Context<AppEnv>, name: string): string | undefined {
  return getCookie(c, toCookieName(name, new URL(c.req.url)))
}

export function writeCookie(
  c: Context<AppEnv>,
  name: string,
  value: string,
  options: Options,
): void {
  const url = new URL(c.req.url)
  setCookie(c, toCookieName(name, url), value, { ...options, secure: !isPlainLoopback(url) })
}

export function removeCookie(c: Context<AppEnv>, name: string, options: Options): void {
  const url = new URL(c.req.url)
  deleteCookie(c, toCookieName(name, url), { ...options, secure: !isPlainLoopback(url) })
}
