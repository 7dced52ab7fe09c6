import type { Context } from 'hono'
import { PASSKEY_CHALLENGE_SECONDS } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { readKeyring } from '../keyring.ts'
import { type Challenge, findChallenge, signChallenge } from './challenge-token.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const CHALLENGE_COOKIE = '__Host-challenge'
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Strict' } as const

export async function setChallengeCookie(c: Context<AppEnv>, challenge: Challenge): Promise<void> {
  const keyring = readKeyring(c.env, 'SESSION_KEYS')
  const token = await signChallenge(keyring, challenge, c.var.ctx.now)
  writeCookie(c, CHALLENGE_COOKIE, token, { ...OPTIONS, maxAge: PASSKEY_CHALLENGE_SECONDS })
}

/** The challenge that this browser was given last, which it then has no more. */
export async function takeChallengeCookie(c: Context<AppEnv>): Promise<Challenge | null> {
  const token = readCookie(c, CHALLENGE_COOKIE)
  if (token === undefined) return null
  removeCookie(c, CHALLENGE_COOKIE, OPTIONS)
  return findChallenge(readKeyring(c.env, 'SESSION_KEYS'), token, c.var.ctx.now)
}
