import { createMiddleware } from 'hono/factory'
import { HUD_SIGNATURE_WINDOW_SECONDS } from '#schema/contracts/outside/hud.ts'
import { signRequest } from '#schema/core/wire/hud-signature.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { isSameSignature, readSignature, saveNonce } from '#worker/identity/auth/signed-request.ts'

const GAME = 'game'
const LIMIT_PERIOD_SECONDS = 60
const CONTRACT = 'docs/game-feed.md of the site says what is signed, and with which key.'

/**
 * Requires that the game's server has signed the request with the token of its feed, and accepts each nonce
 * once: docs/decisions/022-push.md.
 */
export const requireGameSignature = createMiddleware<AppEnv>(async (c, next) => {
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
