import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import { FEED_RESPONSE_MAX_BYTES } from '#schema/rules.ts'
import {
  explainWrongRowOrder,
  type FeedRow,
  readFeedRow,
  readRowUuid,
} from '#schema/sync/read-feed-row.ts'
import { type FetchedPage, type PageReader, PageUnavailableError } from './fetch-page.ts'
import type { CollectionStats, FindingCollector } from './finding.ts'

const SLOW_MS = 3000
const SITE_PAGE_SIZE = 1000

export type CollectionResult = {
  rows: FeedRow[FeedCollection][]
  /** All readable UUIDs, including those of rejected rows. */
  uuids: Set<string>
  firstItems: unknown[]
  items: unknown[]
  isComplete: boolean
  supportsChangedSince: boolean
  /** The first non-null `changedSince` of a page, which is wrong, because the request had none. */
  wrongSince: unknown
  stats: CollectionStats
}

export async function readCollection(
  getPage: PageReader,
  collection: FeedCollection,
  limit: number,
  findings: FindingCollector,
): Promise<CollectionResult> {
  const stats = { collection, pages: 0, rows: 0, refused: 0, slowestMs: 0, largestBytes: 0 }
  const result: CollectionResult = {
    rows: [],
    uuids: new Set(),
    firstItems: [],
    items: [],
    isComplete: false,
    supportsChangedSince: true,
    wrongSince: undefined,
    stats,
  }
  let after: string | null = null
  let total: number
  try {
    do {
      const fetched: FetchedPage = await getPage(collection, after, limit)
      const { items, next } = fetched.page
      if (after === null) result.firstItems = items
      result.items.push(...items)
      if (fetched.page.changedSince !== null) {
        result.supportsChangedSince = false
        result.wrongSince ??= fetched.sentSince
      }
      total = fetched.page.total
      stats.pages += 1
      stats.rows += items.length
      stats.slowestMs = Math.max(stats.slowestMs, fetched.ms)
      stats.largestBytes = Math.max(stats.largestBytes, fetched.bytes)
      checkPage(fetched, collection, after, limit, findings)
      checkRows(result, items, after, findings)
      if (after !== null && next !== null && next <= after) {
        throw new PageUnavailableError(
          `next is ${next}, which does not come after ${after}: the reading would never end`,
        )
      }
      after = next
    } while (after !== null)
  } catch (error) {
    if (!(error instanceof PageUnavailableError)) throw error
    const rest = stats.pages > 0 ? ' What follows was not read.' : ''
    findings.error(collection, `${error.message}${rest}`)
    return result
  }
  if (total !== stats.rows) {
    findings.warning(collection, `total says ${total}, and ${stats.rows} rows were received`)
  }
  return { ...result, isComplete: true }
}

function checkPage(
  { page: { items, next }, ms, bytes, contentType }: FetchedPage,
  collection: FeedCollection,
  after: string | null,
  limit: number,
  findings: FindingCollector,
): void {
  const where = after ? `The page after ${after}` : 'The first page'
  const error = (what: string) => findings.error(collection, `${where} ${what}`)
  const warning = (what: string) => findings.warning(collection, `${where} ${what}`)
  const last = readRowUuid(items.at(-1))
  if (items.length > limit) error(`has ${items.length} rows; limit asked for ${limit}`)
  if (items.length === 0 && next !== null) error(`is empty, and next is ${next}`)
  if (next !== null && last !== null && next !== last) {
    error(`ends with ${last}, and next is ${next}: it must be the same`)
  }
  if (!/\bjson\b/i.test(contentType)) {
    warning(`has the type "${contentType}": send Content-Type: application/json`)
  }
  if (ms > SLOW_MS) {
    const seconds = (ms / 1000).toFixed(1)
    warning(`took ${seconds} s; the site gives up at 10. Is there an index on the UUID?`)
  }
  const bytesAtSite = (bytes / items.length) * SITE_PAGE_SIZE
  if (items.length > 0 && bytesAtSite > FEED_RESPONSE_MAX_BYTES / 2) {
    const megabytes = (bytesAtSite / 1e6).toFixed(1)
    warning(
      `has ${bytes} bytes for ${items.length} rows, ${megabytes} MB for the 1,000 that the site asks for; it refuses more than ${FEED_RESPONSE_MAX_BYTES / 1e6} MB. Are there fields in it that the contract does not name?`,
    )
  }
}

function checkRows(
  { rows, uuids, stats }: CollectionResult,
  items: unknown[],
  after: string | null,
  findings: FindingCollector,
): void {
  const { collection } = stats
  let previous = after ?? ''
  for (const [index, item] of items.entries()) {
    const uuid = readRowUuid(item)
    const { row, faults } = readFeedRow(collection, item)
    const place = previous ? `the row after ${previous}` : `row ${index + 1} of the collection`
    for (const { field, what } of faults) {
      findings.error(collection, uuid ? what : `${what} (${place})`, { uuid, field })
    }
    const order = uuid && explainWrongRowOrder(uuid, previous, uuids.has(uuid))
    if (order) findings.error(collection, order, { uuid, field: 'uuid' })
    if (uuid !== null) uuids.add(uuid)
    if (row === null || order) stats.refused += 1
    else {
      rows.push(row)
      previous = row.uuid
    }
  }
}
