import type { Collection } from '#schema/contracts/sync.ts'
import { UUID_PATTERN } from '#schema/rules.ts'
import { type Feed, type FetchedPage, fetchPage } from './fetch-page.ts'
import type { CollectionStats, Finding } from './finding.ts'
import { type AnyRow, readRow, show } from './read-row.ts'

const SLOW_MS = 3000
const LARGE_BYTES = 8 * 1024 * 1024

export type CollectionResult = {
  /** The valid rows, in the feed's order. */
  rows: AnyRow[]
  /** Every UUID that could be read, those of refused rows too. */
  uuids: Set<string>
  firstPage: FetchedPage | null
  isComplete: boolean
  stats: CollectionStats
  findings: Finding[]
}

/** Reads a collection to its end, as the sync does, and checks every page and row of it. */
export async function readCollection(
  feed: Feed,
  token: string,
  collection: Collection,
  limit: number,
): Promise<CollectionResult> {
  const result: CollectionResult = {
    rows: [],
    uuids: new Set(),
    firstPage: null,
    isComplete: false,
    stats: { collection, pages: 0, rows: 0, refused: 0, slowestMs: 0, largestBytes: 0 },
    findings: [],
  }
  const addError = (what: string) => result.findings.push(toFinding(collection, what))
  let after: string | null = null
  let total: number | null = null
  for (;;) {
    const fetched = await fetchPage(feed, token, { collection, after, limit })
    if ('failure' in fetched) {
      addError(`${fetched.failure}. What follows this page was not read.`)
      return result
    }
    const { page } = fetched
    result.firstPage ??= fetched
    measure(result.stats, fetched)
    checkPage(result, fetched, after, limit)
    checkRows(result, collection, page.items, after)
    if (total !== null && page.total !== total) {
      result.findings.push({
        ...toFinding(
          collection,
          `total was ${total}, then ${page.total}, while the collection was read`,
        ),
        level: 'warning',
      })
    }
    total = page.total
    if (page.next === null) break
    if (after !== null && page.next <= after) {
      addError(
        `next is ${page.next}, which does not come after ${after}: the reading would never end.`,
      )
      return result
    }
    after = page.next
  }
  result.isComplete = true
  if (total !== result.stats.rows) {
    result.findings.push({
      ...toFinding(collection, `total says ${total}, and ${result.stats.rows} rows were received`),
      level: 'warning',
    })
  }
  return result
}

function measure(stats: CollectionStats, { page, ms, bytes }: FetchedPage): void {
  stats.pages += 1
  stats.rows += page.items.length
  stats.slowestMs = Math.max(stats.slowestMs, ms)
  stats.largestBytes = Math.max(stats.largestBytes, bytes)
}

function checkPage(
  { stats, findings }: CollectionResult,
  { page, ms, bytes, contentType }: FetchedPage,
  after: string | null,
  limit: number,
): void {
  const { collection } = stats
  const where = after ? `The page after ${after}` : 'The first page'
  if (page.items.length > limit) {
    findings.push(
      toFinding(collection, `${where} has ${page.items.length} rows; limit asked for ${limit}`),
    )
  }
  if (page.items.length === 0 && page.next !== null) {
    findings.push(toFinding(collection, `${where} is empty, and next is ${page.next}`))
  }
  const last = readUuid(page.items.at(-1))
  if (page.next !== null && last !== null && page.next !== last) {
    findings.push(
      toFinding(
        collection,
        `${where} ends with ${last}, and next is ${page.next}: it must be the same`,
      ),
    )
  }
  if (!/\bjson\b/i.test(contentType)) {
    const what = `${where} has the type "${contentType || 'none'}": send Content-Type: application/json`
    findings.push({ ...toFinding(collection, what), level: 'warning' })
  }
  if (ms > SLOW_MS) {
    const what = `${where} took ${(ms / 1000).toFixed(1)} s; the site gives up at 10. Is there an index on the UUID?`
    findings.push({ ...toFinding(collection, what), level: 'warning' })
  }
  if (bytes > LARGE_BYTES) {
    const what = `${where} has ${(bytes / 1024 / 1024).toFixed(1)} MB: are there fields in it that the contract does not name?`
    findings.push({ ...toFinding(collection, what), level: 'warning' })
  }
}

function checkRows(
  { rows, uuids, stats, findings }: CollectionResult,
  collection: Collection,
  items: unknown[],
  after: string | null,
): void {
  let previous = after ?? ''
  for (const [index, item] of items.entries()) {
    const uuid = readUuid(item)
    const { row, faults } = readRow(collection, item)
    const position = uuid === null && previous ? ` (the row after ${previous})` : ''
    const first = uuid === null && !previous ? ` (row ${index + 1} of the collection)` : ''
    for (const { field, what } of faults) {
      findings.push({ ...toFinding(collection, `${what}${position}${first}`), uuid, field })
    }
    const isRepeated = uuid !== null && uuids.has(uuid)
    const isOutOfOrder = uuid !== null && uuid <= previous
    if (isRepeated || isOutOfOrder) {
      const what = isRepeated
        ? 'is repeated: each row must be sent once'
        : `comes after ${previous}: rows must be in ascending order of the lower-case UUID`
      findings.push({ ...toFinding(collection, what), uuid, field: 'uuid' })
    }
    if (uuid !== null) uuids.add(uuid)
    if (row === null || isRepeated || isOutOfOrder) stats.refused += 1
    else {
      rows.push(row)
      previous = row.uuid
    }
  }
}

export function readUuid(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('uuid' in item)) return null
  const { uuid } = item
  if (typeof uuid !== 'string' || !UUID_PATTERN.test(uuid.trim())) return null
  return uuid.trim().toLowerCase()
}

export function toFinding(collection: Finding['collection'], what: string): Finding {
  return { level: 'error', collection, uuid: null, field: null, what }
}

export function describeChange(before: unknown, now: unknown): string {
  return `${show(before)} became ${show(now)}`
}
