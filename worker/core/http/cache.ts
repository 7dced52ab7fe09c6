import type { Context, MiddlewareHandler, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { LRUCache } from 'lru-cache'
import { toIsoWeek } from '#schema/core/time/weeks.ts'
import { toETag } from '#schema/core/wire/sha256.ts'
import { CACHE_EPOCH_HEADER, DATA_AS_OF_HEADER } from '#schema/rules.ts'
import { type Env, openDb } from '#worker/core/context.ts'
import { toEpochDay } from '#worker/core/db/day.ts'
import type { AppEnv } from './app-env.ts'
import { isKnownCacheEpoch, readCacheEpoch } from './cache-epoch.ts'
import { limitReads } from './rate-limits.ts'

const MAX_AGE_MS = 60_000
const MAX_AGE_PAST_WEEK_MS = 10 * 60_000
const MEMORY_BYTES = 16 * 1024 * 1024
const MEMORY_BYTES_OF_ONE = 1024 * 1024
const OVERHEAD_BYTES = 500

export const denyCachingByDefault: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store')
  c.header('X-Request-Id', c.get('requestId'))
}

export const cachePublicReads = createPublicRead(() => MAX_AGE_MS)

/** Caches routes with a `week` parameter. Past weeks, which rarely change, stay cached longer. */
export const cacheReadsOfWeek = createPublicRead((c) => {
  const isOver = (c.req.param('week') ?? '') < toIsoWeek(toEpochDay(c.var.ctx.now))
  return isOver ? MAX_AGE_PAST_WEEK_MS : MAX_AGE_MS
})

function createPublicRead(toMaxAge: (c: Context<AppEnv>) => number) {
  return createMiddleware<AppEnv>(async (c, next) => readCached(c, next, toMaxAge(c)))
}

async function readCached(c: Context<AppEnv>, next: Next, maxAge: number): Promise<void> {
  if (c.var.ctx.actor.kind !== 'visitor') {
    await limitReads(c)
    await next()
    return
  }
  const memory = memoryOf(c.env)
  const told = c.req.header(CACHE_EPOCH_HEADER)
  // An epoch that this isolate does not know costs a database read, so the read limit applies.
  if (told !== undefined && !isKnownCacheEpoch(c.env, Number(told))) await limitReads(c)
  const epoch = await readCacheEpoch(c.var.ctx, told === undefined ? undefined : Number(told))
  const key = toCacheKey(c, epoch.value)
  const now = Date.now()
  let response = memory.get(key)
  if (isFresh(response, now, maxAge)) c.set('cacheState', 'hit')
  else {
    const edge = await caches.open('public-reads')
    const cached = await edge.match(key)
    c.set('cacheState', cached ? 'hit' : 'miss')
    if (cached) response = await fromEdgeResponse(cached)
    else {
      await limitReads(c)
      readSince(c, epoch.bookmark)
      await next()
      if (c.res.status !== 200) return
      if (epoch.dataAsOf !== null)
        c.header(DATA_AS_OF_HEADER, new Date(epoch.dataAsOf).toISOString())
      response = await toCachedResponse(c.res, now + maxAge)
      c.executionCtx.waitUntil(edge.put(key, toEdgeResponse(response, now)))
    }
    memory.set(key, response)
  }
  c.res = undefined
  c.res = toClientResponse(response, c.req.header('If-None-Match'))
}

/** Uses only validated parameters, so that unknown or misspelled parameters add no cache entries. */
function toCacheKey(c: Context<AppEnv>, epoch: number): string {
  const { origin } = new URL(c.req.url)
  const taken = (['param', 'query'] as const).map((target) => c.req.valid(target as never) ?? {})
  return `${origin}${routePath(c)}?${new URLSearchParams({ epoch: String(epoch), taken: JSON.stringify(taken) })}`
}

function readSince(c: Context<AppEnv>, bookmark: string | null): void {
  const { ctx } = c.var
  if (bookmark) c.set('ctx', { ...ctx, db: openDb(ctx.env, bookmark, ctx.dbTiming) })
}

function isFresh(
  response: CachedResponse | undefined,
  now: number,
  maxAge: number,
): response is CachedResponse {
  return response !== undefined && response.until > now && response.until <= now + maxAge
}

type Memory = LRUCache<string, CachedResponse>
const memories = new WeakMap<Env, Memory>()

function memoryOf(env: Env): Memory {
  let memory = memories.get(env)
  if (!memory) {
    memory = new LRUCache({
      maxSize: MEMORY_BYTES,
      maxEntrySize: MEMORY_BYTES_OF_ONE,
      sizeCalculation: ({ body }, key) => body.byteLength + key.length + OVERHEAD_BYTES,
    })
    memories.set(env, memory)
  }
  return memory
}

type CachedResponse = { body: ArrayBuffer; headers: Record<string, string>; until: number }

const UNTIL_HEADER = 'Cached-Until'
// Only these headers are cached. Others, such as cookies and request ids, belong to one request.
const CACHED_HEADERS = ['Content-Type', 'Content-Disposition', 'ETag', DATA_AS_OF_HEADER]

export async function toCachedResponse(response: Response, until: number): Promise<CachedResponse> {
  const body = await response.arrayBuffer()
  const headers = { ...pickHeaders(response.headers), ETag: await toETag(body) }
  return { body, headers, until }
}

function toEdgeResponse({ body, headers, until }: CachedResponse, now: number): Response {
  const seconds = Math.max(1, Math.round((until - now) / 1000))
  return new Response(body, {
    headers: {
      ...headers,
      'Cache-Control': `public, max-age=${seconds}`,
      [UNTIL_HEADER]: String(until),
    },
  })
}

async function fromEdgeResponse(cached: Response): Promise<CachedResponse> {
  const until = Number(cached.headers.get(UNTIL_HEADER))
  return { body: await cached.arrayBuffer(), headers: pickHeaders(cached.headers), until }
}

export function toClientResponse(
  { body, headers }: CachedResponse,
  ifNoneMatch: string | undefined,
): Response {
  // Ignores the prefix W/, because compressing proxies turn the ETag into W/"…".
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const isKnown = tags?.includes(headers.ETag ?? '')
  return new Response(isKnown ? null : body, {
    status: isKnown ? 304 : 200,
    headers: { ...headers, 'Cache-Control': 'public, max-age=0, must-revalidate' },
  })
}

function pickHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    CACHED_HEADERS.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
