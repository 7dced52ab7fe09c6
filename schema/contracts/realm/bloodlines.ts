import * as z from 'zod'
import { richText } from '#schema/contracts/core/rich-text.ts'
import { race } from '#schema/contracts/core/values.ts'
import { editingRights, leader } from './groups.ts'

/** Leader types: bloodline_owner, bloodline_officer_1, bloodline_officer_2. */
export const rankedBloodline = z
  .object({
    id: z.number(),
    name: z.string(),
    speciesName: race,
    leadership: z.array(leader),
    totalClans: z.number(),
    totalHouses: z.number(),
    totalDescendants: z.number(),
    createdAt: z.string().nullable(),
    logoUuid: z.string().nullable(),
  })
  .meta({ id: 'BloodlineRank' })
export type RankedBloodline = z.infer<typeof rankedBloodline>

export const bloodline = rankedBloodline
  .extend({
    lore: z.string().nullable(),
    history: z.string().nullable(),
    loreNodes: richText,
    historyNodes: richText,
    isOwner: z.boolean(),
    ...editingRights,
  })
  .meta({ id: 'Bloodline' })
export type Bloodline = z.infer<typeof bloodline>

export const bloodlineClan = z
  .object({
    id: z.number(),
    name: z.string(),
    memberCount: z.number(),
    logoUuid: z.string().nullable(),
  })
  .meta({ id: 'BloodlineClan' })
export type BloodlineClan = z.infer<typeof bloodlineClan>
