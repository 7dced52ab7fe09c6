import { toETag } from '#schema/wire/to-etag.ts'

const MAX_AGE_SECONDS = 60

/** The documents for visitors, cached for a minute like the reads of the API. */
export async function findCachedDocument(cache: Cache, address: string): Promise<Response | null> {
  return (await cache.match(address)) ?? null
}

/** Adds the ETag and stores the document; `waitUntil` lets the request live until it is stored. */
export async function cacheDocument(
  cache: Cache,
  address: string,
  document: Response,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const body = await document.arrayBuffer()
  const cached = new Response(body, document)
  cached.headers.set('ETag', await toETag(body))
  cached.headers.set('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`)
  waitUntil(cache.put(address, cached.clone()))
  return cached
}

/** A visitor's browser revalidates each time, and gets 304 where nothing changed. */
export function toVisitorResponse(cached: Response, ifNoneMatch: string | null): Response {
  const etag = cached.headers.get('ETag')
  // A weak comparison: proxies that compress turn our tag into W/"…".
  const isSame = ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const response = isSame
    ? new Response(null, { status: 304, headers: cached.headers })
    : new Response(cached.body, cached)
  response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  response.headers.append('Vary', 'Cookie')
  return response
}
