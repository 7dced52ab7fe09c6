import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from './app-env.ts'

const SLOW_MS = 1000
const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * One line for a call that failed, was slow or wrote. It has the route's pattern, not the URL, which may
 * contain names and searches.
 */
export function logRequest(c: Context<AppEnv>, ms: number): void {
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

/** The kind of actor, never its identity. */
function toActorKind(c: Context<AppEnv>): string {
  if (c.req.path.startsWith('/api/hud/')) return 'hud'
  if (c.req.path.startsWith('/api/game/')) return 'game'
  if (c.req.path === '/api/discord/interactions') return 'discord'
  const actor = c.var.ctx?.actor
  if (!actor) return 'unknown'
  return actor.kind === 'account' && actor.isAdmin ? 'admin' : actor.kind
}
