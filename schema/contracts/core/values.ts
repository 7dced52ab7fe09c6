import * as z from 'zod'
import '../../core/describe-issue.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { isReservedUsername, isUsername } from '../../core/names/username.ts'
import { findControlCharacter } from '../../core/names/visible-text.ts'
import {
  DYNASTY_TYPES,
  getTextLength,
  LIFE_STATUSES,
  NULL_UUID,
  PAGE_NUMBER_MAX,
  PAGE_SIZE_MAX,
  POWERS,
  RACES,
  SEARCH_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
  UUID_PATTERN,
} from '../../rules.ts'

/** Counts UTF-16 code units, unlike zod's own `max`, which counts an emoji as one. */
export function text(max: number) {
  return limit(z.string(), max)
}

export function trimmedText(max: number) {
  return limit(z.string().trim(), max)
}

export function userText(max: number) {
  return refuseControls(limit(z.string().overwrite(toLineFeeds), max), false)
}

export function trimmedUserText(max: number) {
  return refuseControls(limit(z.string().overwrite(toLineFeeds).trim(), max), false)
}

export function userTextLine(max: number) {
  return refuseControls(trimmedText(max), true)
}

/** The texts before the edit. The API rejects the edit if they have changed in the meantime. */
export const textsBeforeEdit = z.record(z.string(), z.string()).optional()
export type TextsBeforeEdit = z.infer<typeof textsBeforeEdit>

function toLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

function refuseControls(schema: z.ZodString, isLine: boolean) {
  return schema.superRefine((value, { addIssue }) => {
    const message = findControlCharacter(value, { isLine })
    if (message) addIssue({ code: 'custom', message })
  })
}

function limit(schema: z.ZodString, max: number) {
  return schema.max(max).superRefine((value, { addIssue }) => {
    if (getTextLength(value) <= max) return
    addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
  })
}

/** Also accepts the game's UUIDs that break RFC 9562, unlike `z.uuid()`. Returns lower case. */
export const uuid = z.string().trim().regex(UUID_PATTERN, REFUSAL_MESSAGES.uuid).toLowerCase()

/** A reference to another row of the game. The all-zero UUID means "none" and becomes null. */
export const uuidOrNull = uuid.transform((value) => (value === NULL_UUID ? null : value)).nullable()

export const race = z.enum(RACES)
export const power = z.enum(POWERS)
export const lifeStatus = z.enum(LIFE_STATUSES)
export const dynastyType = z.enum(DYNASTY_TYPES)

/** A row's id on this site: a positive integer that stays the same across syncs. */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a whole number')
  .transform(Number)
export const idParam = z.object({ id })
export const uuidParam = z.object({ uuid })

export const instant = z.string()

/** A day in UTC, such as 2026-10-31. */
export const date = z.iso
  .date()
  .refine((day) => day >= '2000' && day < '9999', 'must be a day of the years 2000 to 9998')

export const sortDirection = z.enum(['asc', 'desc'])

export const newUsername = trimmedText(USERNAME_MAX_LENGTH)
  .min(1, REFUSAL_MESSAGES.username)
  .refine((name) => name === '' || isUsername(name), REFUSAL_MESSAGES.usernameLetters)
  .refine((name) => !isReservedUsername(name), REFUSAL_MESSAGES.usernameReserved)

export const pageNumber = z.coerce.number().int().min(1).max(PAGE_NUMBER_MAX)
export const pageSize = z.coerce.number().int().min(1).max(PAGE_SIZE_MAX)
export const searchText = trimmedText(SEARCH_MAX_LENGTH)

const GROUP_KEY = /^(dynasty|clan|bloodline):([1-9]\d{0,14})$/
/** A kind of group and its id on the site, such as `dynasty:14`. */
export const groupKey = z
  .string()
  .regex(GROUP_KEY, 'must be a kind of group and an id, such as dynasty:14')
  .transform((text) => {
    const [, kind, id] = GROUP_KEY.exec(text) ?? []
    return { kind: kind as 'dynasty' | 'clan' | 'bloodline', id: Number(id) }
  })
