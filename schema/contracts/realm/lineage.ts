import * as z from 'zod'
import { date, race, searchText, uuid } from '#schema/contracts/core/values.ts'
import { LINEAGE_CHILD_LIMIT, LINEAGE_DEPTH } from '../../rules.ts'

/** `bloodline` goes from sire to childe, `followers` from the followed player to the follower. */
export const lineageMode = z.enum(['bloodline', 'followers'])
export type LineageMode = z.infer<typeof lineageMode>

export type LineageNode = {
  playerUuid: string
  characterName: string
  title: string | null
  race: z.infer<typeof race>
  generation: number | null
  avatarUrl: string | null
  houseRole: string | null
  houseTitle: string | null
  clanRole: string | null
  clanTitle: string | null
  bloodlineRole: string | null
  children: LineageNode[]
  /** Number of all children, even those not in `children`. For a past day, only an estimate. */
  childCount: number
  hasMore: boolean
}

export const lineageNode: z.ZodType<LineageNode> = z
  .object({
    playerUuid: z.string(),
    characterName: z.string(),
    title: z.string().nullable(),
    race,
    generation: z.number().nullable(),
    avatarUrl: z.string().nullable(),
    houseRole: z.string().nullable(),
    houseTitle: z.string().nullable(),
    clanRole: z.string().nullable(),
    clanTitle: z.string().nullable(),
    bloodlineRole: z.string().nullable(),
    get children() {
      return z.array(lineageNode)
    },
    childCount: z.number(),
    hasMore: z.boolean(),
  })
  .meta({ id: 'LineageNode' })

export const lineageParam = z.object({ mode: lineageMode, uuid })
export const lineageQuery = z.object({
  depth: z.coerce.number().int().min(1).max(64).default(LINEAGE_DEPTH),
  limit: z.coerce.number().int().min(1).max(200).default(LINEAGE_CHILD_LIMIT),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  /** A day in UTC; the tree is returned as it was at the end of that day. */
  asOf: date.optional(),
})

export const lineageStats = z.object({
  totalDescendants: z.number(),
  totalFollowers: z.number(),
  childer: z.number(),
  directFollowers: z.number(),
})
export type LineageStats = z.infer<typeof lineageStats>

const lineagePerson = z
  .object({
    playerUuid: z.string(),
    characterName: z.string(),
    race,
    generation: z.number().nullable(),
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: 'LineagePerson' })
export type LineagePerson = z.infer<typeof lineagePerson>

export const ancestorsResponse = z.object({ path: z.array(lineagePerson) })
export type AncestorsResponse = z.infer<typeof ancestorsResponse>

export const lineageTimeline = z.object({
  root: z.string(),
  /** The first recorded day, before which only join dates are known. */
  recordsBegan: date.nullable(),
  isWhole: z.boolean(),
  /** Everyone who was ever below the root, sorted by join date, with their current names. */
  people: z.array(
    lineagePerson.extend({
      /** `parentUuid` was the parent from `from` until the day before `until` (null: until now). */
      spells: z.array(
        z.object({ parentUuid: z.string().nullable(), from: date, until: date.nullable() }),
      ),
    }),
  ),
})
export type LineageTimeline = z.infer<typeof lineageTimeline>

export const treeSearchQuery = z.object({ root: uuid, q: searchText.min(1) })
export const treeSearchResponse = z.object({
  found: z.array(z.object({ path: z.array(lineagePerson) })),
  hasMore: z.boolean(),
})
export type FindResponse = z.infer<typeof treeSearchResponse>
export const TREE_SEARCH_RESULTS_MAX = 50

export const kinshipQuery = z.object({ a: uuid, b: uuid })
/** How `b` is related to `a` by blood: "sire", "3rd-generation descendant", "cousin, sharing X" … */
export const kinshipResponse = z.object({
  relation: z.string().nullable(),
  common: lineagePerson.nullable(),
  path: z.array(lineagePerson),
})
export type KinshipResponse = z.infer<typeof kinshipResponse>
