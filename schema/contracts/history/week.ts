import * as z from 'zod'
import { date, groupKey } from '#schema/contracts/core/values.ts'
import { findMondayOfIsoWeek } from '#schema/core/time/weeks.ts'
import { chronicleEvent, groupInEvent, realmDayStats, recordsBeganAt } from './chronicle.ts'

export const realmWeekQuery = z.object({ ending: date.optional() })

export const realmWeek = z.object({
  from: date,
  to: date,
  playersBefore: z.number().nullable(),
  days: z.array(realmDayStats),
  events: z.array(chronicleEvent),
  hasMore: z.boolean(),
  recordsBeganAt,
})
export type RealmWeek = z.infer<typeof realmWeek>

/** An ISO 8601 week in UTC, such as 2026-47. */
const week = z
  .string()
  .refine((text) => findMondayOfIsoWeek(text) !== null, 'must be a week such as 2026-47')
export const weekParam = z.object({ week })
export const weekReportQuery = z.object({ group: groupKey.optional() })

export const weekReport = z.object({
  week: z.string(),
  from: date,
  to: date,
  isOver: z.boolean(),
  /** The previous and the next week; each is null if it has no records or has not started. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  group: groupInEvent.nullable(),
  sums: z
    .object({
      arrivals: z.number(),
      departures: z.number(),
      /** Null for a group, because its embraces are listed among its events. */
      embraces: z.number().nullable(),
      deaths: z.number().nullable(),
      /** Number of players (of members for a group) at the end of the week's last recorded day. */
      count: z.number(),
      change: z.number().nullable(),
    })
    .nullable(),
  /** `rank` is from the week's last recorded day. A positive `change` is a rise in that week. */
  rank: z.object({ rank: z.number(), change: z.number().nullable() }).nullable(),
  /** The largest changes of rank among the thousand largest houses; empty in a group's report. */
  moves: z.array(
    z.object({ id: z.number(), name: z.string(), rank: z.number(), change: z.number() }),
  ),
  /** Newest first. The report on the whole realm has only events of seats and groups. */
  events: z.array(chronicleEvent),
  hasMore: z.boolean(),
  yearAgo: z.object({ from: date, to: date, events: z.array(chronicleEvent) }),
  recordsBeganAt,
})
export type WeekReport = z.infer<typeof weekReport>
