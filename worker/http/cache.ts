import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Env } from '#worker/env.ts'
import type { CachedResponse } from './cached-response.ts'
import {
  fromEdgeResponse,
  toCachedResponse,
  toEdgeResponse,
  toResponse,
} from './cached-response.ts'
import type { AppEnv } from './context.ts'

const KEPT_MS = 60_000
// An isolate has 128 MB for everything.
const MEMORY_BYTES = 16 * 1024 * 1024
const MEMORY_BYTES_OF_ONE = 1024 * 1024
const OVERHEAD_BYTES = 500

/** Unless a route opts in, no answer is kept by anybody. */
export const privateByDefault: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store')
  c.header('X-Request-Id', c.get('requestId'))
}

/**
 * For answers that are the same for every visitor: kept for a minute, in this isolate and at the edge,
 * with an ETag. Who is signed in always reads the database, so that an editor sees an edit at once.
 */
export const publicRead = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.ctx.actor.kind !== 'visitor') return next()
  const memory = memoryOf(c.env)
  const { url } = c.req
  const now = Date.now()
  let kept = memory.get(url)
  if (isFresh(kept, now)) c.set('cacheState', 'hit')
  else {
    const edge = await caches.open('public-reads')
    const cached = await edge.match(url)
    c.set('cacheState', cached ? 'hit' : 'miss')
    if (cached) kept = await fromEdgeResponse(cached)
    else {
      await next()
      if (c.res.status !== 200) return
      kept = await toCachedResponse(c.res, now + KEPT_MS)
      c.executionCtx.waitUntil(edge.put(url, toEdgeResponse(kept, now)))
    }
    memory.set(url, kept)
  }
  c.res = undefined
  c.res = toResponse(kept, c.req.header('If-None-Match'))
})

/** A clock that was put back must not make a minute longer. */
function isFresh(kept: CachedResponse | undefined, now: number): kept is CachedResponse {
  return kept !== undefined && kept.until > now && kept.until <= now + KEPT_MS
}

type Memory = LRUCache<string, CachedResponse>
const memories = new WeakMap<Env, Memory>()

/** One for each set of bindings, of which an isolate has one, and each site of the tests its own. */
function memoryOf(env: Env): Memory {
  let memory = memories.get(env)
  if (!memory) {
    memory = new LRUCache({
      maxSize: MEMORY_BYTES,
      maxEntrySize: MEMORY_BYTES_OF_ONE,
      sizeCalculation: ({ body }, url) => body.byteLength + url.length + OVERHEAD_BYTES,
    })
    memories.set(env, memory)
  }
  return memory
}
