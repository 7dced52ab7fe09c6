import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#worker/core/app-error.ts'
import type { AppEnv } from './app-env.ts'
import { clientAddress } from './client-address.ts'

const PERIOD_SECONDS = 60

/** What browsers report of the policy, by address and in all: a page may be made to break it a thousand times. */
export const limitReports = createMiddleware<AppEnv>(async (c, next) => {
  const { CSP_REPORT_LIMIT, CSP_REPORTS_LIMIT } = c.env
  const ofAddress = await CSP_REPORT_LIMIT?.limit({ key: clientAddress(c) })
  // An address that is refused uses nothing of what all others may send.
  const isRefused =
    ofAddress?.success === false ||
    (await CSP_REPORTS_LIMIT?.limit({ key: 'all' }))?.success === false
  if (isRefused) {
    throw new AppError('too-many', 'Too many reports. Please wait a minute.', {
      retryAfterSeconds: PERIOD_SECONDS,
    })
  }
  await next()
})

/** Files are large, so each account, or each address of visitors, has a limit per minute. */
export const limitDownloads = createMiddleware<AppEnv>(async (c, next) => {
  await limitCaller(c, c.env.DOWNLOAD_LIMIT, 'Too many files at once. Please wait a minute.')
  await next()
})

/** Of what no cache has: far more than a person reads. */
export function limitReads(c: Context<AppEnv>): Promise<void> {
  return limitCaller(c, c.env.READ_LIMIT, 'Too many requests. Please wait a minute.')
}

async function limitCaller(
  c: Context<AppEnv>,
  limit: RateLimit | undefined,
  sentence: string,
): Promise<void> {
  const { actor } = c.var.ctx
  const key = actor.kind === 'account' ? `account ${actor.accountId}` : clientAddress(c)
  const limited = await limit?.limit({ key })
  if (!limited || limited.success) return
  throw new AppError('too-many', sentence, { retryAfterSeconds: PERIOD_SECONDS })
}
