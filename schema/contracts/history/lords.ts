import * as z from 'zod'
import { id, instant } from '#schema/contracts/core/values.ts'
import { GROUP_SEATS } from '../../rules.ts'
import { groupOfEvent, playerOfEvent, recordsBeganAt } from './chronicle.ts'

const seat = z.enum(GROUP_SEATS)

/** `GET /api/dynasties/{id}/lords`: of a seat, the newest first; `before` is the `next` of the page before. */
export const lordsQuery = z.object({ seat: seat.default('owner'), before: id.optional() })
export type LordsQuery = z.infer<typeof lordsQuery>

const reign = z
  .object({
    /** Null where the game has no such player; their name is then the one that the game said. */
    player: playerOfEvent.omit({ isNameShared: true }).nullable(),
    name: z.string(),
    role: z.string(),
    /** Null for one that began before the records. */
    from: instant.nullable(),
    until: instant.nullable(),
    /** Who took the seat then; null of one that goes on, and where nobody did. */
    followedBy: z.string().nullable(),
    /** At the end of the first day and of the last, or today; null where it is not recorded. */
    membersThen: z.number().nullable(),
    membersAtEnd: z.number().nullable(),
  })
  .meta({ id: 'Reign' })
export type Reign = z.infer<typeof reign>

export const lords = z.object({
  group: groupOfEvent,
  seat,
  seats: z.array(seat),
  reigns: z.array(reign),
  next: z.number().nullable(),
  recordsBeganAt,
})
export type Lords = z.infer<typeof lords>
