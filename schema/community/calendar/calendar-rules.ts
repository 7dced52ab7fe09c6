import { HOUR_MS } from '../../rules.ts'

export const ENTRY_TITLE_MAX_LENGTH = 80
export const DEFAULT_EVENT_TITLE = 'An event'
export const ENTRY_TEXT_MAX_LENGTH = 500
export const ENTRY_PLACE_MAX_LENGTH = 200
export const ENTRY_DURATION_MIN_MINUTES = 5
export const ENTRY_DURATION_MAX_MINUTES = 24 * 60
export const OPEN_ENTRIES_MAX = 20
/** Limits the cancelled and moved occurrences of an entry, apart from those that are long past. */
export const ENTRY_EXCEPTIONS_MAX = 24

export const FREQUENCIES = ['once', 'weekly', 'fortnightly', 'monthly', 'monthly-last'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const REMINDER_LEAD_MS = HOUR_MS

export const AUDIENCES = ['everybody', 'members', 'house'] as const
export type Audience = (typeof AUDIENCES)[number]

export const PLANNER_KINDS = ['realm', 'dynasty', 'clan', 'bloodline'] as const
export type PlannerKind = (typeof PLANNER_KINDS)[number]

export const CALENDAR_SPAN_DAYS_MAX = 62
export const OCCURRENCES_PAGE_SIZE = 100
export const UPCOMING_EVENTS_SHOWN = 8
/** Next occurrences sent with a planner's entries: few, because D1 reads many rows for each. */
export const PLANNER_OCCURRENCES_SHOWN = 3
export const OWN_WEEK_EVENTS_SHOWN = 12
export const ATTENDEES_SHOWN = 20
export const ENTRY_RETENTION_DAYS = 90
/** Value of `last_date` for a series without an end. */
export const ENDLESS_SERIES_LAST_DATE = '9999-12-31'
export const TONIGHT_EVENTS_SHOWN = 20
