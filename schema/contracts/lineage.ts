import * as z from 'zod'
import { LINEAGE_DEPTH, LINEAGE_LIMIT } from '../rules.ts'
import { race, uuid } from './values.ts'

/** `bloodline` goes from sire to childe, `followers` from the followed to the follower. */
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
  clanRole: string | null
  bloodlineRole: string | null
  children: LineageNode[]
  /** All children the player has, whether they are in `children` or not. */
  childCount: number
  /** Whether `children` leaves any out. */
  hasMore: boolean
}

export const lineageNode: z.ZodType<LineageNode> = z.object({
  playerUuid: z.string(),
  characterName: z.string(),
  title: z.string().nullable(),
  race,
  generation: z.number().nullable(),
  avatarUrl: z.string().nullable(),
  houseRole: z.string().nullable(),
  clanRole: z.string().nullable(),
  bloodlineRole: z.string().nullable(),
  get children() {
    return z.array(lineageNode)
  },
  childCount: z.number(),
  hasMore: z.boolean(),
})

export const lineageParam = z.object({ mode: lineageMode, uuid })
export const lineageQuery = z.object({
  depth: z.coerce.number().int().min(1).max(64).default(LINEAGE_DEPTH),
  limit: z.coerce.number().int().min(1).max(200).default(LINEAGE_LIMIT),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

export const lineageStats = z.object({ totalDescendants: z.number(), totalFollowers: z.number() })
export type LineageStats = z.infer<typeof lineageStats>
