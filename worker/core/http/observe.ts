import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { DbTiming } from '#worker/core/db-session.ts'
import type { AppEnv, CacheState } from './app-env.ts'

const SAFE_METHODS = ['GET', 'HEAD']

export const observeRequests = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now()
  c.set('dbTiming', { queries: 0, ms: 0 })
  await next()
  const ms = performance.now() - started
  // Sent only for reads, because a login's query count would reveal whether an account exists.
  if (SAFE_METHODS.includes(c.req.method)) {
    c.header('Server-Timing', toServerTiming(c.var.dbTiming, c.var.cacheState, ms))
  }
  logRequest(c, ms)
})

function toServerTiming({ queries, ms }: DbTiming, cache: CacheState | undefined, totalMs: number) {
  const parts = [`total;dur=${totalMs.toFixed(1)}`]
  if (queries > 0) {
    const noun = queries === 1 ? 'query' : 'queries'
    parts.unshift(`db;dur=${ms.toFixed(1)};desc="${queries} ${noun}"`)
  }
  if (cache) parts.unshift(`cache;desc=${cache}`)
  return parts.join(', ')
}

const SLOW_MS = 1000
const READS = ['GET', 'HEAD', 'OPTIONS']

/** Logs the route's pattern instead of the URL, because URLs may contain names. */
function logRequest(c: Context<AppEnv>, ms: number): void {
  const { status } = c.res
  const isSlow = ms >= SLOW_MS
  const isRead = READS.includes(c.req.method)
  if (status < 400 && !isSlow && isRead) return
  const level = status >= 500 ? 'error' : status >= 400 || isSlow ? 'warn' : 'info'
  const { requestId, errorCode, dbTiming } = c.var
  const line = JSON.stringify({
    level,
    what: 'request',
    requestId,
    method: c.req.method,
    route: routePath(c, -1),
    status,
    ...(errorCode && { code: errorCode }),
    ms: Math.round(ms),
    dbMs: Math.round(dbTiming.ms),
    queries: dbTiming.queries,
    actor: toActorKind(c),
  })
  if (level === 'info') console.log(line)
  else console.warn(line)
}

function toActorKind(c: Context<AppEnv>): string {
  if (c.req.path.startsWith('/api/hud/')) return 'hud'
  if (c.req.path.startsWith('/api/game/')) return 'game'
  if (c.req.path === '/api/discord/interactions') return 'discord'
  const actor = c.var.ctx?.actor
  if (!actor) return 'unknown'
  return actor.kind === 'account' && actor.isAdmin ? 'admin' : actor.kind
}
