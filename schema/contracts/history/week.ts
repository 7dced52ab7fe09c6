import * as z from 'zod'
import { date, groupKey } from '#schema/contracts/core/values.ts'
import { findMonday } from '#schema/core/time/weeks.ts'
import { chronicleEvent, groupOfEvent, realmDay, recordsBeganAt } from './chronicle.ts'

export const weekQuery = z.object({ ending: date.optional() })

/** `GET /api/realm/week`. */
export const realmWeek = z.object({
  from: date,
  to: date,
  /** In the realm on the day before the week; null if that is not known. */
  playersBefore: z.number().nullable(),
  /** Those of which the site knows, the oldest first. */
  days: z.array(realmDay),
  events: z.array(chronicleEvent),
  hasMore: z.boolean(),
  recordsBeganAt,
})
export type RealmWeek = z.infer<typeof realmWeek>

/** A week of ISO 8601 in UTC: 2026-47. */
const week = z
  .string()
  .refine((text) => findMonday(text) !== null, 'must be a week such as 2026-47')
export const weekParam = z.object({ week })
export const weekReportQuery = z.object({ group: groupKey.optional() })

/** `GET /api/weeks/{week}`: from Monday to Sunday, of the realm or of a group. */
export const weekReport = z.object({
  week: z.string(),
  from: date,
  to: date,
  isOver: z.boolean(),
  /** The week before, null before the records began; the week after, null before it has begun. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  group: groupOfEvent.nullable(),
  /** Null where no day of it is recorded. */
  sums: z
    .object({
      arrivals: z.number(),
      departures: z.number(),
      /** Of the realm: a group's days do not count them, its events tell them. */
      embraces: z.number().nullable(),
      deaths: z.number().nullable(),
      /** Players or members at the end of its last recorded day. */
      count: z.number(),
      /** Since the day before the week; null if that is not known. */
      change: z.number().nullable(),
    })
    .nullable(),
  /** Of a group at the end of its last recorded day; a positive change is a rise. */
  rank: z.object({ rank: z.number(), change: z.number().nullable() }).nullable(),
  /** Of the realm: the houses that rose and fell most among the first thousand. */
  moves: z.array(
    z.object({ id: z.number(), name: z.string(), rank: z.number(), change: z.number() }),
  ),
  /** Of the realm those of seats and groups, of a group all; the newest first. */
  events: z.array(chronicleEvent),
  hasMore: z.boolean(),
  /** Of the week with the same number a year before. */
  yearAgo: z.object({ from: date, to: date, events: z.array(chronicleEvent) }),
  recordsBeganAt,
})
export type WeekReport = z.infer<typeof weekReport>
