import * as z from 'zod'
import { date } from '#schema/contracts/core/values.ts'
import { MILESTONE_KINDS } from '../../history/milestones.ts'
import { groupOfEvent, playerOfEvent, recordsBeganAt } from './chronicle.ts'

const reachedMilestone = z
  .object({
    kind: z.enum(MILESTONE_KINDS),
    value: z.number(),
    /** Null if reached before the records began, or while the player was not in the game. */
    day: date.nullable(),
    role: z.string().nullable(),
    /** The seat's group, or the generation's bloodline; null for a group's own milestones. */
    group: groupOfEvent.nullable(),
    /** The bloodline's first player of that generation; null in a player's own list. */
    player: playerOfEvent.nullable(),
  })
  .meta({ id: 'ReachedMilestone' })
export type ReachedMilestone = z.infer<typeof reachedMilestone>

export const milestones = z.object({ milestones: z.array(reachedMilestone), recordsBeganAt })
export type Milestones = z.infer<typeof milestones>
