import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '#schema/contracts/sync.ts'
import { type Feed, fetchPage } from './fetch-page.ts'
import type { Finding } from './finding.ts'
import { type CollectionResult, describeChange, readUuid, toFinding } from './read-collection.ts'

const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The feed must refuse requests without its token. */
export async function checkAuthorization(feed: Feed): Promise<Finding[]> {
  const attempts: { how: string; headers: Record<string, string> }[] = [
    { how: 'without a token', headers: {} },
    { how: 'with a wrong token', headers: { Authorization: 'Bearer not-the-token' } },
  ]
  const findings: Finding[] = []
  for (const { how, headers } of attempts) {
    try {
      const { status } = await feed('/bloodlines?limit=1', { headers, redirect: 'manual' })
      if (status === 401 || status === 403) continue
      findings.push(toFinding('feed', `answers ${status} ${how}: the feed is public. Answer 401.`))
    } catch {
      // Reading the collections reports a feed that does not fetched.
    }
  }
  return findings
}

/** The edge cases of paging: a limit of one, the end, a repeated page, a cursor that is no row. */
export async function checkPaging(
  feed: Feed,
  token: string,
  { stats: { collection }, firstPage, rows, isComplete }: CollectionResult,
): Promise<Finding[]> {
  if (!isComplete || !firstPage) return []
  const get = (after: string | null, limit: number) =>
    fetchPage(feed, token, { collection, after, limit })
  return [
    ...checkLimit(collection, await get(null, 1), rows.length),
    ...checkLastPage(collection, await get(LAST_UUID, 10)),
    ...checkSecondReading(
      collection,
      await get(null, Math.max(firstPage.page.items.length, 1)),
      firstPage,
    ),
    ...(await checkUnknownCursor(collection, get, rows)),
  ]
}

type FetchResult = Awaited<ReturnType<typeof fetchPage>>

function checkLimit(collection: Collection, fetched: FetchResult, rows: number): Finding[] {
  if ('failure' in fetched) return [toFinding(collection, fetched.failure)]
  const { items, next } = fetched.page
  if (items.length > 1) {
    return [toFinding(collection, `limit=1 was answered with ${items.length} rows`)]
  }
  if (rows > 1 && next === null) {
    return [toFinding(collection, 'limit=1 was answered with next: null, though more rows follow')]
  }
  return []
}

function checkLastPage(collection: Collection, fetched: FetchResult): Finding[] {
  if ('failure' in fetched) return [toFinding(collection, fetched.failure)]
  const { items, next } = fetched.page
  if (items.length === 0 && next === null) return []
  return [
    toFinding(
      collection,
      `after=${LAST_UUID}, after every row, must be answered with { "items": [], "next": null }; ${items.length} rows received`,
    ),
  ]
}

function checkSecondReading(
  collection: Collection,
  fetched: FetchResult,
  { page: before }: { page: { items: unknown[] } },
): Finding[] {
  if ('failure' in fetched) return [toFinding(collection, fetched.failure)]
  const changed = fetched.page.items.findIndex(
    (item, i) => !isDeepStrictEqual(item, before.items[i]),
  )
  if (changed < 0) return []
  const what = `read twice within seconds, rows differ, the first of them: ${describeChange(before.items[changed], fetched.page.items[changed])}. A row that has not changed must be the same: each difference is written to the site's database.`
  return [
    {
      ...toFinding(collection, what),
      level: 'warning',
      uuid: readUuid(fetched.page.items[changed]),
    },
  ]
}

/** The row of `after` may have left the game before the next page is requested. */
async function checkUnknownCursor(
  collection: Collection,
  get: (after: string | null, limit: number) => Promise<FetchResult>,
  rows: CollectionResult['rows'],
): Promise<Finding[]> {
  const [first, second] = rows
  if (!first || !second) return []
  const unknown = first.uuid.replace(/.$/, (digit) =>
    digit === 'f' ? 'f' : ('0123456789abcdef'['0123456789abcdef'.indexOf(digit) + 1] ?? 'f'),
  )
  if (unknown === first.uuid || unknown >= second.uuid) return []
  const fetched = await get(unknown, 1)
  if ('failure' in fetched) return [toFinding(collection, fetched.failure)]
  const received = readUuid(fetched.page.items[0])
  if (received === second.uuid) return []
  return [
    toFinding(
      collection,
      `after=${unknown}, a UUID that no row has, must be answered with the rows after it, from ${second.uuid}; received ${received ?? 'nothing'}`,
    ),
  ]
}
