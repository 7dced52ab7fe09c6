import * as z from 'zod'
import { type FeedPage, feedPage } from '#schema/contracts/game-feed.ts'
import type { Collection } from '#schema/contracts/sync.ts'
import { readAtMost } from '#schema/read-at-most.ts'
import { FEED_RESPONSE_MAX_BYTES } from '#schema/rules.ts'

/** How the feed is reached: the address behind its root, as `/players?limit=2`. */
export type Feed = (path: string, init: RequestInit) => Response | Promise<Response>

export type FetchedPage = { page: FeedPage; ms: number; bytes: number; contentType: string }
export type GetPage = (
  collection: Collection,
  after: string | null,
  limit: number,
) => Promise<FetchedPage>

/** A sentence about why there is no page. */
export class NoPage extends Error {}

const TIMEOUT_MS = 10_000

/** Reads pages as the sync does, without its second and third attempt. They throw `NoPage`. */
export function createPageReader(feed: Feed, token: string): GetPage {
  return async (collection, after, limit) => {
    const query = new URLSearchParams({ limit: String(limit), ...(after && { after }) })
    const path = `/${collection}?${query}`
    try {
      return await fetchPage(feed, token, path)
    } catch (error) {
      throw new NoPage(`GET ${path} ${explain(error)}`)
    }
  }
}

async function fetchPage(feed: Feed, token: string, path: string): Promise<FetchedPage> {
  const started = performance.now()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await feed(path, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
    redirect: 'manual',
    signal,
  })
  const body = response.body ?? new ReadableStream({ start: (empty) => empty.close() })
  const bytes = await readAtMost(body, FEED_RESPONSE_MAX_BYTES, signal)
  const text = new TextDecoder().decode(bytes)
  const ms = performance.now() - started
  if (response.status !== 200) throw new NoPage(explainStatus(response, text))
  const { data: page, error } = feedPage.safeParse(JSON.parse(text))
  if (error) {
    throw new NoPage(
      `is no page of the feed, which is { "items": […], "next": UUID or null, "total": number }: ${z.prettifyError(error)}`,
    )
  }
  const contentType = response.headers.get('content-type') ?? 'none'
  return { page, ms, bytes: bytes.byteLength, contentType }
}

function explainStatus({ status, headers }: Response, text: string): string {
  if (status === 401 || status === 403) {
    return `answered ${status}: the token that was given is not the feed's. Try --token.`
  }
  if (status >= 300 && status < 400) {
    return `redirects to ${headers.get('location')}: the site follows no redirects; give the address it leads to.`
  }
  return `answered ${status} instead of 200${text ? `: ${text.slice(0, 120)}` : ''}`
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return `failed: ${error}`
  if (error instanceof NoPage) return error.message
  if (error instanceof SyntaxError) return `answered no JSON: ${error.message}`
  if (error.name === 'TimeoutError') {
    return `gave no complete answer in ${TIMEOUT_MS / 1000} seconds: the site waits no longer. A smaller page may help; an index on the UUID surely does.`
  }
  const { message, cause } = error
  return `failed: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`
}
