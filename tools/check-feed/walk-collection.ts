import type { Collection } from '#schema/contracts/sync.ts'
import { UUID_PATTERN } from '#schema/rules.ts'
import { type AnyRow, readRow, show } from './explain-row.ts'
import { type Feed, type FetchedPage, fetchPage } from './fetch-page.ts'
import type { Finding, ReadingOf } from './finding.ts'

const SLOW_MS = 3000
const LARGE_BYTES = 8 * 1024 * 1024

export type Walked = {
  /** The good rows, in the feed's order. */
  rows: AnyRow[]
  /** Every UUID that could be read, those of refused rows too. */
  named: Set<string>
  firstPage: FetchedPage | null
  isComplete: boolean
  reading: ReadingOf
  findings: Finding[]
}

/** Reads a collection to its end, as the sync does, and judges every page and row of it. */
export async function walkCollection(
  feed: Feed,
  token: string,
  collection: Collection,
  limit: number,
): Promise<Walked> {
  const walked: Walked = {
    rows: [],
    named: new Set(),
    firstPage: null,
    isComplete: false,
    reading: { collection, pages: 0, rows: 0, refused: 0, slowestMs: 0, largestBytes: 0 },
    findings: [],
  }
  const say = (what: string) => walked.findings.push(toFinding(collection, what))
  let after: string | null = null
  let total: number | null = null
  for (;;) {
    const fetched = await fetchPage(feed, token, { collection, after, limit })
    if ('failure' in fetched) {
      say(`${fetched.failure}. What follows this page was not read.`)
      return walked
    }
    const { page } = fetched
    walked.firstPage ??= fetched
    measure(walked.reading, fetched)
    judgePage(walked, fetched, after, limit)
    judgeRows(walked, collection, page.items, after)
    if (total !== null && page.total !== total) {
      walked.findings.push({
        ...toFinding(collection, `total was ${total}, then ${page.total}, within one reading`),
        level: 'warning',
      })
    }
    total = page.total
    if (page.next === null) break
    if (after !== null && page.next <= after) {
      say(`next is ${page.next}, which does not come after ${after}: the reading would never end.`)
      return walked
    }
    after = page.next
  }
  walked.isComplete = true
  if (total !== walked.reading.rows) {
    walked.findings.push({
      ...toFinding(collection, `total says ${total}, and ${walked.reading.rows} rows came`),
      level: 'warning',
    })
  }
  return walked
}

function measure(reading: ReadingOf, { page, ms, bytes }: FetchedPage): void {
  reading.pages += 1
  reading.rows += page.items.length
  reading.slowestMs = Math.max(reading.slowestMs, ms)
  reading.largestBytes = Math.max(reading.largestBytes, bytes)
}

function judgePage(
  { reading, findings }: Walked,
  { page, ms, bytes, contentType }: FetchedPage,
  after: string | null,
  limit: number,
): void {
  const { collection } = reading
  const where = after ? `The page after ${after}` : 'The first page'
  if (page.items.length > limit) {
    findings.push(
      toFinding(collection, `${where} has ${page.items.length} rows; limit asked for ${limit}`),
    )
  }
  if (page.items.length === 0 && page.next !== null) {
    findings.push(toFinding(collection, `${where} is empty, and next leads on to ${page.next}`))
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
    const what = `${where} came as "${contentType || 'no type'}": send Content-Type: application/json`
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

function judgeRows(
  { rows, named, reading, findings }: Walked,
  collection: Collection,
  items: unknown[],
  after: string | null,
): void {
  let previous = after ?? ''
  for (const [index, item] of items.entries()) {
    const uuid = readUuid(item)
    const { row, faults } = readRow(collection, item)
    const position = uuid === null && previous ? ` (the row behind ${previous})` : ''
    const first = uuid === null && !previous ? ` (row ${index + 1} of the collection)` : ''
    for (const { field, what } of faults) {
      findings.push({ ...toFinding(collection, `${what}${position}${first}`), uuid, field })
    }
    const isRepeated = uuid !== null && named.has(uuid)
    const isOutOfOrder = uuid !== null && uuid <= previous
    if (isRepeated || isOutOfOrder) {
      const what = isRepeated
        ? 'came before: each row must come once'
        : `comes after ${previous}: rows must be in ascending order of the lower-case UUID`
      findings.push({ ...toFinding(collection, what), uuid, field: 'uuid' })
    }
    if (uuid !== null) named.add(uuid)
    if (row === null || isRepeated || isOutOfOrder) reading.refused += 1
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
