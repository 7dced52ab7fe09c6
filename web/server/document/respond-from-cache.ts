import { toETag } from '#schema/core/wire/sha256.ts'
import type { SiteEnv, WaitUntil } from '#web/server/api-calls.ts'
import { coalesceRequests } from '../coalesce-requests.ts'
import { openCache } from '../open-cache.ts'

const MAX_AGE_SECONDS = 60

type Plain = { body: ArrayBuffer; status: number; headers: [string, string][] }

const shareDocument = coalesceRequests<Plain>()

/**
 * Returns a document for visitors, cached for a minute like the API's public reads. Concurrent
 * requests share one render. `make` must send `headers` with its API calls, so that they return no
 * data from before the cache's epoch. Only responses with status 200 are cached.
 */
export async function respondFromCache(
  request: Request,
  env: SiteEnv,
  address: string,
  waitUntil: WaitUntil,
  make: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const { cache, epoch, headers } = await openCache('pages', request, env)
  const ifNoneMatch = request.headers.get('If-None-Match')
  const cached = await cache.match(address)
  if (cached) return toVisitorResponse(cached, ifNoneMatch)
  const { body, ...init } = await shareDocument(`${epoch} ${address}`, waitUntil, async () => {
    const document = await toPlain(await make(headers))
    const { body, ...init } = document
    if (init.status === 200) waitUntil(cache.put(address, new Response(body, init)))
    return document
  })
  const document = new Response(body, init)
  return init.status === 200 ? toVisitorResponse(document, ifNoneMatch) : document
}

async function toPlain(document: Response): Promise<Plain> {
  const { status, headers } = document
  const body = await document.arrayBuffer()
  if (status === 200) {
    headers.set('ETag', await toETag(body))
    headers.set('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`)
  }
  return { body, status, headers: [...headers] }
}

/** Makes the visitor's browser revalidate the page each time. */
function toVisitorResponse(cached: Response, ifNoneMatch: string | null): Response {
  const etag = cached.headers.get('ETag')
  // Ignores the prefix W/, because compressing proxies turn the ETag into W/"…".
  const isSame = ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const response = isSame
    ? new Response(null, { status: 304, headers: cached.headers })
    : new Response(cached.body, cached)
  response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  response.headers.append('Vary', 'Cookie')
  return response
}
