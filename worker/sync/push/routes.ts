import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HUD_SIGNATURE_WINDOW_SECONDS } from '#schema/contracts/outside/hud.ts'
import { requestSyncResponse } from '#schema/contracts/sync/game-feed.ts'
import { signRequest } from '#schema/core/wire/hud-signature.ts'
import { SYNC_REQUEST_INTERVAL_SECONDS } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Env } from '#worker/core/context.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { isSameSignature, readSignature, saveNonce } from '#worker/identity/auth/signed-request.ts'
import { requestSync } from '#worker/sync/request-sync.ts'

const call = describeCalls('Game')

export function gamePushRoutes(runRequested: (env: Env, requestId: string) => Promise<void>) {
  return new Hono<AppEnv>().use(requireGameSignature).post(
    '/changed',
    call('reportChanges', {
      summary: 'Requests a sync because the game has changed.',
      access: 'game',
      response: requestSyncResponse,
      status: 202,
      errors: ['too-many'],
      limits: `At most one sync starts every ${SYNC_REQUEST_INTERVAL_SECONDS} seconds; requests in between share one sync within five minutes. At most 60 requests a minute.`,
    }),
    async (c) => {
      const response = await requestSync(c.var.ctx)
      if (response.state === 'started') {
        c.executionCtx.waitUntil(runRequested(c.env, c.var.requestId))
      }
      return c.json(response, 202)
    },
  )
}

const GAME = 'game'
const LIMIT_PERIOD_SECONDS = 60
const CONTRACT = 'docs/game-feed.md of the site says what is signed, and with which key.'

/** Accepts each nonce once: docs/decisions/022-push.md */
const requireGameSignature = createMiddleware<AppEnv>(async (c, next) => {
  const signed = readSignature(c.req.raw.headers)
  if (!signed) throw refused('The signature is incomplete.')
  const { GAME_FEED_TOKEN: token, HUD_LIMIT: limit } = c.env
  if (!token) {
    throw new AppError('unavailable', 'The site has no GAME_FEED_TOKEN, the key of this call.', {
      next: 'Its operator has to set it.',
    })
  }
  const { time, nonce, signature } = signed
  const { method, url } = c.req
  const expected = await signRequest(token, { method, url, time, nonce, body: await c.req.text() })
  if (!isSameSignature(signature, expected)) {
    const { host } = new URL(url)
    throw refused(
      `The signature is wrong: its third line must be ${host}, its key this site’s token.`,
    )
  }
  const { ctx } = c.var
  const age = Math.abs(ctx.now / 1000 - Number(time))
  if (!(age <= HUD_SIGNATURE_WINDOW_SECONDS)) {
    throw refused('The clock is off by more than five minutes.')
  }
  const limited = await limit?.limit({ key: GAME })
  if (limited && !limited.success) {
    throw new AppError('too-many', 'Too many requests from the game.', {
      next: 'Wait a minute before the next one.',
      retryAfterSeconds: LIMIT_PERIOD_SECONDS,
    })
  }
  if (!(await saveNonce(ctx, `${GAME}/${nonce}`, GAME))) {
    throw refused('This request was received before.')
  }
  await next()
})

function refused(what: string): AppError {
  return new AppError('unauthenticated', what, { next: CONTRACT })
}
