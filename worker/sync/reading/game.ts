import type { FeedPage } from '#schema/contracts/sync/game-feed.ts'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import { sha256Hex } from '#schema/core/wire/sha256.ts'
import { type FeedFile, type FilePage, isFeedFileUrl, toFeedPage } from '#schema/sync/feed-file.ts'
import type { FeedFetcher } from '#schema/sync/fetch-feed.ts'
import { FeedError, fetchFeedFile, fetchFeedPage, toFeedFetcher } from '#schema/sync/fetch-feed.ts'
import type { Env } from '#worker/core/context.ts'

const FEED_PAGE_SIZE = 1000
const ATTEMPTS = 3
const BACKOFF_MS = 250
// The host is arbitrary, because a service binding ignores it.
const BINDING_URL = 'https://game/feed'

export class GameUnavailableError extends Error {}

export class GameReader {
  readonly #env: Env
  #file: Promise<ReadFile> | null = null

  constructor(env: Env) {
    this.#env = env
  }

  async findDigest(): Promise<string | null> {
    return (await this.#findFile())?.digest ?? null
  }

  async readPage(
    collection: FeedCollection,
    after: string | null,
    changedSince: number | null,
  ): Promise<FilePage> {
    const read = await this.#findFile()
    if (read) return toFeedPage(read.file, collection, after, FEED_PAGE_SIZE)
    const page = await fetchPage(this.#env, collection, after, changedSince)
    return { ...page, hasUnnamed: false }
  }

  async #findFile(): Promise<ReadFile | null> {
    const url = toFeedUrl(this.#env)
    if (this.#env.GAME || !isFeedFileUrl(url)) return null
    this.#file ??= fetchFile(this.#env)
    return this.#file
  }
}

type ReadFile = { file: FeedFile; digest: string }

function toFeedUrl({ GAME, GAME_FEED_URL }: Env): string {
  const feed = GAME ? BINDING_URL : GAME_FEED_URL
  if (!feed) throw new GameUnavailableError('Neither GAME nor GAME_FEED_URL is set.')
  if (URL.canParse(feed)) return feed
  throw new GameUnavailableError(`GAME_FEED_URL is not an address: "${GAME_FEED_URL}".`)
}

function toFeed(env: Env): FeedFetcher {
  const { GAME } = env
  return toFeedFetcher(toFeedUrl(env), GAME && ((address, init) => GAME.fetch(address, init)))
}

function fetchPage(
  env: Env,
  collection: FeedCollection,
  after: string | null,
  changedSince: number | null,
): Promise<FeedPage> {
  const feed = toFeed(env)
  const request = { collection, after, changedSince, limit: FEED_PAGE_SIZE }
  return tryThrice(collection, async () => {
    const { page } = await fetchFeedPage(feed, env.GAME_FEED_TOKEN ?? '', request)
    // Rejects large pages, because a page is written in one statement and D1 limits a text to 2 MB.
    if (page.items.length > FEED_PAGE_SIZE)
      throw new FeedError('returned more rows than were asked for')
    if (page.next !== null && after !== null && page.next <= after) {
      throw new FeedError('returned a page whose next leads backwards')
    }
    return page
  })
}

function fetchFile(env: Env): Promise<ReadFile> {
  const feed = toFeed(env)
  return tryThrice('its file', async () => {
    const { file, bytes } = await fetchFeedFile(feed)
    return { file, digest: await sha256Hex(bytes.buffer) }
  })
}

async function tryThrice<T>(what: FeedCollection | 'its file', read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      await error.response?.body?.cancel()
      if (attempt === ATTEMPTS) {
        const note = `The game's server, asked for ${what}, ${error.message.replace(/\.$/, '')}.`
        console.warn(JSON.stringify({ level: 'warn', what: 'game', asked: what, error: note }))
        throw new GameUnavailableError(note)
      }
      await scheduler.wait(BACKOFF_MS * 2 ** attempt * (0.5 + Math.random() / 2))
    }
  }
}
