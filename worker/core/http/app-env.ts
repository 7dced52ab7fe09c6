import type { Context } from 'hono'
import type { ErrorCode } from '#schema/contracts/core/errors.ts'
import type { Ctx, Env } from '#worker/core/context.ts'
import type { DbTiming } from '#worker/core/db-session.ts'

export type CacheState = 'hit' | 'miss'

export type AppEnv = {
  Bindings: Env
  Variables: {
    ctx: Ctx
    requestId: string
    dbTiming: DbTiming
    isOpenRead?: true
    cacheState?: CacheState
    errorCode?: ErrorCode
  }
}

export async function respondOkAfter(
  c: Context<AppEnv>,
  work: Promise<unknown>,
  status: 200 | 201 = 200,
) {
  await work
  return c.json({ ok: true as const }, status)
}
