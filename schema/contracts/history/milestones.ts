import * as z from 'zod'
import { date } from '#schema/contracts/core/values.ts'
import { MILESTONE_KINDS } from '../../history/milestones.ts'
import { groupOfEvent, playerOfEvent, recordsBeganAt } from './chronicle.ts'

const reachedMilestone = z
  .object({
    kind: z.enum(MILESTONE_KINDS),
    value: z.number(),
    /** Null of one that the site did not see: before the records, or while the player was away. */
    day: date.nullable(),
    role: z.string().nullable(),
    /** Of a year in a seat whose it was, of a generation its bloodline; null of the group's own. */
    group: groupOfEvent.nullable(),
    /** Who was the first of a bloodline's generation; null of the player's own. */
    player: playerOfEvent.nullable(),
  })
  .meta({ id: 'ReachedMilestone' })
export type ReachedMilestone = z.infer<typeof reachedMilestone>

/** `GET /api/players/{id}/milestones`, and of groups: the newest first, those without a day last. */
export const milestones = z.object({
  milestones: z.array(reachedMilestone),
  recordsBeganAt,
})
export type Milestones = z.infer<typeof milestones>
