import * as z from 'zod'
import { date } from '#schema/contracts/core/values.ts'
import { MILESTONE_KINDS } from '../../history/milestones.ts'
import { groupOfEvent, playerOfEvent, recordsBeganAt } from './chronicle.ts'

const reachedMilestone = z
  .object({
    kind: z.enum(MILESTONE_KINDS),
    value: z.number(),
    /** Null if the site did not see it: before the records, or while the player was away. */
    day: date.nullable(),
    role: z.string().nullable(),
    /** The group of the seat for a year in a seat, the bloodline for a generation; null for the group's own. */
    group: groupOfEvent.nullable(),
    /** The first player of a generation in the bloodline; null for the player's own milestones. */
    player: playerOfEvent.nullable(),
  })
  .meta({ id: 'ReachedMilestone' })
export type ReachedMilestone = z.infer<typeof reachedMilestone>

/** `GET /api/players/{id}/milestones` and of groups: newest first, undated ones last. */
export const milestones = z.object({
  milestones: z.array(reachedMilestone),
  recordsBeganAt,
})
export type Milestones = z.infer<typeof milestones>
