import * as z from 'zod'
import { leader } from './groups.ts'
import { dynastyType, race } from './values.ts'

/** One row of `GET /api/dynasties`, in ranking order. Leader types: owner, officer1, officer2. */
export const dynastyRank = z
  .object({
    id: z.number(),
    name: z.string(),
    type: dynastyType,
    species: race.nullable(),
    clanName: z.string().nullable(),
    clanId: z.number().nullable(),
    leadership: z.array(leader),
    memberCount: z.number(),
    description: z.string().nullable(),
    logoUuid: z.string().nullable(),
  })
  .meta({ id: 'DynastyRank' })
export type DynastyRank = z.infer<typeof dynastyRank>

/** `GET /api/dynasties/{id}`. Leader types: owner, officer_1, officer_2. */
export const dynasty = dynastyRank
  .extend({
    foundedDate: z.string().nullable(),
    isOwner: z.boolean(),
  })
  .meta({ id: 'Dynasty' })
export type Dynasty = z.infer<typeof dynasty>

/** `GET /api/dynasties/{id}/members`. */
export const dynastyMember = z
  .object({
    id: z.number(),
    name: z.string(),
    /** Lord, Alpha, Captain, Lieutenant … or Member. */
    role: z.string(),
    joinedDate: z.string().nullable(),
  })
  .meta({ id: 'DynastyMember' })
export type DynastyMember = z.infer<typeof dynastyMember>
