import { type Context, Hono } from 'hono'
import { uuidParam } from '#schema/contracts/core/values.ts'
import * as contracts from '#schema/contracts/identity/accounts.ts'
import { PAGE_VIEW_HEADER, SESSIONS_SHOWN } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { getClientAddress, limitReads } from '#worker/core/http/rate-limits.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { limitLoginsByAddress } from './limit-logins-by-address.ts'
import { logIn, registerAccount } from './log-in.ts'
import { getSignInLinkOwner, logInWithLink } from './log-in-with-link.ts'
import {
  clearSessionCookie,
  readDeviceCookie,
  setDeviceCookie,
  setSessionCookie,
} from './sessions/cookies.ts'
import {
  endAllOwnSessions,
  endCurrentSession,
  endOwnSession,
  listSessions,
} from './sessions/stored-sessions.ts'
import { getUser } from './to-user.ts'

const call = describeCalls('Accounts')
const CLEAR_CACHE: Record<string, string> = { 'Clear-Site-Data': '"cache"' }
const LINK_ERRORS = ['forbidden', 'not-found', 'conflict', 'too-many'] as const
const LINK_LIMITS =
  'A link is valid for two minutes and can be used once. At most 60 a minute from one address.'
const LOGIN_LIMITS =
  'At most 60 a minute from one address, and 10 failures of an account in 15 minutes. After 30 failures from all addresses, browsers that have never logged in to the account share one attempt every ten seconds.'

export const authRoutes = new Hono<AppEnv>()
  .get(
    '/user',
    call('getUser', {
      summary: 'Who is logged in.',
      access: 'account',
      response: contracts.user,
      errors: ['too-many'],
    }),
    async (c) => {
      if (c.req.header(PAGE_VIEW_HEADER) === 'count') await limitReads(c)
      return c.json(await getUser(c.var.ctx))
    },
  )
  .post(
    '/login',
    call('logIn', {
      summary: 'Logs in with a username or an avatar’s UUID, and the password set in the HUD.',
      access: 'anybody',
      response: contracts.user,
      errors: ['unauthenticated', 'forbidden', 'too-many'],
      limits: LOGIN_LIMITS,
    }),
    limitLoginsByAddress,
    validateRequest('json', contracts.loginBody),
    async (c) => {
      const origin = { address: getClientAddress(c), device: await readDeviceCookie(c) }
      const { user: account, sessionVersion } = await logIn(c.var.ctx, c.req.valid('json'), origin)
      await setDeviceCookie(c, origin.device, account.id)
      await setSessionCookie(c, { accountId: account.id, sessionVersion, nowMs: c.var.ctx.now })
      return c.json(account)
    },
  )
  .post(
    '/login/link/owner',
    call('getLinkOwner', {
      summary: 'The account that a sign-in link from the HUD belongs to. Does not use up the link.',
      access: 'anybody',
      response: contracts.signInLinkOwner,
      errors: LINK_ERRORS,
      limits: LINK_LIMITS,
    }),
    limitLoginsByAddress,
    validateRequest('json', contracts.signInLinkBody),
    async (c) => c.json(await getSignInLinkOwner(c.var.ctx, c.req.valid('json').token)),
  )
  .post(
    '/login/link',
    call('logInWithLink', {
      summary: 'Logs in with a sign-in link from the HUD. Uses up the link.',
      access: 'anybody',
      response: contracts.user,
      errors: LINK_ERRORS,
      limits: LINK_LIMITS,
    }),
    limitLoginsByAddress,
    validateRequest('json', contracts.signInLinkBody),
    async (c) => {
      const { ctx } = c.var
      const { user: account, sessionVersion } = await logInWithLink(ctx, c.req.valid('json').token)
      await setDeviceCookie(c, await readDeviceCookie(c), account.id)
      await setSessionCookie(c, { accountId: account.id, sessionVersion, nowMs: ctx.now })
      const isAnother = ctx.actor.kind === 'account' && ctx.actor.accountId !== account.id
      return c.json(account, 200, isAnother ? CLEAR_CACHE : {})
    },
  )
  .post(
    '/register',
    call('register', {
      summary: 'Creates an account. Its password is set in the HUD afterwards.',
      access: 'anybody',
      response: contracts.registerResponse,
      status: 201,
      errors: ['too-many'],
      limits: LOGIN_LIMITS,
    }),
    limitLoginsByAddress,
    validateRequest('json', contracts.registerBody),
    async (c) => c.json(await registerAccount(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(
    '/logout',
    call('logOut', {
      summary: 'Ends this session.',
      access: 'anybody',
      response: contracts.logoutResponse,
    }),
    async (c) => {
      await endCurrentSession(c.var.ctx)
      return c.json({ ok: true as const }, 200, leave(c))
    },
  )
  .post(
    '/logout/everywhere',
    call('logOutEverywhere', {
      summary: 'Ends every session of the account.',
      access: 'account',
      response: contracts.logoutResponse,
    }),
    async (c) => {
      await endAllOwnSessions(c.var.ctx)
      return c.json({ ok: true as const }, 200, leave(c))
    },
  )

  .get(
    '/sessions',
    call('listSessions', {
      summary: 'The sessions of the account, with device and time. No IP address is stored.',
      access: 'account',
      response: contracts.ownSessions,
      limits: `The ${SESSIONS_SHOWN} sessions used last.`,
    }),
    async (c) => c.json(await listSessions(c.var.ctx)),
  )
  .delete(
    '/sessions/:uuid',
    call('endOwnSession', {
      summary: 'Ends one session of the account.',
      access: 'account',
      response: contracts.logoutResponse,
      errors: ['not-found', 'too-many'],
    }),
    validateRequest('param', uuidParam),
    async (c) => {
      const { uuid: id } = c.req.valid('param')
      await endOwnSession(c.var.ctx, id)
      return c.json({ ok: true as const }, 200, id === c.var.ctx.session?.id ? leave(c) : {})
    },
  )

function leave(c: Context<AppEnv>): Record<string, string> {
  clearSessionCookie(c)
  return CLEAR_CACHE
}
