import * as z from 'zod'
import { date, instant } from '#schema/contracts/core/values.ts'
import { dead, groupOfEvent, recordsBeganAt } from './chronicle.ts'

/** `GET /api/seasons/{season}`: by the month with which it begins, or `now` for the newest. */
export const seasonParam = z.object({
  season: z.union([
    z.literal('now'),
    z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-10'),
  ]),
})

const standing = z
  .object({
    rank: z.number(),
    /** As it was called then; the logo is today's. */
    house: groupOfEvent,
    members: z.number(),
    /** Members more than at the beginning; null where no earlier day is recorded. */
    growth: z.number().nullable(),
  })
  .meta({ id: 'SeasonStanding' })
export type SeasonStanding = z.infer<typeof standing>

export const seasonReport = z
  .object({
    season: z.string(),
    name: z.string(),
    from: date,
    to: date,
    /** When it was written for good; null for one that goes on. */
    frozenAt: instant.nullable(),
    /** The day of the ranking, and the day that growth is counted from; null where none is recorded. */
    asOf: date.nullable(),
    growthSince: date.nullable(),
    houses: z.array(standing),
    riser: standing.nullable(),
    /** How many died, also who rose again; null where no day is recorded. */
    deaths: z.number().nullable(),
    /** Who died and did not rise by its end, the newest first; at most twelve. */
    dead: z.array(dead.pick({ player: true, house: true, diedAt: true })),
    before: z.string().nullable(),
    after: z.string().nullable(),
    recordsBeganAt,
  })
  .meta({ id: 'Season' })
export type SeasonReport = z.infer<typeof seasonReport>
