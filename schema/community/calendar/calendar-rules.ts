import { HOUR_MS } from '../../rules.ts'

export const ENTRY_TITLE_MAX_LENGTH = 80
export const UNTITLED_EVENT = 'An event'
export const ENTRY_TEXT_MAX_LENGTH = 500
export const ENTRY_PLACE_MAX_LENGTH = 200
export const ENTRY_MINUTES_MIN = 5
export const ENTRY_MINUTES_MAX = 24 * 60
/** Of a group: entries whose last occurrence is not over. */
export const OPEN_ENTRIES_MAX = 20
/** Occurrences of one entry that are cancelled or moved, without those that are long past. */
export const ENTRY_EXCEPTIONS_MAX = 24

/** `monthly` repeats on, say, every third Saturday; `monthly-last` on every last Saturday. */
export const REPEATS = ['once', 'weekly', 'fortnightly', 'monthly', 'monthly-last'] as const
export type Repeat = (typeof REPEATS)[number]

/** How long before its beginning those who come are reminded. */
export const REMINDER_MS = HOUR_MS

export const AUDIENCES = ['everybody', 'members', 'house'] as const
export type Audience = (typeof AUDIENCES)[number]

export const PLANNER_KINDS = ['realm', 'dynasty', 'clan', 'bloodline'] as const
export type PlannerKind = (typeof PLANNER_KINDS)[number]

/** From the first to the last day of one request. */
export const CALENDAR_DAYS_MAX = 62
export const OCCURRENCES_PAGE_SIZE = 100
/** Of a group or an entry, the next ones. */
export const COMING_SHOWN = 8
/** The same beside its entries, which cost more. */
export const COMING_BESIDE_ENTRIES = 3
/** Of one's own week, those that begin first. */
export const OWN_WEEK_SHOWN = 12
export const COMERS_SHOWN = 20
/** An entry is removed so long after its last occurrence, or after its planners removed it. */
export const ENTRY_KEPT_DAYS = 90
/** `last_date` of a series without an end. */
export const NEVER = '9999-12-31'
/** Of the evenings of a night, those that begin first. */
export const TONIGHT_SHOWN = 20
