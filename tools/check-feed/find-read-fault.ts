import { isFeedFileUrl } from '#schema/sync/feed-file.ts'
import { FeedError, toFeedFetcher } from '#schema/sync/fetch-feed.ts'
import { createPageReader, fetchMeasuredFeedFile, PageUnavailableError } from './fetch-page.ts'

export type FeedReadFault = { isAboutToken: boolean; sentence: string }

export async function findFeedReadFault(
  address: string,
  token: string,
): Promise<FeedReadFault | null> {
  const feed = toFeedFetcher(address)
  const isFile = isFeedFileUrl(address)
  try {
    if (isFile) await fetchMeasuredFeedFile(feed)
    else await createPageReader(feed, token)('players', null, 1)
    return null
  } catch (error) {
    if (!(error instanceof PageUnavailableError)) throw error
    const fault = error.cause instanceof FeedError ? error.cause : null
    const isAboutToken = !isFile && [401, 403].includes(fault?.response?.status ?? 0)
    const sentence = isAboutToken ? `The feed ${fault?.message}.` : error.message
    return { isAboutToken, sentence }
  }
}
