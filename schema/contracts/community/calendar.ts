import * as z from 'zod'
import { richText } from '#schema/contracts/core/rich-text.ts'
import {
  date,
  id,
  instant,
  race,
  trimmedUserText,
  userTextLine,
} from '#schema/contracts/core/values.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import {
  AUDIENCES,
  CALENDAR_SPAN_DAYS_MAX,
  ENTRY_DURATION_MAX_MINUTES,
  ENTRY_DURATION_MIN_MINUTES,
  ENTRY_PLACE_MAX_LENGTH,
  ENTRY_TEXT_MAX_LENGTH,
  ENTRY_TITLE_MAX_LENGTH,
  FREQUENCIES,
  PLANNER_KINDS,
  type PlannerKind,
} from '../../community/calendar/calendar-rules.ts'
import { toDayOfMonth } from '../../community/calendar/list-dates.ts'
import { LANGUAGES } from '../../community/recruiting.ts'
import { addDays, countDays } from '../../core/time/dates.ts'

const audience = z.enum(AUDIENCES)
const repeat = z.enum(FREQUENCIES)
/** Minutes since midnight in the game's time zone. */
const minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1)
const sequence = z.int().min(0)

const PLANNER_KEY = /^(?:realm|(?:dynasty|clan|bloodline):[1-9]\d{0,14})$/
/** A group such as `dynasty:14`, or the word `realm`. */
const plannerKey = z
  .string()
  .regex(PLANNER_KEY, 'must be realm, or a kind of group and an id, such as dynasty:14')
  .transform((text) => {
    const [kind, id = '0'] = text.split(':')
    return { kind: kind as PlannerKind, id: Number(id) }
  })
export type PlannerKey = z.infer<typeof plannerKey>
export const plannerParam = z.object({ planner: plannerKey })

const WEEKS_OF_MONTH = 4
const times = z.object({
  date,
  minute,
  minutes: z.int().min(ENTRY_DURATION_MIN_MINUTES).max(ENTRY_DURATION_MAX_MINUTES),
  repeat,
  until: date.nullable().default(null),
})

const facts = times.extend({
  title: userTextLine(ENTRY_TITLE_MAX_LENGTH).min(1, REFUSAL_MESSAGES.entryTitle),
  text: trimmedUserText(ENTRY_TEXT_MAX_LENGTH).default(''),
  place: userTextLine(ENTRY_PLACE_MAX_LENGTH).default(''),
  audience,
})

function withTimes<Body extends z.ZodType<z.infer<typeof times>>>(body: Body) {
  return body
    .refine(({ date, until }) => until === null || until >= date, {
      error: REFUSAL_MESSAGES.entryUntil,
      path: ['until'],
    })
    .refine(
      ({ date, repeat }) => repeat !== 'monthly' || toDayOfMonth(date) <= 7 * WEEKS_OF_MONTH,
      { error: REFUSAL_MESSAGES.entryFifthWeek, path: ['repeat'] },
    )
    .refine(
      ({ date, repeat }) =>
        repeat !== 'monthly-last' || addDays(date, 7).slice(0, 7) !== date.slice(0, 7),
      { error: REFUSAL_MESSAGES.entryLastWeek, path: ['repeat'] },
    )
}

/** Times are in the game's time zone. */
export const newEntryBody = withTimes(facts)
export type NewEntryBody = z.infer<typeof newEntryBody>

/** `sequence` is the version the user edited; the edit is rejected if there is a newer version. */
export const editEntryBody = withTimes(facts.extend({ sequence }))
export type EditEntryBody = z.infer<typeof editEntryBody>

export const editOccurrenceBody = z.discriminatedUnion('status', [
  z.object({ status: z.literal('planned'), sequence }),
  z.object({ status: z.literal('called-off'), sequence }),
  z.object({ status: z.literal('moved'), sequence, date, minute }),
])
export type EditOccurrenceBody = z.infer<typeof editOccurrenceBody>
export const occurrenceParam = z.object({ id, date })

const planner = z
  .object({ kind: z.enum(PLANNER_KINDS), id: z.number(), name: z.string().nullable() })
  .meta({ id: 'Planner' })
export type Planner = z.infer<typeof planner>

const moved = z.object({ date: z.string(), minute: z.number() })

const calendarEntry = z
  .object({
    id: z.number(),
    /** Calendar apps recognize the entry by this identifier, so it never changes. */
    uuid: z.string(),
    planner,
    title: z.string().nullable(),
    text: z.string().nullable(),
    textNodes: richText,
    place: z.string().nullable(),
    placeHref: z.string().nullable(),
    /** A day such as 2026-10-31 in `zone`, the entry's IANA time zone. */
    date: z.string(),
    minute: z.number(),
    zone: z.string(),
    minutes: z.number(),
    repeat,
    until: z.string().nullable(),
    audience,
    /** Keyed by the day for which the occurrence was first scheduled. Null means cancelled. */
    exceptions: z.record(z.string(), moved.nullable()),
    sequence: z.number(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.infer<typeof calendarEntry>

export const occurrence = z
  .object({
    entryId: z.number(),
    date: z.string(),
    startAt: instant,
    endAt: instant,
    isCalledOff: z.boolean(),
    isMoved: z.boolean(),
    title: z.string().nullable(),
    planner,
    audience,
    repeat,
    zone: z.string(),
  })
  .meta({ id: 'CalendarOccurrence' })
export type CalendarOccurrence = z.infer<typeof occurrence>

const turnout = z.object({ count: z.number(), isComing: z.boolean() })
const comingOccurrence = occurrence.extend(turnout.shape).meta({ id: 'ComingOccurrence' })
export type UpcomingOccurrence = z.infer<typeof comingOccurrence>

const CURSOR = /^(\d{1,15})-([1-9]\d{0,14})-(\d{4}-\d{2}-\d{2})$/
const ZONE_NAME = /^[A-Za-z][\w+/-]{1,39}$/
/** Replaces an alias of an IANA time zone with the platform's canonical name. */
const zone = z.string().transform((name, context) => {
  try {
    if (ZONE_NAME.test(name)) {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    }
  } catch {}
  context.addIssue({ code: 'custom', message: 'must be a time zone, such as Europe/Berlin' })
  return z.NEVER
})

/** `from` and `to` are inclusive days in `zone`, by default the game's zone. */
export const calendarQuery = z
  .object({
    from: date,
    to: date,
    zone: zone.optional(),
    group: plannerKey.optional(),
    species: race.optional(),
    speaks: z.enum(LANGUAGES).optional(),
    position: z
      .string()
      .regex(CURSOR, 'must be the next of a page')
      .transform((text) => {
        const [, startAt, entryId, day = ''] = CURSOR.exec(text) ?? []
        return { startAt: Number(startAt), entryId: Number(entryId), date: day }
      })
      .optional(),
  })
  .refine(({ from, to }) => from <= to && countDays(from, to) < CALENDAR_SPAN_DAYS_MAX, {
    error: `must be a day at most ${CALENDAR_SPAN_DAYS_MAX - 1} days after from`,
    path: ['to'],
  })
export type CalendarQuery = z.infer<typeof calendarQuery>

export const calendarResponse = z
  .object({
    from: z.string(),
    to: z.string(),
    zone: z.string(),
    days: z.array(z.object({ date: z.string(), count: z.number() })),
    occurrences: z.array(occurrence),
    next: z.string().nullable(),
  })
  .meta({ id: 'CalendarPage' })
export type CalendarResponse = z.infer<typeof calendarResponse>

export const nextEventResponse = z.object({ occurrence: occurrence.nullable() })

export const tonightEvents = z.object({ occurrences: z.array(occurrence) }).meta({ id: 'Tonight' })
export type TonightEvents = z.infer<typeof tonightEvents>

export const plannerEntries = z
  .object({
    planner,
    mayPlan: z.boolean(),
    entries: z.array(calendarEntry),
    coming: z.array(comingOccurrence),
  })
  .meta({ id: 'PlannedEntries' })
export type PlannerEntries = z.infer<typeof plannerEntries>

export const upcomingEvents = z
  .object({
    planner,
    mayPlan: z.boolean(),
    mayReadComers: z.boolean(),
    coming: z.array(comingOccurrence),
  })
  .meta({ id: 'ComingEvenings' })
export type UpcomingEvents = z.infer<typeof upcomingEvents>

export const entryResponse = z
  .object({
    entry: calendarEntry,
    mayPlan: z.boolean(),
    mayReadComers: z.boolean(),
    coming: z.array(comingOccurrence),
  })
  .meta({ id: 'EntryResponse' })
export type EntryResponse = z.infer<typeof entryResponse>

export const savedEntryResponse = z.object({ entry: calendarEntry })

export const turnoutResponse = turnout

export const attendeesResponse = z
  .object({
    count: z.number(),
    /** Attendees, the latest first; at most twenty, without veiled players. */
    players: z.array(z.object({ id: z.number(), uuid: z.string(), name: z.string() })),
  })
  .meta({ id: 'Comers' })
export type AttendeesResponse = z.infer<typeof attendeesResponse>

/** Events of the next seven days: of the realm and of own and watched groups, and attended ones. */
export const ownWeekEvents = z
  .object({ occurrences: z.array(comingOccurrence) })
  .meta({ id: 'OwnWeek' })
export type OwnWeekEvents = z.infer<typeof ownWeekEvents>

export const ownCalendarLink = z
  .object({
    /** Null if the account has no secret calendar URL. */
    createdAt: instant.nullable(),
  })
  .meta({ id: 'OwnCalendar' })
export type OwnCalendarLink = z.infer<typeof ownCalendarLink>

export const newCalendarLink = z.object({ url: z.url(), createdAt: instant })
export type NewCalendarLink = z.infer<typeof newCalendarLink>

/** `file` is the token of a secret calendar URL (32 random bytes in base64url) with `.ics`. */
export const calendarFileParam = z.object({
  file: z.string().regex(/^[\w-]{43}\.ics$/, 'must be the end of an address that the site made'),
})
