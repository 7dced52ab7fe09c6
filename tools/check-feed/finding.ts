import type { Collection } from '#schema/contracts/sync/sync.ts'

/**
 * A fault of the feed. The site refuses the row or page of an error; it accepts a warning's, which is
 * probably a mistake, and a remark's, which need not be one.
 */
export type Finding = {
  level: 'error' | 'warning' | 'remark'
  collection: Collection | 'feed'
  /** The row, as far as it can be named. */
  uuid: string | null
  field: string | null
  what: string
}

type Where = { uuid?: string | null; field?: string | null }

export class Findings {
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
  collection: Collection
  pages: number
  rows: number
  refused: number
  slowestMs: number
  largestBytes: number
}

/** The share of a collection's rows that have a field, 0 to 1, of each optional field. */
export type FieldShares = Record<Collection, Record<string, number>>

export type Report = {
  /** What the address is: a feed in pages, or one file; null when nothing could be read. */
  kind: string | null
  findings: Finding[]
  stats: CollectionStats[]
  /** To compare the next check with; null when a collection was not read to its end. */
  shares: FieldShares | null
}
