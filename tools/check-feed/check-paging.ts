import { isDeepStrictEqual } from 'node:util'
import { type Feed, type GetPage, NoPage } from './fetch-page.ts'
import type { Findings } from './finding.ts'
import { type CollectionResult, readUuid } from './read-collection.ts'
import { show } from './read-row.ts'

const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The feed must refuse requests without its token. */
export async function checkAuthorization(feed: Feed, findings: Findings): Promise<void> {
  const attempts: Record<string, HeadersInit> = {
    'without a token': {},
    'with a wrong token': { Authorization: 'Bearer not-the-token' },
  }
  for (const [how, headers] of Object.entries(attempts)) {
    try {
      const { status } = await feed('/bloodlines?limit=1', { headers, redirect: 'manual' })
      if (status === 401 || status === 403) continue
      findings.error('feed', `answers ${status} ${how}: the feed is public. Answer 401.`)
    } catch {
      // Reading the collections reports a feed that cannot be reached.
    }
  }
}

type Check = (getPage: GetPage, result: CollectionResult, findings: Findings) => Promise<void>

const PAGING_CHECKS: Check[] = [checkLimit, checkLastPage, checkSecondReading, checkUnknownCursor]

/** The edge cases of paging: a limit of one, the end, a repeated page, a cursor that is no row. */
export async function checkPaging(
  getPage: GetPage,
  result: CollectionResult,
  findings: Findings,
): Promise<void> {
  for (const check of PAGING_CHECKS) {
    try {
      await check(getPage, result, findings)
    } catch (error) {
      if (!(error instanceof NoPage)) throw error
      findings.error(result.stats.collection, error.message)
    }
  }
}

async function checkLimit(
  getPage: GetPage,
  { stats: { collection }, rows }: CollectionResult,
  findings: Findings,
): Promise<void> {
  const { items, next } = (await getPage(collection, null, 1)).page
  if (items.length > 1) {
    findings.error(collection, `limit=1 was answered with ${items.length} rows`)
  } else if (rows.length > 1 && next === null) {
    findings.error(collection, 'limit=1 was answered with next: null, though more rows follow')
  }
}

async function checkLastPage(
  getPage: GetPage,
  { stats: { collection } }: CollectionResult,
  findings: Findings,
): Promise<void> {
  const { items, next } = (await getPage(collection, LAST_UUID, 10)).page
  if (items.length === 0 && next === null) return
  findings.error(
    collection,
    `after=${LAST_UUID}, after every row, must be answered with { "items": [], "next": null }; ${items.length} rows received`,
  )
}

async function checkSecondReading(
  getPage: GetPage,
  { stats: { collection }, firstItems }: CollectionResult,
  findings: Findings,
): Promise<void> {
  const { items } = (await getPage(collection, null, firstItems.length || 1)).page
  const changed = items.findIndex((item, index) => !isDeepStrictEqual(item, firstItems[index]))
  if (changed < 0) return
  findings.warning(
    collection,
    `read twice within seconds, rows differ, the first of them: ${show(firstItems[changed])} became ${show(items[changed])}. A row that has not changed must be the same: each difference is written to the site's database.`,
    { uuid: readUuid(items[changed]) },
  )
}

/** The row of `after` may have left the game before the next page is requested. */
async function checkUnknownCursor(
  getPage: GetPage,
  { stats: { collection }, rows: [first, second] }: CollectionResult,
  findings: Findings,
): Promise<void> {
  const unknown = first?.uuid.replace(/.$/, 'f')
  if (!unknown || !second || unknown === first?.uuid || unknown >= second.uuid) return
  const received = readUuid((await getPage(collection, unknown, 1)).page.items[0])
  if (received === second.uuid) return
  findings.error(
    collection,
    `after=${unknown}, a UUID that no row has, must be answered with the rows after it, from ${second.uuid}; received ${received ?? 'nothing'}`,
  )
}
