import * as z from 'zod'
import {
  DYNASTY_TYPES,
  LIFE_STATUSES,
  NULL_UUID,
  PAGE_MAX,
  PAGE_SIZE_MAX,
  POWERS,
  RACES,
  SEARCH_MAX_LENGTH,
  UUID_PATTERN,
} from '../rules.ts'

/** A game identifier, lower-cased. Not RFC 9562: zod's own `uuid()` refuses genuine ones. */
export const uuid = z
  .string()
  .trim()
  .regex(UUID_PATTERN, 'Please enter a valid UUID format')
  .toLowerCase()

/** A reference in the game's data, where the null UUID means none. */
export const uuidOrNone = uuid.transform((value) => (value === NULL_UUID ? null : value)).nullable()

export const race = z.enum(RACES)
export const power = z.enum(POWERS)
export const lifeStatus = z.enum(LIFE_STATUSES)
export const dynastyType = z.enum(DYNASTY_TYPES)

/** A row of ours: a positive integer that stays the same across syncs. */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a whole number')
  .transform(Number)
export const idParam = z.object({ id })
export const uuidParam = z.object({ uuid })

/** An instant as ISO 8601 in UTC. */
export const instant = z.string()

/** A day in UTC: 2026-10-31. */
export const date = z.iso.date('must be a day such as 2026-10-31')

export const page = z.coerce.number().int().min(1).max(PAGE_MAX)
export const pageSize = z.coerce.number().int().min(1).max(PAGE_SIZE_MAX)
export const searchText = z.string().trim().max(SEARCH_MAX_LENGTH)
