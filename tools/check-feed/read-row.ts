import type * as z from 'zod'
import { feedBloodline, feedClan, feedDynasty, feedPlayer } from '#schema/contracts/game-feed.ts'
import type { Collection } from '#schema/contracts/sync.ts'

const ROWS = {
  bloodlines: feedBloodline,
  clans: feedClan,
  dynasties: feedDynasty,
  players: feedPlayer,
}
export type FeedRows = { [C in Collection]: z.infer<(typeof ROWS)[C]> }
export type AnyRow = FeedRows[Collection]
export type RowFault = { field: string | null; what: string }

const SHOWN_CHARACTERS = 40
const FORMATS: Record<string, string> = {
  datetime: 'an instant such as "2026-11-21T02:08:05Z"',
  regex: 'a UUID of 8-4-4-4-12 hexadecimal digits',
}
const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  object: 'an object',
  array: 'a list',
}

/** The row as the site understands it, or what is wrong with each field of it. */
export function readRow(
  collection: Collection,
  item: unknown,
): { row: AnyRow; faults: [] } | { row: null; faults: RowFault[] } {
  const parsed = ROWS[collection].safeParse(item)
  if (parsed.success) return { row: parsed.data, faults: [] }
  const faults = parsed.error.issues.map((issue) => ({
    field: issue.path.length > 0 ? issue.path.join('.') : null,
    what: `expected ${expected(issue)}, received ${show(valueAt(item, issue.path))}`,
  }))
  return { row: null, faults }
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? issue.format
    case 'too_big':
      return `at most ${issue.maximum}${unit(issue.origin)}`
    case 'too_small':
      return `at least ${issue.minimum}${unit(issue.origin)}`
    default:
      return `a list that does not repeat a seat (it ${issue.message})`
  }
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

function valueAt(item: unknown, path: PropertyKey[]): unknown {
  let value = item
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}

/** A value as the developer would recognise it, shortened. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing: the field is missing'
  const text = JSON.stringify(value) ?? String(value)
  if (text.length <= SHOWN_CHARACTERS) return text
  const length = typeof value === 'string' ? ` (${value.length} characters)` : ''
  return `${text.slice(0, SHOWN_CHARACTERS)}…${length}`
}
