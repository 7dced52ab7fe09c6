import { afterEach, vi } from 'vitest'
import { FEED_COLLECTIONS } from '#schema/contracts/sync/sync.ts'
import { Site } from './site.ts'

export const FEED_FILE_URL = 'https://game.test/files/feed.json'

afterEach(() => vi.restoreAllMocks())

/** Opens a site that reads a single-file feed, generated from `site.game` at each request. */
export function openSiteWithFeedFile() {
  const site = new Site({
    GAME: undefined,
    GAME_FEED_URL: FEED_FILE_URL,
    GAME_FEED_TOKEN: 'secret',
  })
  const requests: Request[] = []
  const game = {
    requests,
    toText: () => JSON.stringify(site.game.world),
    toResponse: (text: string) => new Response(text),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push(new Request(input as URL, init))
    return game.toResponse(game.toText())
  })
  return { site, game }
}

/**
 * Reverses the rows, because a single-file feed may list them in any order, unlike a paged feed.
 */
export function reverseGameRows({ world }: Site['game']): void {
  for (const collection of FEED_COLLECTIONS) world[collection].reverse()
}
