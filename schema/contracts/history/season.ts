import * as z from 'zod'
import { date, instant } from '#schema/contracts/core/values.ts'
import { groupInEvent, memorialEntry, recordsBeganAt } from './chronicle.ts'

/** The season's first month (2026-10), or `now` for the newest season. */
export const seasonParam = z.object({
  season: z.union([
    z.literal('now'),
    z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-10'),
  ]),
})

const standing = z
  .object({
    rank: z.number(),
    house: groupInEvent,
    members: z.number(),
    /** Change in members since the report's `growthSince`; null if that is null. */
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
    /** When the result became final; null while the season continues. */
    frozenAt: instant.nullable(),
    /** The day of the ranking, and the day since which growth is counted; null if not recorded. */
    asOf: date.nullable(),
    growthSince: date.nullable(),
    houses: z.array(standing),
    riser: standing.nullable(),
    /** Deaths, including those of players who rose again; null if the season has no records. */
    deaths: z.number().nullable(),
    /** Players still dead at the season's end: newest deaths first, at most twelve. */
    dead: z.array(memorialEntry.pick({ player: true, house: true, diedAt: true })),
    before: z.string().nullable(),
    after: z.string().nullable(),
    recordsBeganAt,
  })
  .meta({ id: 'Season' })
export type SeasonReport = z.infer<typeof seasonReport>
