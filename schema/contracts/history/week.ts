import * as z from 'zod'
import { date, groupKey } from '#schema/contracts/core/values.ts'
import { findMonday } from '#schema/core/time/weeks.ts'
import { chronicleEvent, groupOfEvent, realmDay, recordsBeganAt } from './chronicle.ts'

export const weekQuery = z.object({ ending: date.optional() })

export const realmWeek = z.object({
  from: date,
  to: date,
  /** Number of players on the day before the week; null if unknown. */
  playersBefore: z.number().nullable(),
  days: z.array(realmDay),
  events: z.array(chronicleEvent),
  hasMore: z.boolean(),
  recordsBeganAt,
})
export type RealmWeek = z.infer<typeof realmWeek>

/** An ISO 8601 week in UTC, such as 2026-47. */
const week = z
  .string()
  .refine((text) => findMonday(text) !== null, 'must be a week such as 2026-47')
export const weekParam = z.object({ week })
export const weekReportQuery = z.object({ group: groupKey.optional() })

/** `GET /api/weeks/{week}`: Monday to Sunday, for the realm or a group. */
export const weekReport = z.object({
  week: z.string(),
  from: date,
  to: date,
  isOver: z.boolean(),
  /** `before` is the previous week, null before the records. `after` is the next, null until it starts. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  group: groupOfEvent.nullable(),
  /** Null if no day of the week is recorded. */
  sums: z
    .object({
      arrivals: z.number(),
      departures: z.number(),
      /** For the realm only. A group's embraces are among its events. */
      embraces: z.number().nullable(),
      deaths: z.number().nullable(),
      /** Number of players or members at the end of the last recorded day. */
      count: z.number(),
      /** Change since the day before the week; null if unknown. */
      change: z.number().nullable(),
    })
    .nullable(),
  /** A group's rank at the end of the last recorded day. A positive change is a rise. */
  rank: z.object({ rank: z.number(), change: z.number().nullable() }).nullable(),
  /** For the realm only: the largest gains and losses among the thousand largest houses. */
  moves: z.array(
    z.object({ id: z.number(), name: z.string(), rank: z.number(), change: z.number() }),
  ),
  /** Newest first. For the realm, only events of seats and groups; for a group, all. */
  events: z.array(chronicleEvent),
  hasMore: z.boolean(),
  yearAgo: z.object({ from: date, to: date, events: z.array(chronicleEvent) }),
  recordsBeganAt,
})
export type WeekReport = z.infer<typeof weekReport>
