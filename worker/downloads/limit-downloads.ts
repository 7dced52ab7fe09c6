import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/http/context.ts'
import { AppError } from '#worker/http/errors.ts'

const PERIOD_SECONDS = 60

/** Files are large: each account, or each address, may have so many a minute. */
export const limitDownloads = createMiddleware<AppEnv>(async (c, next) => {
  const { actor } = c.var.ctx
  const address = c.req.header('CF-Connecting-IP') ?? 'unknown'
  const key = actor.kind === 'account' ? `account ${actor.accountId}` : address
  const limited = await c.env.DOWNLOAD_LIMIT?.limit({ key })
  if (limited && !limited.success) {
    throw new AppError('too-many', 'Too many files at once. Please wait a minute.', {
      retryAfterSeconds: PERIOD_SECONDS,
    })
  }
  await next()
})
