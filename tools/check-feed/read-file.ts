import { FEED_RESPONSE_MAX_BYTES } from '#schema/rules.ts'
import { toFeedPage } from '#schema/sync/feed-file.ts'
import type { FeedFetcher } from '#schema/sync/fetch-feed.ts'
import { fetchMeasuredFeedFile, type PageReader } from './fetch-page.ts'
import type { FindingCollector } from './finding.ts'

/**
 * Returns a function that serves each collection of a single-file feed as one page. Throws
 * `PageUnavailableError`.
 */
export async function createFilePageReader(
  feed: FeedFetcher,
  findings: FindingCollector,
): Promise<PageReader> {
  const { file, ms, bytes } = await fetchMeasuredFeedFile(feed)
  if (bytes > FEED_RESPONSE_MAX_BYTES / 2) {
    findings.warning(
      'feed',
      `is a file of ${(bytes / 1e6).toFixed(1)} MB; the site refuses more than ${FEED_RESPONSE_MAX_BYTES / 1e6} MB. A larger game is read in pages.`,
    )
  }
  findings.remark(
    'feed',
    'is one file, which the site fetches without a token: who knows its address can read all of it',
  )
  return async (collection) => {
    const page = toFeedPage(file, collection, null, Number.POSITIVE_INFINITY)
    const size = new TextEncoder().encode(JSON.stringify(page.items)).byteLength
    return { page, ms, bytes: size, contentType: 'application/json' }
  }
}
