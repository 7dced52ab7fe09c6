import type { Context } from 'hono'
import { CHOICE_SECONDS } from '#schema/outside/discord/webhooks.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { readKeyring } from '../keyring.ts'
import { findChoice, type Pending, signChoice } from './choice-token.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const CHOICE_COOKIE = '__Host-discord'
// Discord leads back from another site, which `Strict` would not be sent to.
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

export async function setChoiceCookie(c: Context<AppEnv>, pending: Pending): Promise<void> {
  const token = await signChoice(readKeyring(c.env, 'SESSION_KEYS'), pending, c.var.ctx.now)
  writeCookie(c, CHOICE_COOKIE, token, { ...OPTIONS, maxAge: CHOICE_SECONDS })
}

/** What this browser began last, which it then has no more. */
export async function takeChoiceCookie(c: Context<AppEnv>): Promise<Pending | null> {
  const token = readCookie(c, CHOICE_COOKIE)
  if (token === undefined) return null
  removeCookie(c, CHOICE_COOKIE, OPTIONS)
  return findChoice(readKeyring(c.env, 'SESSION_KEYS'), token, c.var.ctx.now)
}
