import { type FeedPage, feedPage } from '#schema/contracts/game-feed.ts'
import type { Collection } from '#schema/contracts/sync.ts'

/** How the feed is reached: the address behind its root, as `/players?limit=2`. */
export type Feed = (path: string, init: RequestInit) => Response | Promise<Response>

export type FetchedPage = { page: FeedPage; ms: number; bytes: number; contentType: string }
/** A sentence about why there is no page. */
export type FetchFailure = { failure: string }
export type PageRequest = { collection: Collection; after: string | null; limit: number }

const TIMEOUT_MS = 10_000

/** One page as the sync would ask for it, without its second and third attempt. */
export async function fetchPage(
  feed: Feed,
  token: string,
  { collection, after, limit }: PageRequest,
): Promise<FetchedPage | FetchFailure> {
  const query = new URLSearchParams({ limit: String(limit), ...(after ? { after } : {}) })
  const path = `/${collection}?${query}`
  const started = performance.now()
  try {
    const response = await feed(path, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const ms = performance.now() - started
    if (response.status !== 200) return { failure: explainStatus(path, response, text) }
    const contentType = response.headers.get('content-type') ?? ''
    return { ...readPage(text), ms, bytes: Buffer.byteLength(text), contentType }
  } catch (error) {
    return { failure: `GET ${path} ${explainFailure(error)}` }
  }
}

function readPage(text: string): { page: FeedPage } {
  const parsed = feedPage.safeParse(JSON.parse(text))
  if (parsed.success) return { page: parsed.data }
  const fields = parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`)
  throw new PageError(
    `is no page of the feed, which is { "items": […], "next": UUID or null, "total": number } (${fields.join('; ')})`,
  )
}

class PageError extends Error {}

function explainStatus(path: string, { status, headers }: Response, text: string): string {
  if (status === 401 || status === 403) {
    return `GET ${path} answered ${status}: the token that was given is not the feed's. Try --token.`
  }
  if (status >= 300 && status < 400) {
    return `GET ${path} redirects to ${headers.get('location')}: the site follows no redirects; give the address it leads to.`
  }
  return `GET ${path} answered ${status} instead of 200${text ? `: ${text.slice(0, 120)}` : ''}`
}

function explainFailure(error: unknown): string {
  if (error instanceof PageError) return error.message
  if (error instanceof SyntaxError) return `answered no JSON: ${error.message}`
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `gave no answer in ${TIMEOUT_MS / 1000} seconds: the site waits no longer. A smaller page may help; an index on the UUID surely does.`
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  return `failed: ${error instanceof Error ? error.message : error}${cause ? ` (${cause})` : ''}`
}
