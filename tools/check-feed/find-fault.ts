import { explainFeedStatus } from '#schema/explain-feed-response.ts'
import { isFeedFile } from '#schema/feed-file.ts'
import { createPageReader, type Feed, fetchFile, NoPage } from './fetch-page.ts'

export type Fault = { isAboutToken: boolean; sentence: string }

/** Why one page of the feed cannot be read with this address and this token. */
export async function findFault(address: string, token: string): Promise<Fault | null> {
  const root = address.replace(/\/$/, '')
  const isFile = isFeedFile(address)
  let status = 0
  const feed: Feed = async (path, init) => {
    const response = await fetch(`${root}${path}`, init)
    status = response.status
    return response
  }
  try {
    if (isFile) await fetchFile(feed)
    else await createPageReader(feed, token)('players', null, 1)
    return null
  } catch (error) {
    if (!(error instanceof NoPage)) throw error
    const isAboutToken = !isFile && (status === 401 || status === 403)
    const sentence = isAboutToken ? `The feed ${explainFeedStatus(status, null)}.` : error.message
    return { isAboutToken, sentence }
  }
}
