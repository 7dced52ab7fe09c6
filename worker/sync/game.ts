import type { FeedPage } from '#schema/contracts/game-feed.ts'
import { feedPage } from '#schema/contracts/game-feed.ts'
import type { Collection } from '#schema/contracts/sync.ts'
import { explainFeedStatus, explainNoPage } from '#schema/explain-feed-response.ts'
import { readAtMost } from '#schema/read-at-most.ts'
import { FEED_RESPONSE_MAX_BYTES } from '#schema/rules.ts'
import type { Env } from '#worker/env.ts'

const FEED_PAGE_SIZE = 1000
const TIMEOUT_MS = 10_000
const ATTEMPTS = 3
const BACKOFF_MS = 250
// A service binding ignores the host.
const BINDING_URL = 'https://game/feed'

/** The game returned no usable page; none of it was written. */
export class GameUnavailable extends Error {}

/** One page of the feed. Throws `GameUnavailable` after three attempts. */
export async function fetchPage(
  env: Env,
  collection: Collection,
  after: string | null,
): Promise<FeedPage> {
  const url = toPageUrl(env, collection)
  url.searchParams.set('limit', String(FEED_PAGE_SIZE))
  if (after) url.searchParams.set('after', after)
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(env, url, after)
    } catch (error) {
      if (attempt === ATTEMPTS) {
        const note = explain(error, collection)
        console.warn(JSON.stringify({ level: 'warn', what: 'game', collection, error: note }))
        throw new GameUnavailable(note)
      }
      await scheduler.wait(BACKOFF_MS * 2 ** attempt * (0.5 + Math.random() / 2))
    }
  }
}

function toPageUrl({ GAME, GAME_FEED_URL }: Env, collection: Collection): URL {
  const feed = GAME ? BINDING_URL : GAME_FEED_URL?.replace(/\/$/, '')
  if (!feed) throw new GameUnavailable('Neither GAME nor GAME_FEED_URL is set.')
  if (URL.canParse(feed)) return new URL(`${feed}/${collection}`)
  throw new GameUnavailable(`GAME_FEED_URL is no address: "${GAME_FEED_URL}".`)
}

/** The request failed without a response, because the connection was refused or broke. */
class Unreachable extends Error {}

async function fetchOnce(env: Env, url: URL, after: string | null): Promise<FeedPage> {
  const game = env.GAME ?? { fetch: (input: URL, init: RequestInit) => fetch(input, init) }
  // For headers and body: a server may send its headers at once and its rows never.
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await game
    .fetch(url, {
      headers: { Authorization: `Bearer ${env.GAME_FEED_TOKEN ?? ''}`, Accept: 'application/json' },
      signal,
      redirect: 'manual',
    })
    .catch((error) => {
      throw isTimeout(error) ? error : new Unreachable(toReason(error))
    })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(explainFeedStatus(response.status, response.headers.get('location')))
  }
  const bytes = await readAtMost(response.body, FEED_RESPONSE_MAX_BYTES, signal)
  const json: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const parsed = feedPage.safeParse(json)
  if (!parsed.success) throw new Error(explainNoPage(json))
  // One statement writes a page, and D1 takes no text above 2 MB.
  if (parsed.data.items.length > FEED_PAGE_SIZE)
    throw new Error('answered more rows than asked for')
  if (parsed.data.next !== null && after !== null && parsed.data.next <= after) {
    throw new Error('answered a page that leads backwards')
  }
  return parsed.data
}

function explain(error: unknown, collection: Collection): string {
  return `The game's server, asked for ${collection}, ${toFault(error)}.`
}

function toFault(error: unknown): string {
  if (isTimeout(error)) return `gave no complete answer in ${TIMEOUT_MS / 1000} seconds`
  const reason = toReason(error).replace(/\.$/, '')
  return error instanceof Unreachable ? `could not be reached: ${reason}` : `failed: ${reason}`
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
