import type * as z from 'zod'
import { readBytesAtMost, TooManyBytesError, withDeadline } from '#schema/core/wire/fetch-limits.ts'
import { type FeedPage, feedPage } from '../contracts/sync/game-feed.ts'
import type { FeedCollection } from '../contracts/sync/sync.ts'
import { FEED_RESPONSE_MAX_BYTES } from '../rules.ts'
import { type FeedFile, parseFeedFile } from './feed-file.ts'
import { quoteValue } from './read-feed-row.ts'

/** `path` is below the feed's URL, such as `/players?limit=2`, or '' for a single-file feed. */
export type FeedFetcher = (path: string, init: RequestInit) => Response | Promise<Response>

export type FeedRequest = {
  collection: FeedCollection
  after: string | null
  limit: number
  /** Epoch milliseconds; null requests all rows. */
  changedSince: number | null
}

type Fetched = { json: unknown; bytes: Uint8Array<ArrayBuffer>; contentType: string }

const TIMEOUT_MS = 10_000

/** `message` continues a sentence that begins with "the server". */
export class FeedError extends Error {
  readonly response: Response | null

  constructor(message: string, { response = null, cause }: FaultOptions = {}) {
    super(message, { cause })
    this.response = response
  }
}

type FaultOptions = { response?: Response | null; cause?: unknown }
type Fetcher = (address: string, init: RequestInit) => Promise<Response>

export function toFeedFetcher(address: string, fetcher: Fetcher = fetch): FeedFetcher {
  const root = address.replace(/\/$/, '')
  return (path, init) => fetcher(`${root}${path}`, init)
}

export function toFeedPath({ collection, after, limit, changedSince }: FeedRequest): string {
  const query = new URLSearchParams({
    limit: String(limit),
    ...(after && { after }),
    ...(changedSince !== null && { changedSince: new Date(changedSince).toISOString() }),
  })
  return `/${collection}?${query}`
}

export async function fetchFeedPage(
  feed: FeedFetcher,
  token: string,
  request: FeedRequest,
): Promise<Fetched & { page: FeedPage }> {
  const headers = { Authorization: `Bearer ${token}` }
  const fetched = await fetchJson(feed, toFeedPath(request), headers, explainPageStatus)
  const { data: page, error } = feedPage.safeParse(fetched.json)
  if (error) throw new FeedError(explainNoPage(fetched.json, error))
  return { ...fetched, page }
}

/** Sends no token, because the file's host must not learn it. Throws `FeedError`. */
export async function fetchFeedFile(feed: FeedFetcher): Promise<Fetched & { file: FeedFile }> {
  const fetched = await fetchJson(feed, '', {}, explainFileStatus).catch((error: FeedError) => {
    if (!(error.cause instanceof TooManyBytesError)) throw error
    throw new FeedError(
      `${error.message}: a file may have no more, and a larger game is read in pages`,
    )
  })
  const file = parseFeedFile(fetched.json)
  if (typeof file === 'string') throw new FeedError(file)
  return { ...fetched, file }
}

async function fetchJson(
  feed: FeedFetcher,
  path: string,
  headers: Record<string, string>,
  explainStatus: (status: number) => string | null,
): Promise<Fetched> {
  try {
    // The deadline covers headers and body, because a server may send headers and then stall.
    return await withDeadline(TIMEOUT_MS, async (signal) => {
      const response = await reach(feed, path, {
        headers: { ...headers, Accept: 'application/json' },
        redirect: 'manual',
        signal,
      })
      if (response.status !== 200) {
        const { status } = response
        const location = response.headers.get('location')
        const what = explainStatus(status) ?? explainOtherStatus(status, location)
        throw new FeedError(what, { response })
      }
      const body = response.body ?? new ReadableStream({ start: (empty) => empty.close() })
      const bytes = await readBytesAtMost(body, FEED_RESPONSE_MAX_BYTES, signal)
      const contentType = response.headers.get('content-type') ?? 'none'
      return { json: JSON.parse(new TextDecoder().decode(bytes)), bytes, contentType }
    })
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError(explainError(error), { cause: error })
  }
}

async function reach(feed: FeedFetcher, path: string, init: RequestInit): Promise<Response> {
  try {
    return await feed(path, init)
  } catch (error) {
    if (isTimeoutError(error)) throw error
    const { cause } = error as Error
    const reason = cause instanceof Error ? ` (${cause.message})` : ''
    throw new FeedError(`could not be reached: ${toReason(error)}${reason}`, { cause })
  }
}

function explainPageStatus(status: number): string | null {
  if (status === 401 || status === 403) return `answered ${status}: it does not accept the token`
  if (status !== 404) return null
  return 'answered 404: there is nothing at this address; the site adds /bloodlines, /clans, /dynasties and /players to the address of the feed'
}

function explainFileStatus(status: number): string | null {
  return status === 404 ? 'answered 404: there is no file at this address' : null
}

function explainOtherStatus(status: number, location: string | null): string {
  if (status < 300 || status >= 400) return `answered ${status} instead of 200`
  return `answered ${status}: it redirects to ${location ?? 'no address'}, and the site follows no redirects`
}

function explainNoPage(json: unknown, error: z.ZodError): string {
  if (Array.isArray(json)) {
    return 'returned a bare list, which is not a page of the feed: wrap it as { "items": […], "next": UUID or null, "total": number }'
  }
  if (typeof json !== 'object' || json === null) {
    return 'returned something that is not a page of the feed'
  }
  if ('players' in json) {
    return 'returned all collections at once, which is not a page of the feed: the address of a file ends in .json'
  }
  const faults = error.issues.map(({ path: [field = ''], message }) => {
    const value = (json as Record<PropertyKey, unknown>)[field]
    return `${String(field)} ${message}${value === undefined ? '' : `; received ${quoteValue(value)}`}`
  })
  return `returned something that is not a page of the feed, which is { "items": […], "next": UUID or null, "total": number }: ${faults.join('. ')}`
}

function explainError(error: unknown): string {
  if (error instanceof SyntaxError) return `did not return JSON: ${error.message}`
  if (isTimeoutError(error)) return `sent no complete response within ${TIMEOUT_MS / 1000} seconds`
  if (error instanceof TooManyBytesError) return error.message
  return `broke the connection: ${toReason(error)}`
}

export function isTimeoutError(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
