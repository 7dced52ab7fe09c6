import type { Collection } from '#schema/contracts/sync.ts'

/**
 * Something that the game's developer should know. An error is what the site refuses or stumbles over;
 * a warning is what it takes, though it is hardly meant.
 */
export type Finding = {
  level: 'error' | 'warning'
  collection: Collection | 'feed'
  /** The row, as far as it can be named. */
  uuid: string | null
  field: string | null
  what: string
}

export type ReadingOf = {
  collection: Collection
  pages: number
  rows: number
  refused: number
  slowestMs: number
  largestBytes: number
}

export type Report = { findings: Finding[]; readings: ReadingOf[] }
