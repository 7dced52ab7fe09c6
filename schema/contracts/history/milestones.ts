import * as z from 'zod'
import { date } from '#schema/contracts/core/values.ts'
import { MILESTONE_KINDS } from '../../history/milestones.ts'
import { groupInEvent, playerInEvent, recordsBeganAt } from './chronicle.ts'

const reachedMilestone = z
  .object({
    kind: z.enum(MILESTONE_KINDS),
    value: z.number(),
    /** Null if reached before the records began, or while the player was not in the game. */
    day: date.nullable(),
    role: z.string().nullable(),
    /** In a player's list, the seat's group, or the bloodline whose generation the player began. */
    group: groupInEvent.nullable(),
    /** In a bloodline's list, the first player of a generation; otherwise null. */
    player: playerInEvent.nullable(),
  })
  .meta({ id: 'ReachedMilestone' })
export type ReachedMilestone = z.infer<typeof reachedMilestone>

export const milestones = z.object({ milestones: z.array(reachedMilestone), recordsBeganAt })
export type Milestones = z.infer<typeof milestones>
