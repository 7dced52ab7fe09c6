// Implements the single-file feed of docs/game-feed.md.

import type { FeedPage } from '../contracts/sync/game-feed.ts'
import { FEED_COLLECTIONS, type FeedCollection } from '../contracts/sync/sync.ts'
import { formatCount } from '../core/format-number.ts'
import { FEED_FILE_MAX_ROWS, FEED_FILE_MAX_ROWS_WITHOUT_UUID } from '../rules.ts'
import { readRowUuid } from './read-feed-row.ts'

type FileRow = { uuid: string | null; item: unknown }

/** Each collection lists rows without a readable UUID first, then the others in feed order. */
export type FeedFile = Record<FeedCollection, FileRow[]>

/** If `hasUnnamed`, no player or group counts as missing, as an unreadable UUID may be theirs. */
export type FilePage = FeedPage & { hasUnnamed: boolean }

export function isFeedFileUrl(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.toLowerCase().endsWith('.json')
}

/** For an invalid file, returns the end of a sentence that begins with "the file". */
export function parseFeedFile(json: unknown): FeedFile | string {
  const given = json as Partial<Record<FeedCollection | 'items', unknown>> | null
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return NO_FILE
  if ('items' in given) return `returned a page of a feed: ${NOT_IN_PAGES}`
  const absent = FEED_COLLECTIONS.find((collection) => !Array.isArray(given[collection]))
  if (absent) return `${NO_FILE}: the list "${absent}" is missing, and an empty one is []`
  const lists = given as Record<FeedCollection, unknown[]>
  const count = FEED_COLLECTIONS.reduce((sum, collection) => sum + lists[collection].length, 0)
  if (count > FEED_FILE_MAX_ROWS) {
    return `sent ${formatCount(count)} rows, and a file may have ${formatCount(FEED_FILE_MAX_ROWS)}: a larger game is read in pages`
  }
  const file = {} as FeedFile
  for (const collection of FEED_COLLECTIONS) {
    file[collection] = sortRows(lists[collection])
    const unnamed = countUnnamed(file[collection])
    if (unnamed > FEED_FILE_MAX_ROWS_WITHOUT_UUID) {
      return `sent ${formatCount(unnamed)} ${collection} without a readable uuid`
    }
  }
  return file
}

const NOT_IN_PAGES =
  'an address that ends in .json is read as one file; give the address of the feed without it'
const NO_FILE =
  'sent no file of all collections, { "bloodlines": […], "clans": […], "dynasties": […], "players": […] }'

/** Keeps up to two rows with the same UUID, so that the repetition is rejected and reported. */
function sortRows(items: unknown[]): FileRow[] {
  const rows = items.map((item) => ({ uuid: readRowUuid(item), item }))
  rows.sort((a, b) => compare(a.uuid ?? '', b.uuid ?? ''))
  return rows.filter(({ uuid }, index) => uuid === null || rows[index - 2]?.uuid !== uuid)
}

/** Compares by UTF-16 code units, because that is the order of the feed. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function countUnnamed(rows: FileRow[]): number {
  return rows.findLastIndex(({ uuid }) => uuid === null) + 1
}

/** Returns the next `limit` rows, plus another row if it repeats the last UUID of the page. */
export function toFeedPage(
  file: FeedFile,
  collection: FeedCollection,
  after: string | null,
  limit: number,
): FilePage {
  const rows = file[collection]
  const unnamed = countUnnamed(rows)
  const start = after === null ? 0 : rows.findIndex(({ uuid }) => uuid !== null && uuid > after)
  const rest = start < 0 ? [] : rows.slice(start)
  let size = Math.min(rest.length, limit + (after === null ? unnamed : 0))
  if (rest[size - 1]?.uuid === rest[size]?.uuid && size < rest.length) size++
  return {
    items: rest.slice(0, size).map(({ item }) => item),
    next: size < rest.length ? (rest[size - 1]?.uuid ?? null) : null,
    total: rows.length,
    hasUnnamed: unnamed > 0,
  }
}
