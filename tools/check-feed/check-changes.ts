import { quoteValue, readRowUuid } from '#schema/sync/read-feed-row.ts'
import { type PageReader, PageUnavailableError } from './fetch-page.ts'
import type { FindingCollector } from './finding.ts'
import type { CollectionResult } from './read-collection.ts'

const LONG_AGO = Date.UTC(1970, 0, 1)
const YEAR_MS = 365 * 24 * 60 * 60_000

export function checkChangedSinceSupport(
  results: CollectionResult[],
  findings: FindingCollector,
): boolean {
  const read = results.filter(({ stats }) => stats.pages > 0)
  const silent = read.filter((result) => !result.supportsChangedSince)
  const wrong = silent.find(({ wrongSince }) => wrongSince !== undefined)
  if (wrong) {
    findings.warning(
      'feed',
      `answers a request of ${wrong.stats.collection} without changedSince with "changedSince": ${quoteValue(wrong.wrongSince)}, which must be null there: the site asks such a feed for no changes`,
    )
  } else if (silent.length > 0 && silent.length < read.length) {
    const names = silent.map(({ stats }) => stats.collection).join(', ')
    findings.warning(
      'feed',
      `has "changedSince": null in pages of some collections and not in every page of ${names}: the site asks for changes only when all have it`,
    )
  }
  return read.length === results.length && silent.length === 0
}

/**
 * Requests the changes since 1970, which must be all rows, and since next year, which must be none.
 */
export async function checkChanges(
  getPage: PageReader,
  { stats: { collection }, firstItems }: CollectionResult,
  findings: FindingCollector,
  now = Date.now(),
): Promise<void> {
  const read = async (since: number, limit: number) => {
    const asked = `changedSince=${new Date(since).toISOString()}`
    const { page, sentSince } = await getPage(collection, null, limit, since)
    if (page.changedSince === since) return { ...page, asked }
    throw new PageUnavailableError(
      `${asked} must be answered with the same instant as "changedSince", by which the site knows that the page has changes alone; received ${quoteValue(sentSince)}`,
    )
  }
  try {
    const { items, asked } = await read(LONG_AGO, firstItems.length || 1)
    const absent = firstItems
      .map(readRowUuid)
      .find((uuid, index) => readRowUuid(items[index]) !== uuid)
    if (absent) {
      findings.error(
        collection,
        `${asked} must be answered with every row, in the same order; ${absent} is missing or elsewhere. A row without a time of its change has always changed.`,
        { uuid: absent },
      )
    }
    const later = await read(now + YEAR_MS, 10)
    if (later.items.length === 0 && later.next === null) return
    findings.error(
      collection,
      `${later.asked}, which is still to come, must be answered with { "items": [], "next": null }; ${later.items.length} rows received`,
    )
  } catch (error) {
    if (!(error instanceof PageUnavailableError)) throw error
    findings.error(collection, error.message)
  }
}
