import * as z from 'zod'
import { date } from '#schema/contracts/core/values.ts'
import { MILESTONE_KINDS } from '../../history/milestones.ts'
import { groupOfEvent, playerOfEvent, recordsBeganAt } from './chronicle.ts'

const reachedMilestone = z
  .object({
    kind: z.enum(MILESTONE_KINDS),
    value: z.number(),
    /** Null if the date is unknown: before the records, or while the player was away. */
    day: date.nullable(),
    role: z.string().nullable(),
    /** The group of a seat, or the bloodline of a generation; null for a group's own milestones. */
    group: groupOfEvent.nullable(),
    /** The first player of a generation in the bloodline; null in a player's own list. */
    player: playerOfEvent.nullable(),
  })
  .meta({ id: 'ReachedMilestone' })
export type ReachedMilestone = z.infer<typeof reachedMilestone>

/** Milestones of a player or group: newest first, undated ones last. */
export const milestones = z.object({
  milestones: z.array(reachedMilestone),
  recordsBeganAt,
})
export type Milestones = z.infer<typeof milestones>
