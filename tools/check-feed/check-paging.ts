import { isDeepStrictEqual } from 'node:util'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import { type FeedFetcher, toFeedPath } from '#schema/sync/fetch-feed.ts'
import { quoteValue, readRowUuid } from '#schema/sync/read-feed-row.ts'
import { type PageReader, PageUnavailableError } from './fetch-page.ts'
import type { FindingCollector } from './finding.ts'
import type { CollectionResult } from './read-collection.ts'

const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export async function checkAuthorization(
  feed: FeedFetcher,
  collection: FeedCollection,
  findings: FindingCollector,
): Promise<void> {
  const attempts: Record<string, HeadersInit> = {
    'without a token': {},
    'with a wrong token': { Authorization: 'Bearer not-the-token' },
  }
  const path = toFeedPath({ collection, after: null, limit: 1, changedSince: null })
  for (const [how, headers] of Object.entries(attempts)) {
    try {
      const { status } = await feed(path, { headers, redirect: 'manual' })
      if (status === 401 || status === 403) continue
      const what = status === 200 ? ': the feed is public' : ''
      findings.error('feed', `answers ${status} ${how}${what}. Answer 401.`)
    } catch {
      // Ignores a feed that cannot be reached, because reading the collections already reports it.
    }
  }
}

type Check = (
  getPage: PageReader,
  result: CollectionResult,
  findings: FindingCollector,
) => Promise<void>

const PAGING_CHECKS: Check[] = [
  checkLimit,
  checkLastPage,
  checkSecondReading,
  checkUnknownCursor,
  checkKnownCursor,
]

export async function checkPaging(
  getPage: PageReader,
  result: CollectionResult,
  findings: FindingCollector,
): Promise<void> {
  for (const check of PAGING_CHECKS) {
    try {
      await check(getPage, result, findings)
    } catch (error) {
      if (!(error instanceof PageUnavailableError)) throw error
      findings.error(result.stats.collection, error.message)
    }
  }
}

async function checkLimit(
  getPage: PageReader,
  { stats: { collection }, rows }: CollectionResult,
  findings: FindingCollector,
): Promise<void> {
  const { items, next } = (await getPage(collection, null, 1)).page
  if (items.length > 1) {
    findings.error(collection, `limit=1 was answered with ${items.length} rows`)
  } else if (rows.length > 1 && next === null) {
    findings.error(collection, 'limit=1 was answered with next: null, though more rows follow')
  }
}

async function checkLastPage(
  getPage: PageReader,
  { stats: { collection } }: CollectionResult,
  findings: FindingCollector,
): Promise<void> {
  const { items, next } = (await getPage(collection, LAST_UUID, 10)).page
  if (items.length === 0 && next === null) return
  findings.error(
    collection,
    `after=${LAST_UUID}, after every row, must be answered with { "items": [], "next": null }; ${items.length} rows received`,
  )
}

async function checkSecondReading(
  getPage: PageReader,
  { stats: { collection }, firstItems }: CollectionResult,
  findings: FindingCollector,
): Promise<void> {
  const { items } = (await getPage(collection, null, firstItems.length || 1)).page
  const changed = items.findIndex((item, index) => !isDeepStrictEqual(item, firstItems[index]))
  if (changed < 0) return
  const [before, now] = [firstItems[changed], items[changed]]
  const uuid = readRowUuid(now)
  findings.warning(
    collection,
    `read twice within seconds, rows differ, the first of them: ${compare(before, now)}. A row that has not changed must be the same: each difference is written to the site's database.`,
    { uuid },
  )
}

function compare(before: unknown, now: unknown): string {
  const [old, next] = [before, now].map((row) => new Map(Object.entries(row ?? {})))
  const fields = [...(old?.keys() ?? []), ...(next?.keys() ?? [])]
  const isOther = (field: string) => !isDeepStrictEqual(old?.get(field), next?.get(field))
  const field = readRowUuid(before) === readRowUuid(now) ? fields.find(isOther) : undefined
  if (field === undefined) return `${quoteValue(before)} became ${quoteValue(now)}`
  return `${field} was ${quoteValue(old?.get(field))} and became ${quoteValue(next?.get(field))}`
}

/**
 * Checks a request with a cursor that is the UUID of no row, because a player may leave the game
 * between two pages.
 */
async function checkUnknownCursor(
  getPage: PageReader,
  { stats: { collection }, rows: [first, second] }: CollectionResult,
  findings: FindingCollector,
): Promise<void> {
  const unknown = first?.uuid.replace(/.$/, 'f')
  if (!unknown || !second || unknown === first?.uuid || unknown >= second.uuid) return
  const received = readRowUuid((await getPage(collection, unknown, 1)).page.items[0])
  if (received === second.uuid) return
  findings.error(
    collection,
    `after=${unknown}, a UUID that no row has, must be answered with the rows after it, from ${second.uuid}; received ${received ?? 'nothing'}`,
  )
}

/**
 * Checks that a page does not contain the row named by `after`. Otherwise, that row would be on two
 * pages.
 */
async function checkKnownCursor(
  getPage: PageReader,
  { stats: { collection }, items }: CollectionResult,
  findings: FindingCollector,
): Promise<void> {
  // Includes rejected rows, because they are on the page too.
  const uuids = items.map(readRowUuid)
  for (const [uuid, follower] of [
    [uuids[0], uuids[1]],
    [uuids.at(-1), null],
  ]) {
    if (!uuid) continue
    const received = readRowUuid((await getPage(collection, uuid, 1)).page.items[0])
    if (received === (follower ?? null)) continue
    const expected = follower ? `the row behind it, ${follower}` : 'no row: it is the last'
    const hint = received === uuid ? ' Compare with >, not with >=.' : ''
    findings.error(
      collection,
      `after=${uuid} must be answered with ${expected}; received ${received ?? 'nothing'}.${hint}`,
    )
    return
  }
}
