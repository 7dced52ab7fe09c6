import { toETag } from '#schema/core/wire/to-etag.ts'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'

/** A response that is the same for every visitor. `until` is epoch milliseconds. */
export type CachedResponse = { body: ArrayBuffer; headers: Record<string, string>; until: number }

const UNTIL_HEADER = 'Cached-Until'
// A cookie or a request id belongs to one request and must not be cached.
const CACHED_HEADERS = ['Content-Type', 'Content-Disposition', 'ETag', DATA_AS_OF_HEADER]

/** Reads the whole body and adds an ETag. */
export async function toCachedResponse(response: Response, until: number): Promise<CachedResponse> {
  const body = await response.arrayBuffer()
  const headers = { ...pickHeaders(response.headers), ETag: await toETag(body) }
  return { body, headers, until }
}

/** For the edge cache, which stores a response as long as its `max-age`. */
export function toEdgeResponse({ body, headers, until }: CachedResponse, now: number): Response {
  const seconds = Math.max(1, Math.round((until - now) / 1000))
  return new Response(body, {
    headers: {
      ...headers,
      'Cache-Control': `public, max-age=${seconds}`,
      [UNTIL_HEADER]: String(until),
    },
  })
}

export async function fromEdgeResponse(cached: Response): Promise<CachedResponse> {
  const until = Number(cached.headers.get(UNTIL_HEADER))
  return { body: await cached.arrayBuffer(), headers: pickHeaders(cached.headers), until }
}

export function toResponse(
  { body, headers }: CachedResponse,
  ifNoneMatch: string | undefined,
): Response {
  // A weak comparison: proxies that compress turn our tag into W/"…".
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
