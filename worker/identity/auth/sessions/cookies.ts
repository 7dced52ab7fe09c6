import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isHttpLoopback, toCookieName } from '#schema/core/wire/cookie-names.ts'
import { OAUTH_STATE_TTL_SECONDS } from '#schema/outside/discord/webhooks.ts'
import {
  PASSKEY_CHALLENGE_TTL_SECONDS,
  SESSION_MAX_AGE_SECONDS,
  SIGNED_IN_HINT_COOKIE,
} from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { getKeyring } from '#worker/identity/auth/keyring.ts'
import {
  type Challenge,
  createLoginDevice,
  type LoginDevice,
  type PendingDiscordConnection,
  signChallengeToken,
  signDeviceToken,
  signPendingDiscordToken,
  verifyChallengeToken,
  verifyDeviceToken,
  verifyPendingDiscordToken,
} from './browser-tokens.ts'
import { makeSession, type SessionInput, signSessionToken } from './session-token.ts'
import { writeSession } from './stored-sessions.ts'

const SESSION_COOKIE = '__Host-session'
// The `__Host-` prefix restricts the cookie to this host and HTTPS. No subdomain can set it.
const SESSION_OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

export function readSessionCookie(c: Context<AppEnv>): string | undefined {
  return readCookie(c, SESSION_COOKIE)
}

export async function setSessionCookie(c: Context<AppEnv>, given: SessionInput): Promise<void> {
  const session = makeSession(given)
  const token = await signSessionToken(getKeyring(c.env, 'SESSION_KEYS'), session, given.nowMs)
  await writeSession(c.var.ctx, session, c.req.header('User-Agent'))
  writeCookie(c, SESSION_COOKIE, token, { ...SESSION_OPTIONS, maxAge: SESSION_MAX_AGE_SECONDS })
  writeCookie(c, SIGNED_IN_HINT_COOKIE, '1', {
    ...SESSION_OPTIONS,
    httpOnly: false,
    maxAge: SESSION_MAX_AGE_SECONDS,
  })
}

export function clearSessionCookie(c: Context<AppEnv>): void {
  removeCookie(c, SESSION_COOKIE, SESSION_OPTIONS)
  removeCookie(c, SIGNED_IN_HINT_COOKIE, SESSION_OPTIONS)
}

const CHALLENGE_COOKIE = '__Host-challenge'
const CHALLENGE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'Strict' } as const

export async function setChallengeCookie(c: Context<AppEnv>, challenge: Challenge): Promise<void> {
  const keyring = getKeyring(c.env, 'SESSION_KEYS')
  const token = await signChallengeToken(keyring, challenge, c.var.ctx.now)
  writeCookie(c, CHALLENGE_COOKIE, token, {
    ...CHALLENGE_OPTIONS,
    maxAge: PASSKEY_CHALLENGE_TTL_SECONDS,
  })
}

export async function consumeChallengeCookie(c: Context<AppEnv>): Promise<Challenge | null> {
  const token = readCookie(c, CHALLENGE_COOKIE)
  if (token === undefined) return null
  removeCookie(c, CHALLENGE_COOKIE, CHALLENGE_OPTIONS)
  return verifyChallengeToken(getKeyring(c.env, 'SESSION_KEYS'), token, c.var.ctx.now)
}

const CHOICE_COOKIE = '__Host-discord'
// `Lax`, because Discord redirects from another site, where `Strict` cookies are not sent.
const CHOICE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

export async function setPendingDiscordCookie(
  c: Context<AppEnv>,
  pending: PendingDiscordConnection,
): Promise<void> {
  const token = await signPendingDiscordToken(
    getKeyring(c.env, 'SESSION_KEYS'),
    pending,
    c.var.ctx.now,
  )
  writeCookie(c, CHOICE_COOKIE, token, { ...CHOICE_OPTIONS, maxAge: OAUTH_STATE_TTL_SECONDS })
}

/** Returns null for a wrong state, but keeps the cookie, because anybody can send a wrong state. */
export async function consumePendingDiscordCookie(
  c: Context<AppEnv>,
  state: string | undefined,
): Promise<PendingDiscordConnection | null> {
  const token = readCookie(c, CHOICE_COOKIE)
  if (token === undefined) return null
  const pending = await verifyPendingDiscordToken(
    getKeyring(c.env, 'SESSION_KEYS'),
    token,
    c.var.ctx.now,
  )
  if (pending?.state !== state) return null
  removeCookie(c, CHOICE_COOKIE, CHOICE_OPTIONS)
  return pending
}

// Does not use `__Host-`, which requires the path `/`: every request would then send the cookie.
const DEVICE_COOKIE = '__Secure-device'
// Browsers keep no cookie longer than 400 days.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

export async function readDeviceCookie(c: Context<AppEnv>): Promise<LoginDevice> {
  const token = readCookie(c, DEVICE_COOKIE)
  const device = token && (await verifyDeviceToken(getKeyring(c.env, 'SESSION_KEYS'), token))
  return device || createLoginDevice()
}

export async function setDeviceCookie(c: Context<AppEnv>, device: LoginDevice, accountId: number) {
  const token = await signDeviceToken(getKeyring(c.env, 'SESSION_KEYS'), device, accountId)
  writeCookie(c, DEVICE_COOKIE, token, {
    path: '/api/login',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: MAX_AGE_SECONDS,
  })
}

type Options = { path: string; httpOnly: boolean; sameSite: 'Lax' | 'Strict'; maxAge?: number }

/** Over plain HTTP on localhost, cookies have no `Secure` and no name prefix: both need HTTPS. */
function readCookie(c: Context<AppEnv>, name: string): string | undefined {
  return getCookie(c, toCookieName(name, new URL(c.req.url)))
}

function writeCookie(c: Context<AppEnv>, name: string, value: string, options: Options): void {
  const url = new URL(c.req.url)
  setCookie(c, toCookieName(name, url), value, { ...options, secure: !isHttpLoopback(url) })
}

function removeCookie(c: Context<AppEnv>, name: string, options: Options): void {
  const url = new URL(c.req.url)
  deleteCookie(c, toCookieName(name, url), { ...options, secure: !isHttpLoopback(url) })
}
