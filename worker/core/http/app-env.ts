import type { ErrorCode } from '#schema/contracts/core/errors.ts'
import type { Ctx, Env } from '#worker/core/context.ts'
import type { DbTiming } from '#worker/core/db-session.ts'

export type CacheState = 'hit' | 'miss'

/** The variables that the middleware sets for every route. */
export type AppEnv = {
  Bindings: Env
  Variables: {
    ctx: Ctx
    requestId: string
    dbTiming: DbTiming
    /** Set by reads for anybody, of a visitor: pages of other sites may read the response. */
    isOpenRead?: true
    /** Set by calls that look into the cache. */
    cacheState?: CacheState
    /** Set by calls that were refused or failed. */
    errorCode?: ErrorCode
  }
}
