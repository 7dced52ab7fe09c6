import type { FeedPage } from '#schema/contracts/game-feed.ts'
import { feedPage } from '#schema/contracts/game-feed.ts'
import type { Collection } from '#schema/contracts/sync.ts'
import { explainFeedStatus, explainNoPage } from '#schema/explain-feed-response.ts'
import type { FeedFile, FilePage } from '#schema/feed-file.ts'
import { isFeedFile, pageOfFile, readFeedFile } from '#schema/feed-file.ts'
import { readAtMost, TooManyBytes } from '#schema/read-at-most.ts'
import { FEED_RESPONSE_MAX_BYTES } from '#schema/rules.ts'
import { sha256Hex } from '#schema/sha256.ts'
import type { Env } from '#worker/core/env.ts'

const FEED_PAGE_SIZE = 1000
const TIMEOUT_MS = 10_000
const ATTEMPTS = 3
const BACKOFF_MS = 250
const TOO_LARGE = 'a file may have no more, and a larger game is read in pages'
// A service binding ignores the host.
const BINDING_URL = 'https://game/feed'

/** The game returned no usable page; none of it was written. */
export class GameUnavailable extends Error {}

/** What one invocation reads of the game: a file is fetched once, and its pages are cut from it. */
export class GameReader {
  readonly #env: Env
  #file: Promise<ReadFile> | null = null

  constructor(env: Env) {
    this.#env = env
  }

  /** Of a feed that is one file, the digest of what is read; null for a feed in pages. Throws `GameUnavailable`. */
  async findDigest(): Promise<string | null> {
    return (await this.#findFile())?.digest ?? null
  }

  /** One page of the feed. Throws `GameUnavailable` after three attempts. */
  async readPage(
    collection: Collection,
    after: string | null,
    changedSince: number | null,
  ): Promise<FilePage> {
    const read = await this.#findFile()
    if (read) return pageOfFile(read.file, collection, after, FEED_PAGE_SIZE)
    const page = await fetchPage(this.#env, collection, after, changedSince)
    return { ...page, hasUnnamed: false }
  }

  async #findFile(): Promise<ReadFile | null> {
    const url = toFeedUrl(this.#env)
    if (this.#env.GAME || !isFeedFile(url)) return null
    this.#file ??= fetchFile(this.#env, new URL(url))
    return this.#file
  }
}

type ReadFile = { file: FeedFile; digest: string }

function toFeedUrl({ GAME, GAME_FEED_URL }: Env): string {
  const feed = GAME ? BINDING_URL : GAME_FEED_URL?.replace(/\/$/, '')
  if (!feed) throw new GameUnavailable('Neither GAME nor GAME_FEED_URL is set.')
  if (URL.canParse(feed)) return feed
  throw new GameUnavailable(`GAME_FEED_URL is no address: "${GAME_FEED_URL}".`)
}

function fetchPage(
  env: Env,
  collection: Collection,
  after: string | null,
  changedSince: number | null,
): Promise<FeedPage> {
  const url = new URL(`${toFeedUrl(env)}/${collection}`)
  url.searchParams.set('limit', String(FEED_PAGE_SIZE))
  if (after) url.searchParams.set('after', after)
  if (changedSince !== null) {
    url.searchParams.set('changedSince', new Date(changedSince).toISOString())
  }
  return tryThrice(collection, async () => {
    const { json } = await fetchJson(env, url, {
      Authorization: `Bearer ${env.GAME_FEED_TOKEN ?? ''}`,
    })
    const parsed = feedPage.safeParse(json)
    if (!parsed.success) throw new Error(explainNoPage(json))
    const { items, next } = parsed.data
    // One statement writes a page, and D1 takes no text above 2 MB.
    if (items.length > FEED_PAGE_SIZE) throw new Error('answered more rows than asked for')
    if (next !== null && after !== null && next <= after) {
      throw new Error('answered a page that leads backwards')
    }
    return parsed.data
  })
}

/** Without the token, which is no business of a host for files, and which some of them refuse. */
function fetchFile(env: Env, url: URL): Promise<ReadFile> {
  return tryThrice('its file', async () => {
    const { json, bytes } = await fetchJson(env, url, {}, true).catch((error) => {
      throw error instanceof TooManyBytes ? new Error(`${error.message}: ${TOO_LARGE}`) : error
    })
    const file = readFeedFile(json)
    if (typeof file === 'string') throw new Error(file)
    return { file, digest: await sha256Hex(bytes.buffer) }
  })
}

async function tryThrice<T>(what: Collection | 'its file', read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (attempt === ATTEMPTS) {
        const note = `The game's server, asked for ${what}, ${toFault(error)}.`
        console.warn(JSON.stringify({ level: 'warn', what: 'game', asked: what, error: note }))
        throw new GameUnavailable(note)
      }
      await scheduler.wait(BACKOFF_MS * 2 ** attempt * (0.5 + Math.random() / 2))
    }
  }
}

/** The request failed without a response, because the connection was refused or broke. */
class Unreachable extends Error {}

async function fetchJson(
  env: Env,
  url: URL,
  headers: Record<string, string>,
  isFile = false,
): Promise<{ json: unknown; bytes: Uint8Array<ArrayBuffer> }> {
  const game = env.GAME ?? { fetch: (input: URL, init: RequestInit) => fetch(input, init) }
  // For headers and body: a server may send its headers at once and its rows never.
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await game
    .fetch(url, {
      headers: { ...headers, Accept: 'application/json' },
      signal,
      redirect: 'manual',
    })
    .catch((error) => {
      throw isTimeout(error) ? error : new Unreachable(toReason(error))
    })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(explainFeedStatus(response.status, response.headers.get('location'), isFile))
  }
  const bytes = await readAtMost(response.body, FEED_RESPONSE_MAX_BYTES, signal)
  return { json: JSON.parse(new TextDecoder().decode(bytes)), bytes }
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
