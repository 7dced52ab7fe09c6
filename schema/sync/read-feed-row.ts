import type * as z from 'zod'
import { feedBloodline, feedClan, feedDynasty, feedPlayer } from '../contracts/sync/game-feed.ts'
import type { Collection } from '../contracts/sync/sync.ts'
import { REFUSALS } from '../refusals.ts'
import { UUID_PATTERN } from '../rules.ts'
import { suggestField } from './feed-field-names.ts'

export const FEED_ROWS = {
  bloodlines: feedBloodline,
  clans: feedClan,
  dynasties: feedDynasty,
  players: feedPlayer,
}
export type FeedRow = { [C in Collection]: z.infer<(typeof FEED_ROWS)[C]> }
/** What is wrong with one field, or with the row as a whole: what it must be, and what was received. */
export type RowFault = { field: string | null; what: string }

const SHOWN_CHARACTERS = 40
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** The row as the site understands it, or what is wrong with each field of it. */
export function readFeedRow<C extends Collection>(
  collection: C,
  item: unknown,
): { row: FeedRow[C] | null; faults: RowFault[] } {
  const schema = FEED_ROWS[collection] as unknown as z.ZodType<FeedRow[C]>
  const { data: row = null, error } = schema.safeParse(item)
  const faults = new Map<string, RowFault>()
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.')
    const what = explain(message, path, item)
    // Once: a text that is too long exceeds the limits in characters and in code units, in the same words.
    faults.set(`${field} ${what}`, { field: field || null, what })
  }
  return { row, faults: [...faults.values()] }
}

/** The lower-cased UUID of a row that may be malformed otherwise; null when it cannot be read. */
export function readUuid(item: unknown): string | null {
  const uuid = (item as { uuid?: unknown } | null | undefined)?.uuid
  if (typeof uuid !== 'string' || !UUID_PATTERN.test(uuid.trim())) return null
  return uuid.trim().toLowerCase()
}

/** Why a row is refused for its place among the others; null when its UUID follows the one before. */
export function explainOrder(uuid: string, previous: string, isRepeated: boolean): string | null {
  if (isRepeated) return 'is repeated: each row must be sent once'
  if (uuid > previous) return null
  return `is ${uuid} and comes after ${previous}: rows must be in ascending order of the lower-case UUID`
}

function explain(message: string, path: PropertyKey[], item: unknown): string {
  const value = path.reduce<unknown>(read, item)
  // The form's sentence asks a person to enter one.
  const rule = message === REFUSALS.uuid ? 'must be 8-4-4-4-12 hexadecimal digits' : message
  if (value !== undefined) return `${rule}; received ${show(value)}`
  const other = suggestField(path.reduce<unknown>(readParent(path.length), item), path.at(-1))
  return other ? `${rule}; the row has "${other}", which may be meant` : rule
}

function read(value: unknown, key: PropertyKey): unknown {
  return (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
}

function readParent(length: number) {
  return (value: unknown, key: PropertyKey, index: number) =>
    index === length - 1 ? value : read(value, key)
}

/** A value as the game's developer would recognise it, shortened. */
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
