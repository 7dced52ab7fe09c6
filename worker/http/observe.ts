import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'
import { logRequest } from './log-request.ts'
import { toServerTiming } from './server-timing.ts'

const SAFE_METHODS = ['GET', 'HEAD']

/** Measures every call: `Server-Timing` for whoever reads the answer, a log line where one is due. */
export const observe = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now()
  c.set('dbTiming', { queries: 0, ms: 0 })
  await next()
  const ms = performance.now() - started
  // Not on writes: the count of a login's queries would tell whether there is such an account.
  if (SAFE_METHODS.includes(c.req.method)) {
    c.header('Server-Timing', toServerTiming(c.var.dbTiming, c.var.cacheState, ms))
  }
  logRequest(c, ms)
})
