import type * as z from 'zod'
import { feedBloodline, feedClan, feedDynasty, feedPlayer } from '#schema/contracts/game-feed.ts'
import type { Collection } from '#schema/contracts/sync.ts'

export const ROWS = {
  bloodlines: feedBloodline,
  clans: feedClan,
  dynasties: feedDynasty,
  players: feedPlayer,
}
export type FeedRows = { [C in Collection]: z.infer<(typeof ROWS)[C]> }
export type AnyRow = FeedRows[Collection]
type RowFault = { field: string | null; what: string }

const SHOWN_CHARACTERS = 40
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** The row as the site understands it, or what is wrong with each field of it. */
export function readRow(
  collection: Collection,
  item: unknown,
): { row: AnyRow | null; faults: RowFault[] } {
  const { data: row = null, error } = ROWS[collection].safeParse(item)
  const faults = (error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.') || null,
    what: explain(message, valueAt(item, path)),
  }))
  return { row, faults }
}

function explain(message: string, value: unknown): string {
  return value === undefined ? message : `${message}; received ${show(value)}`
}

function valueAt(item: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)?.[key], item)
}

/** A value as the developer would recognise it, shortened. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  // A terminal must not obey what a row contains.
  const text = JSON.stringify(value).replace(HIDDEN, toEscape)
  if (text.length <= SHOWN_CHARACTERS) return text
  const length = typeof value === 'string' ? ` (${value.length} characters)` : ''
  return `${text.slice(0, SHOWN_CHARACTERS)}…${length}`
}

function toEscape(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}
