// The feed as one JSON file, for a game without a server: docs/game-feed.md says it in prose.

import type { FeedPage } from '../contracts/sync/game-feed.ts'
import { COLLECTIONS, type Collection } from '../contracts/sync/sync.ts'
import { formatCount } from '../core/format-number.ts'
import { FEED_FILE_MAX_ROWS, FEED_FILE_MAX_UNNAMED } from '../rules.ts'
import { readUuid } from './read-feed-row.ts'

type FileRow = { uuid: string | null; item: unknown }

/** Of each collection the rows in the feed's order, those without a readable UUID first. */
export type FeedFile = Record<Collection, FileRow[]>

/** A page, and whether the collection has a row that could be any: then none of it may count as missing. */
export type FilePage = FeedPage & { hasUnnamed: boolean }

/** Whether an address is that of a file: its path ends in .json. */
export function isFeedFile(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.toLowerCase().endsWith('.json')
}

/** The collections of a file, or why it is none as the end of a sentence about it. */
export function readFeedFile(json: unknown): FeedFile | string {
  const given = json as Partial<Record<Collection | 'items', unknown>> | null
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return NO_FILE
  if ('items' in given) return `returned a page of a feed: ${NOT_IN_PAGES}`
  const absent = COLLECTIONS.find((collection) => !Array.isArray(given[collection]))
  if (absent) return `${NO_FILE}: the list "${absent}" is missing, and an empty one is []`
  const lists = given as Record<Collection, unknown[]>
  const count = COLLECTIONS.reduce((sum, collection) => sum + lists[collection].length, 0)
  if (count > FEED_FILE_MAX_ROWS) {
    return `sent ${formatCount(count)} rows, and a file may have ${formatCount(FEED_FILE_MAX_ROWS)}: a larger game is read in pages`
  }
  const file = {} as FeedFile
  for (const collection of COLLECTIONS) {
    file[collection] = sortRows(lists[collection])
    const unnamed = countUnnamed(file[collection])
    if (unnamed > FEED_FILE_MAX_UNNAMED) {
      return `sent ${formatCount(unnamed)} ${collection} without a readable uuid`
    }
  }
  return file
}

const NOT_IN_PAGES =
  'an address that ends in .json is read as one file; give the address of the feed without it'
const NO_FILE =
  'sent no file of all collections, { "bloodlines": […], "clans": […], "dynasties": […], "players": […] }'

/** Of a repeated UUID one repetition stays, so that it is refused and told. */
function sortRows(items: unknown[]): FileRow[] {
  const rows = items.map((item) => ({ uuid: readUuid(item), item }))
  rows.sort((a, b) => compare(a.uuid ?? '', b.uuid ?? ''))
  return rows.filter(({ uuid }, index) => uuid === null || rows[index - 2]?.uuid !== uuid)
}

/** By code units, as the site compares them. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function countUnnamed(rows: FileRow[]): number {
  return rows.findLastIndex(({ uuid }) => uuid === null) + 1
}

/** The rows behind `after`, at most so many and a repetition of the last. */
export function pageOfFile(
  file: FeedFile,
  collection: Collection,
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
