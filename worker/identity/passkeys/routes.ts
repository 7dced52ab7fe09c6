import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import { user } from '#schema/contracts/identity/accounts.ts'
import * as contracts from '#schema/contracts/identity/passkeys.ts'
import { PASSKEYS_MAX } from '#schema/rules.ts'
import { type AppEnv, respondOkAfter } from '#worker/core/http/app-env.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { limitLoginsByAddress } from '#worker/identity/auth/limit-logins-by-address.ts'
import type { Challenge } from '#worker/identity/auth/sessions/browser-tokens.ts'
import {
  consumeChallengeCookie,
  readDeviceCookie,
  setChallengeCookie,
  setDeviceCookie,
  setSessionCookie,
} from '#worker/identity/auth/sessions/cookies.ts'
import { addPasskey, startAddingPasskey } from './add-passkey.ts'
import {
  finishPasskeyProof,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyLogin,
  startPasskeyProof,
} from './manage-passkeys.ts'
import type { SiteHost } from './verify-assertion.ts'

const call = describeCalls('Accounts')
const byId = validateRequest('param', idParam)
const CHALLENGE =
  'The challenge is valid for five minutes and can be used once, in the browser that requested it.'
const RECENT =
  'Requires a login, or a passkey used, within the last five minutes. Administrators who have a passkey must use it.'

export const passkeyRoutes = new Hono<AppEnv>()
  .get(
    '/passkeys',
    call('listPasskeys', {
      summary: 'The passkeys of the account.',
      access: 'account',
      response: z.array(contracts.ownPasskey),
    }),
    async (c) => c.json(await listPasskeys(c.var.ctx)),
  )
  .post(
    '/passkeys/options',
    call('startPasskey', {
      summary: 'The options with which a browser creates a new passkey.',
      access: 'account',
      response: contracts.passkeyOptions,
      errors: ['passkey-needed', 'login-needed', 'conflict', 'too-many'],
      limits: `${RECENT} ${CHALLENGE}`,
    }),
    async (c) => respondWithChallenge(c, await startAddingPasskey(c.var.ctx, toHost(c))),
  )
  .post(
    '/passkeys',
    call('addPasskey', {
      summary: 'Adds a new passkey to the account.',
      access: 'account',
      response: contracts.ownPasskey,
      status: 201,
      errors: ['conflict', 'too-many'],
      limits: `At most ${PASSKEYS_MAX} per account.`,
    }),
    validateRequest('json', contracts.addPasskeyBody),
    async (c) => {
      const challenge = await consumeChallengeCookie(c)
      const made = { ...c.req.valid('json'), challenge, host: toHost(c) }
      return c.json(await addPasskey(c.var.ctx, made), 201)
    },
  )
  .put(
    '/passkeys/:id',
    call('renamePasskey', {
      summary: 'Renames a passkey of the account.',
      access: 'account',
      response: contracts.ownPasskey,
      errors: ['not-found', 'too-many'],
    }),
    byId,
    validateRequest('json', contracts.renamePasskeyBody),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await renamePasskey(c.var.ctx, id, c.req.valid('json').name))
    },
  )
  .delete(
    '/passkeys/:id',
    call('removePasskey', {
      summary: 'Removes a passkey of the account.',
      access: 'account',
      response: contracts.passkeyOkResponse,
      errors: ['not-found', 'passkey-needed', 'login-needed', 'too-many'],
      limits: RECENT,
    }),
    byId,
    (c) => respondOkAfter(c, removePasskey(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/passkeys/proof/options',
    call('startPasskeyProof', {
      summary: 'A challenge to confirm with a passkey of the account.',
      access: 'account',
      response: contracts.passkeyOptions,
      errors: ['conflict', 'too-many'],
      limits: CHALLENGE,
    }),
    async (c) => respondWithChallenge(c, await startPasskeyProof(c.var.ctx, toHost(c))),
  )
  .post(
    '/passkeys/proof',
    call('provePasskey', {
      summary:
        'Confirms with a passkey. Calls that require this are then accepted for five minutes.',
      access: 'account',
      response: contracts.passkeyOkResponse,
      errors: ['forbidden', 'too-many'],
    }),
    validateRequest('json', contracts.assertionBody),
    async (c) => {
      const { ctx } = c.var
      const challenge = await consumeChallengeCookie(c)
      await finishPasskeyProof(ctx, { ...c.req.valid('json'), challenge, host: toHost(c) })
      if (ctx.session) {
        await setSessionCookie(c, {
          ...ctx.session,
          nowMs: ctx.now,
          renewed: ctx.session,
          isByPasskey: true,
        })
      }
      return c.json({ ok: true as const })
    },
  )
  .post(
    '/login/passkey/options',
    call('startPasskeyLogin', {
      summary: 'A challenge to log in with any passkey of this site.',
      access: 'anybody',
      response: contracts.passkeyOptions,
      errors: ['too-many'],
      limits: `At most 60 a minute from one IP address. ${CHALLENGE}`,
    }),
    limitLoginsByAddress,
    async (c) => respondWithChallenge(c, await startPasskeyLogin(toHost(c))),
  )
  .post(
    '/login/passkey',
    call('logInWithPasskey', {
      summary: 'Logs in with a passkey.',
      access: 'anybody',
      response: user,
      errors: ['unauthenticated', 'forbidden', 'too-many'],
      limits: 'At most 60 a minute from one IP address.',
    }),
    limitLoginsByAddress,
    validateRequest('json', contracts.assertionBody),
    async (c) => {
      const { ctx } = c.var
      const challenge = await consumeChallengeCookie(c)
      const shown = { ...c.req.valid('json'), challenge, host: toHost(c) }
      const { user: account, sessionVersion } = await logInWithPasskey(ctx, shown)
      const { id: accountId } = account
      await setDeviceCookie(c, await readDeviceCookie(c), accountId)
      await setSessionCookie(c, { accountId, sessionVersion, nowMs: ctx.now, isByPasskey: true })
      return c.json(account)
    },
  )

async function respondWithChallenge<Options extends object>(
  c: Context<AppEnv>,
  { options, challenge }: { options: Options; challenge: Challenge },
) {
  await setChallengeCookie(c, challenge)
  return c.json(options)
}

function toHost(c: Context<AppEnv>): SiteHost {
  const { hostname, origin } = new URL(c.req.url)
  return { name: hostname, origin }
}
