import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '#schema/contracts/sync.ts'
import { type Feed, fetchPage } from './fetch-page.ts'
import type { Finding } from './finding.ts'
import { describeChange, readUuid, toFinding, type Walked } from './walk-collection.ts'

const BEYOND_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Nobody may read the feed without its token. */
export async function checkDoor(feed: Feed): Promise<Finding[]> {
  const tries: { how: string; headers: Record<string, string> }[] = [
    { how: 'without a token', headers: {} },
    { how: 'with a wrong token', headers: { Authorization: 'Bearer not-the-token' } },
  ]
  const findings: Finding[] = []
  for (const { how, headers } of tries) {
    try {
      const { status } = await feed('/bloodlines?limit=1', { headers, redirect: 'manual' })
      if (status === 401 || status === 403) continue
      findings.push(
        toFinding('feed', `answers ${status} ${how}: anybody could read it. Answer 401.`),
      )
    } catch {
      // That nobody answers at all is said by the reading itself.
    }
  }
  return findings
}

/** How a collection behaves at the places where paging goes wrong. */
export async function checkPaging(
  feed: Feed,
  token: string,
  { reading: { collection }, firstPage, rows, isComplete }: Walked,
): Promise<Finding[]> {
  if (!isComplete || !firstPage) return []
  const get = (after: string | null, limit: number) =>
    fetchPage(feed, token, { collection, after, limit })
  return [
    ...judgeSmall(collection, await get(null, 1), rows.length),
    ...judgeEnd(collection, await get(BEYOND_ALL, 10)),
    ...judgeSame(collection, await get(null, Math.max(firstPage.page.items.length, 1)), firstPage),
    ...(await judgeBetween(collection, get, rows)),
  ]
}

type Answer = Awaited<ReturnType<typeof fetchPage>>

function judgeSmall(collection: Collection, answer: Answer, rows: number): Finding[] {
  if ('failure' in answer) return [toFinding(collection, answer.failure)]
  const { items, next } = answer.page
  if (items.length > 1) {
    return [toFinding(collection, `limit=1 was answered with ${items.length} rows`)]
  }
  if (rows > 1 && next === null) {
    return [toFinding(collection, 'limit=1 was answered with next: null, though more rows follow')]
  }
  return []
}

function judgeEnd(collection: Collection, answer: Answer): Finding[] {
  if ('failure' in answer) return [toFinding(collection, answer.failure)]
  const { items, next } = answer.page
  if (items.length === 0 && next === null) return []
  return [
    toFinding(
      collection,
      `after=${BEYOND_ALL}, behind every row, must be answered with { "items": [], "next": null }; ${items.length} rows came`,
    ),
  ]
}

function judgeSame(
  collection: Collection,
  answer: Answer,
  { page: before }: { page: { items: unknown[] } },
): Finding[] {
  if ('failure' in answer) return [toFinding(collection, answer.failure)]
  const changed = answer.page.items.findIndex(
    (item, i) => !isDeepStrictEqual(item, before.items[i]),
  )
  if (changed < 0) return []
  const what = `read twice within seconds, rows differ, the first of them: ${describeChange(before.items[changed], answer.page.items[changed])}. A row that has not changed must be the same: each difference is written to the site's database.`
  return [
    {
      ...toFinding(collection, what),
      level: 'warning',
      uuid: readUuid(answer.page.items[changed]),
    },
  ]
}

/** The row of `after` may be gone by the time the next page is asked for. */
async function judgeBetween(
  collection: Collection,
  get: (after: string | null, limit: number) => Promise<Answer>,
  rows: Walked['rows'],
): Promise<Finding[]> {
  const [first, second] = rows
  if (!first || !second) return []
  const gone = first.uuid.replace(/.$/, (digit) =>
    digit === 'f' ? 'f' : ('0123456789abcdef'['0123456789abcdef'.indexOf(digit) + 1] ?? 'f'),
  )
  if (gone === first.uuid || gone >= second.uuid) return []
  const answer = await get(gone, 1)
  if ('failure' in answer) return [toFinding(collection, answer.failure)]
  const came = readUuid(answer.page.items[0])
  if (came === second.uuid) return []
  return [
    toFinding(
      collection,
      `after=${gone}, a UUID that no row has, must be answered with the rows behind it, from ${second.uuid}; came ${came ?? 'nothing'}`,
    ),
  ]
}
