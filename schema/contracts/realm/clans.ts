import * as z from 'zod'
import { richText } from '#schema/contracts/core/rich-text.ts'
import { dynastyType, race } from '#schema/contracts/core/values.ts'
import { editingRights, leader } from './groups.ts'

/** Leader roles: Sovereign, Co-Sovereign, Ambassador, Proxy. */
export const rankedClan = z
  .object({
    id: z.number(),
    name: z.string(),
    description: z.string().nullable(),
    memberCount: z.number(),
    leadership: z.array(leader),
    logoUuid: z.string().nullable(),
  })
  .meta({ id: 'ClanRank' })
export type RankedClan = z.infer<typeof rankedClan>

/** Leader types: clan_owner, clan_officer_1, clan_officer_2, clan_officer_3. */
export const clan = rankedClan
  .extend({
    descriptionNodes: richText,
    bloodlineName: z.string().nullable(),
    bloodlineId: z.number().nullable(),
    bloodlineSpecies: race.nullable(),
    foundedDate: z.string().nullable(),
    dynastyCount: z.number(),
    isOwner: z.boolean(),
    ...editingRights,
  })
  .meta({ id: 'Clan' })
export type Clan = z.infer<typeof clan>

export const clanDynasty = z
  .object({
    id: z.number(),
    name: z.string(),
    type: dynastyType,
    logoUuid: z.string().nullable(),
    description: z.string().nullable(),
    excerpt: z.string().nullable(),
    memberCount: z.number(),
    lordName: z.string().nullable(),
    /** The game's own title for the owner, such as Lord, High Priestess or Alpha. */
    lordTitle: z.string().nullable(),
  })
  .meta({ id: 'ClanHouse' })
export type ClanDynasty = z.infer<typeof clanDynasty>
