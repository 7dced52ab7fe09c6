import * as z from 'zod'
import { richText } from '#schema/contracts/core/rich-text.ts'
import {
  dynastyType,
  id,
  lifeStatus,
  pageNumber,
  race,
  sortDirection,
} from '#schema/contracts/core/values.ts'
import { SEAT_RANKS } from '../../core/names/titles.ts'
import { MEMBER_SORTS } from '../../rules.ts'
import { editingRights, leader } from './groups.ts'

/** Leader types: owner, officer1, officer2. */
export const rankedDynasty = z
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
export type RankedDynasty = z.infer<typeof rankedDynasty>

/** Leader types: owner, officer_1, officer_2. */
export const dynasty = rankedDynasty
  .extend({
    foundedDate: z.string().nullable(),
    isOwner: z.boolean(),
    ...editingRights,
    descriptionNodes: richText,
  })
  .meta({ id: 'Dynasty' })
export type Dynasty = z.infer<typeof dynasty>

export const dynastyMember = z
  .object({
    id: z.number(),
    name: z.string(),
    /** True if the viewer may not know who the member is; `name` is then `Veiled`. */
    isVeiled: z.boolean(),
    /** The game's own title for the player's seat or role, such as Lord, Captain or Member. */
    role: z.string(),
    seat: z.enum(SEAT_RANKS).nullable(),
    joinedDate: z.string().nullable(),
  })
  .meta({ id: 'DynastyMember' })
export type DynastyMember = z.infer<typeof dynastyMember>

/** From page 3 on, needs `after` (last id of the previous page) or `before` (first of the next). */
export const membersQuery = z.object({
  sort: z.enum(MEMBER_SORTS).default('role'),
  dir: sortDirection.optional(),
  page: pageNumber.default(1),
  after: id.optional(),
  before: id.optional(),
})
export type MembersQuery = z.infer<typeof membersQuery>

export const membersPage = z
  .object({
    members: z.array(
      dynastyMember.extend({
        /** When a sync first saw the member in the house; null if the member joined before records began. */
        memberSince: z.string().nullable(),
        /** Whether the member was seen in the last 24 hours; null if the member hides it. */
        isActive: z.boolean().nullable(),
        status: lifeStatus,
        /** Null if not away, or if the viewer lacks `read away` (roles.ts). */
        awayUntil: z.string().nullable(),
      }),
    ),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  })
  .meta({ id: 'MembersPage' })
export type MembersPage = z.infer<typeof membersPage>
