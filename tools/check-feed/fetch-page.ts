import type * as z from 'zod'
import { type FeedPage, feedPage } from '#schema/contracts/game-feed.ts'
import type { Collection } from '#schema/contracts/sync.ts'
import { explainFeedStatus, explainNoPage } from '#schema/explain-feed-response.ts'
import { type FeedFile, readFeedFile } from '#schema/feed-file.ts'
import { readAtMost } from '#schema/read-at-most.ts'
import { show } from '#schema/read-feed-row.ts'
import { FEED_RESPONSE_MAX_BYTES } from '#schema/rules.ts'

/** How the feed is reached: the address behind its root, as `/players?limit=2`. */
export type Feed = (path: string, init: RequestInit) => Response | Promise<Response>

type Fetched = { ms: number; bytes: number; contentType: string }
export type FetchedPage = Fetched & {
  page: FeedPage
  /** `changedSince` as it was sent, which the site takes as left out when it is malformed. */
  sentSince?: unknown
}
export type GetPage = (
  collection: Collection,
  after: string | null,
  limit: number,
  changedSince?: number,
) => Promise<FetchedPage>

/** A sentence about why there is no page. */
export class NoPage extends Error {
  constructor(sentence: string) {
    super(sentence.replace(/\.?$/, '.'))
  }
}

const TIMEOUT_MS = 10_000

/** Reads pages as the sync does, without its second and third attempt. They throw `NoPage`. */
export function createPageReader(feed: Feed, token: string): GetPage {
  return async (collection, after, limit, changedSince) => {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(after && { after }),
      ...(changedSince !== undefined && { changedSince: new Date(changedSince).toISOString() }),
    })
    const path = `/${collection}?${query}`
    try {
      return await fetchPage(feed, token, path)
    } catch (error) {
      throw new NoPage(`GET ${path} ${explain(error)}`)
    }
  }
}

/** A file of all collections, fetched as the sync does. Throws `NoPage`. */
export async function fetchFile(
  feed: Feed,
): Promise<{ file: FeedFile; ms: number; bytes: number }> {
  try {
    const { json, ...fetched } = await fetchJson(feed, null, '')
    const file = readFeedFile(json)
    if (typeof file !== 'string') return { ...fetched, file }
    throw new NoPage(file)
  } catch (error) {
    throw new NoPage(`GET of the file ${explain(error)}`)
  }
}

async function fetchPage(feed: Feed, token: string, path: string): Promise<FetchedPage> {
  const { json, ...fetched } = await fetchJson(feed, token, path)
  const { data: page, error } = feedPage.safeParse(json)
  if (error) throw new NoPage(explainPage(json, error))
  const { changedSince: sentSince } = json as { changedSince?: unknown }
  return { ...fetched, page, sentSince }
}

async function fetchJson(
  feed: Feed,
  token: string | null,
  path: string,
): Promise<Fetched & { json: unknown }> {
  const started = performance.now()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await feed(path, {
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      Accept: 'application/json',
    },
    redirect: 'manual',
    signal,
  })
  const body = response.body ?? new ReadableStream({ start: (empty) => empty.close() })
  const bytes = await readAtMost(body, FEED_RESPONSE_MAX_BYTES, signal)
  const text = new TextDecoder().decode(bytes)
  const ms = performance.now() - started
  if (response.status !== 200) throw new NoPage(explainStatus(response, text, token))
  const json: unknown = JSON.parse(text)
  const contentType = response.headers.get('content-type') ?? 'none'
  return { json, ms, bytes: bytes.byteLength, contentType }
}

/** `token` is null for a file, which is fetched without one. */
function explainStatus({ status, headers }: Response, text: string, token: string | null): string {
  const what = explainFeedStatus(status, headers.get('location'), token === null)
  if (token === null) return what
  if (status === 401 || status === 403) {
    if (token !== '') return `${what} that was given with --token or GAME_FEED_TOKEN`
    return `answered ${status}, and no token was given: give the feed's with --token, or as the environment variable GAME_FEED_TOKEN`
  }
  if (status === 404 || (status >= 300 && status < 400)) return what
  return `${what}${text ? `: ${text.slice(0, 120)}` : ''}`
}

function explainPage(json: unknown, error: z.ZodError): string {
  const what = explainNoPage(json)
  if (Array.isArray(json) || typeof json !== 'object' || json === null) return what
  const faults = error.issues.map(({ path: [field = ''], message }) => {
    const value = (json as Record<PropertyKey, unknown>)[field]
    return `${String(field)} ${message}${value === undefined ? '' : `; received ${show(value)}`}`
  })
  return `${what}, which is { "items": […], "next": UUID or null, "total": number }: ${faults.join('. ')}`
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return `failed: ${error}`
  if (error instanceof NoPage) return error.message
  if (error instanceof SyntaxError) return `answered no JSON: ${error.message}`
  if (error.name === 'TimeoutError') {
    return `gave no complete answer in ${TIMEOUT_MS / 1000} seconds: the site waits no longer. A smaller page may help; an index on the UUID surely does`
  }
  const { message, cause } = error
  const reached = explainConnection(cause)
  return reached ?? `failed: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`
}

/** The codes of Node's sockets. */
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
