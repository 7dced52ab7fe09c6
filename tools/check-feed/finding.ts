import type { FeedCollection } from '#schema/contracts/sync/sync.ts'

/**
 * Levels: the site rejects an `error`; it accepts a `warning`, which is probably a mistake, and a
 * `remark`, which may be intended.
 */
export type Finding = {
  level: 'error' | 'warning' | 'remark'
  collection: FeedCollection | 'feed'
  uuid: string | null
  field: string | null
  what: string
}

type Where = { uuid?: string | null; field?: string | null }

export class FindingCollector {
  readonly list: Finding[] = []

  error(collection: Finding['collection'], what: string, where: Where = {}): void {
    this.list.push({ level: 'error', collection, uuid: null, field: null, what, ...where })
  }

  warning(collection: Finding['collection'], what: string, where: Where = {}): void {
    this.list.push({ level: 'warning', collection, uuid: null, field: null, what, ...where })
  }

  remark(collection: Finding['collection'], what: string, where: Where = {}): void {
    this.list.push({ level: 'remark', collection, uuid: null, field: null, what, ...where })
  }
}

export type CollectionStats = {
  collection: FeedCollection
  pages: number
  rows: number
  refused: number
  slowestMs: number
  largestBytes: number
}

/** The share (0 to 1) of rows that have each optional field, by collection. */
export type FieldFillRates = Record<FeedCollection, Record<string, number>>

export type FeedReport = {
  /** How the feed is served: in pages or as a file. Null if nothing could be read. */
  kind: string | null
  findings: Finding[]
  stats: CollectionStats[]
  /**
   * The fill rates with which the next check compares its own; null if a collection could not be
   * read to its end.
   */
  shares: FieldFillRates | null
}
