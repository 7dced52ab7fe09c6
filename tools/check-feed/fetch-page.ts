import type { FeedPage } from '#schema/contracts/sync/game-feed.ts'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import type { FeedFile } from '#schema/sync/feed-file.ts'
import {
  FeedError,
  type FeedFetcher,
  fetchFeedFile,
  fetchFeedPage,
  isTimeoutError,
  toFeedPath,
} from '#schema/sync/fetch-feed.ts'

type Fetched = { ms: number; bytes: number; contentType: string }
export type FetchedPage = Fetched & {
  page: FeedPage
  /** The page's `changedSince` as it was sent. The site ignores a malformed value. */
  sentSince?: unknown
}
export type PageReader = (
  collection: FeedCollection,
  after: string | null,
  limit: number,
  changedSince?: number,
) => Promise<FetchedPage>

export class PageUnavailableError extends Error {
  constructor(sentence: string, cause?: FeedError) {
    super(sentence.replace(/\.?$/, '.'), { cause })
  }
}

const SHOWN_CHARACTERS = 120

/**
 * Returns a function that reads pages like the sync, but without retries. It throws
 * `PageUnavailableError`.
 */
export function createPageReader(feed: FeedFetcher, token: string): PageReader {
  return async (collection, after, limit, changedSince) => {
    const request = { collection, after, limit, changedSince: changedSince ?? null }
    const { page, json, ...fetched } = await measure(`GET ${toFeedPath(request)}`, token, () =>
      fetchFeedPage(feed, token, request),
    )
    return { ...fetched, page, sentSince: (json as { changedSince?: unknown }).changedSince }
  }
}

export function fetchMeasuredFeedFile(feed: FeedFetcher): Promise<Fetched & { file: FeedFile }> {
  return measure('GET of the file', null, () => fetchFeedFile(feed))
}

async function measure<T extends { bytes: Uint8Array }>(
  what: string,
  token: string | null,
  read: () => Promise<T>,
): Promise<Omit<T, 'bytes'> & { ms: number; bytes: number }> {
  const started = performance.now()
  try {
    const fetched = await read()
    return { ...fetched, bytes: fetched.bytes.byteLength, ms: performance.now() - started }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    throw new PageUnavailableError(`${what} ${await explain(error, token)}`, error)
  }
}

/**
 * Returns the site's error message with advice for the feed's operator. `token` is null for a
 * single-file feed.
 */
async function explain({ message, cause, response }: FeedError, token: string | null) {
  if (isTimeoutError(cause)) {
    return `${message}: the site waits no longer. A smaller page may help; an index on the UUID surely does`
  }
  if (!response) return explainConnection(cause) ?? message
  const text = await readStart(response)
  const { status } = response
  if (token !== null && (status === 401 || status === 403)) {
    if (token !== '') return `${message} that was given with --token or GAME_FEED_TOKEN`
    return `answered ${status}, and no token was given: give the feed's with --token, or as the environment variable GAME_FEED_TOKEN`
  }
  if (token === null || status === 404 || (status >= 300 && status < 400) || !text) return message
  return `${message}: ${text}`
}

async function readStart({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const chunk = await reader?.read().catch(() => null)
  await reader?.cancel().catch(() => {})
  return new TextDecoder().decode(chunk?.value).slice(0, SHOWN_CHARACTERS)
}

const CONNECTIONS: [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'found no server there: nothing listens on this host and port'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'found no such host'],
  [
    /^(ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)|EPROTO)$/,
    'was sent with https to a server that speaks http there: change the address to http:// or give the port of https',
  ],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_HAS_EXPIRED|ERR_TLS_CERT_ALTNAME_INVALID)$/,
    'found a certificate that is not valid for this host: the site would refuse it too',
  ],
]

function explainConnection(cause: unknown): string | null {
  const { code = '' } = (cause ?? {}) as { code?: string }
  const found = CONNECTIONS.find(([pattern]) => pattern.test(code))
  return found ? `${found[1]} (${code})` : null
}
