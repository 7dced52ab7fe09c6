import { createMiddleware } from 'hono/factory'
import type { DbTiming } from '#worker/core/db-session.ts'
import type { AppEnv, CacheState } from './app-env.ts'
import { logRequest } from './log-request.ts'

const SAFE_METHODS = ['GET', 'HEAD']

/** Measures every call: a `Server-Timing` header on reads, and a line in the log. */
export const observe = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now()
  c.set('dbTiming', { queries: 0, ms: 0 })
  await next()
  const ms = performance.now() - started
  // Not on writes: the number of queries of a login would reveal whether the account exists.
  if (SAFE_METHODS.includes(c.req.method)) {
    c.header('Server-Timing', toServerTiming(c.var.dbTiming, c.var.cacheState, ms))
  }
  logRequest(c, ms)
})

/** `cache;desc=miss, db;dur=3.1;desc="2 queries", total;dur=4.0` */
function toServerTiming(
  { queries, ms }: DbTiming,
  cache: CacheState | undefined,
  totalMs: number,
): string {
  const parts = [`total;dur=${totalMs.toFixed(1)}`]
  if (queries > 0) {
    const noun = queries === 1 ? 'query' : 'queries'
    parts.unshift(`db;dur=${ms.toFixed(1)};desc="${queries} ${noun}"`)
  }
  if (cache) parts.unshift(`cache;desc=${cache}`)
  return parts.join(', ')
}
