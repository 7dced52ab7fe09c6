import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'
import type { AppEnv } from './context.ts'

const EDGE_SECONDS = 60

/** Unless a route opts in, no answer is kept by anybody. */
export const privateByDefault: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store')
  c.header('X-Request-Id', c.get('requestId'))
}

/**
 * For answers that are the same for every visitor: kept at the edge for a minute, with an ETag.
 * Who is signed in always reads the database, so that an editor sees an edit at once.
 */
export const publicRead = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.ctx.actor.kind !== 'visitor') return next()
  const cache = await caches.open('public-reads')
  const key = new Request(c.req.url)
  let kept = await cache.match(key)
  c.set('cacheState', kept ? 'hit' : 'miss')
  if (!kept) {
    await next()
    if (c.res.status !== 200) return
    kept = await toKept(c.res)
    c.executionCtx.waitUntil(cache.put(key, kept.clone()))
  }
  c.res = undefined
  c.res = toAnswer(kept, c.req.header('If-None-Match'))
})

async function toKept(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  // The body's own headers alone: a cookie or a request id belongs to whoever happened to ask first.
  const kept = new Response(body)
  kept.headers.set('Content-Type', response.headers.get('Content-Type') ?? 'application/json')
  const dataAsOf = response.headers.get(DATA_AS_OF_HEADER)
  if (dataAsOf) kept.headers.set(DATA_AS_OF_HEADER, dataAsOf)
  const disposition = response.headers.get('Content-Disposition')
  if (disposition) kept.headers.set('Content-Disposition', disposition)
  kept.headers.set('ETag', `"${toHex(digest.slice(0, 12))}"`)
  kept.headers.set('Cache-Control', `public, max-age=${EDGE_SECONDS}`)
  return kept
}

function toAnswer(kept: Response, ifNoneMatch: string | undefined): Response {
  const etag = kept.headers.get('ETag') ?? ''
  // A weak comparison: proxies that compress turn our tag into W/"…".
  const matches = ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const answer = matches
    ? new Response(null, { status: 304, headers: kept.headers })
    : new Response(kept.body, kept)
  answer.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  return answer
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
