import * as z from 'zod'
import { chronicleEvent, realmDay, recordsBeganAt } from './chronicle.ts'
import { date } from './values.ts'

/** The last of seven days, in UTC; without it today. */
export const weekQuery = z.object({ ending: date.optional() })

/** `GET /api/realm/week`. */
export const realmWeek = z.object({
  from: date,
  to: date,
  /** In the realm on the day before the week; null if that is not known. */
  playersBefore: z.number().nullable(),
  /** Those of which the site knows, the oldest first. */
  days: z.array(realmDay),
  /** Seats and groups, the newest first. */
  events: z.array(chronicleEvent),
  /** Whether the chronicle has more of them. */
  hasMore: z.boolean(),
  recordsBeganAt,
})
export type RealmWeek = z.infer<typeof realmWeek>
