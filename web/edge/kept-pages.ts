const KEPT_SECONDS = 60

/** The pages of visitors, kept at the edge for a minute like the reads of the API. */
export async function findKeptPage(address: string): Promise<Response | null> {
  const cache = await openPages()
  return (await cache.match(address)) ?? null
}

/** `waitUntil` keeps the request alive until the page is stored. */
export async function keepPage(
  address: string,
  page: Response,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const body = await page.arrayBuffer()
  const kept = new Response(body, page)
  kept.headers.set('ETag', await toETag(body))
  kept.headers.set('Cache-Control', `public, max-age=${KEPT_SECONDS}`)
  const cache = await openPages()
  waitUntil(cache.put(address, kept.clone()))
  return kept
}

/** What a visitor gets of a kept page: asked for anew each time, and 304 where nothing changed. */
export function toVisitorAnswer(kept: Response, ifNoneMatch: string | null): Response {
  const etag = kept.headers.get('ETag')
  // A weak comparison: proxies that compress turn our tag into W/"…".
  const isSame = ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const answer = isSame
    ? new Response(null, { status: 304, headers: kept.headers })
    : new Response(kept.body, kept)
  answer.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  answer.headers.append('Vary', 'Cookie')
  return answer
}

function openPages(): Promise<Cache> {
  return caches.open(`pages-${__BUILD__}`)
}

async function toETag(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const hex = Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0'))
  return `"${hex.join('')}"`
}
