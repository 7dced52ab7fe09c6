import { isFeedFile } from '#schema/sync/feed-file.ts'
import { FeedFault, openFeed } from '#schema/sync/fetch-feed.ts'
import { createPageReader, fetchFile, PageUnavailable } from './fetch-page.ts'

export type ReadFault = { isAboutToken: boolean; sentence: string }

export async function findReadFault(address: string, token: string): Promise<ReadFault | null> {
  const feed = openFeed(address)
  const isFile = isFeedFile(address)
  try {
    if (isFile) await fetchFile(feed)
    else await createPageReader(feed, token)('players', null, 1)
    return null
  } catch (error) {
    if (!(error instanceof PageUnavailable)) throw error
    const fault = error.cause instanceof FeedFault ? error.cause : null
    const isAboutToken = !isFile && [401, 403].includes(fault?.response?.status ?? 0)
    const sentence = isAboutToken ? `The feed ${fault?.message}.` : error.message
    return { isAboutToken, sentence }
  }
}
