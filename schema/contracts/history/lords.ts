import * as z from 'zod'
import { id, instant } from '#schema/contracts/core/values.ts'
import { GROUP_SEATS } from '../../rules.ts'
import { groupInEvent, playerInEvent, recordsBeganAt } from './chronicle.ts'

const seat = z.enum(GROUP_SEATS)

export const lordsQuery = z.object({ seat: seat.default('owner'), before: id.optional() })
export type LordsQuery = z.infer<typeof lordsQuery>

const reign = z
  .object({
    /** The holder; null if the game has no such player. Then only `name` is known. */
    player: playerInEvent.omit({ isNameShared: true }).nullable(),
    name: z.string(),
    role: z.string(),
    from: instant.nullable(),
    until: instant.nullable(),
    /** The next holder's name; null if the reign continues or the seat stayed empty. */
    followedBy: z.string().nullable(),
    /** Number of members at the end of the reign's first day; null if not recorded. */
    membersThen: z.number().nullable(),
    membersAtEnd: z.number().nullable(),
  })
  .meta({ id: 'Reign' })
export type Reign = z.infer<typeof reign>

export const lords = z.object({
  group: groupInEvent,
  seat,
  seats: z.array(seat),
  reigns: z.array(reign),
  next: z.number().nullable(),
  recordsBeganAt,
})
export type Lords = z.infer<typeof lords>
