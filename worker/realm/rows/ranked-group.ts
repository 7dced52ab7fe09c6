import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { ACTIVE_COUNT_MIN_MEMBERS, type DynastyType, type Race } from '#schema/rules.ts'

export type RankedGroup = {
  id: number
  name: string
  type: DynastyType | null
  species: Race | null
  members: number
  /** Active members. Null before the first count and for groups of fewer than five members. */
  awake: number | null
  /** Change in members over 30 days. Null if records do not go back that far. */
  growth: number | null
  foundedAt: number | null
  clan: { id: number; name: string } | null
  clans: number | null
  dynasties: number | null
}

// Stored as an array without keys, which halves a ranking's size.
type Stored = [
  id: number,
  name: string,
  type: DynastyType | null,
  species: Race | null,
  members: number,
  awake: number | null,
  growth: number | null,
  foundedAt: number | null,
  clan: [id: number, name: string] | null,
  clans: number | null,
  dynasties: number | null,
]

const GROUPS_A_PART = 1000

export function encodeRanking(groups: readonly RankedGroup[]): string[] {
  const rows = groups.map(toStored)
  return Array.from({ length: Math.ceil(rows.length / GROUPS_A_PART) }, (_, part) =>
    JSON.stringify(rows.slice(part * GROUPS_A_PART, (part + 1) * GROUPS_A_PART)),
  )
}

export function decodeRanking(parts: readonly string[]): RankedGroup[] {
  return parts.flatMap((part) => (JSON.parse(part) as Stored[]).map(fromStored))
}

function toStored(group: RankedGroup): Stored {
  const { id, name, type, species, members, awake, growth, foundedAt } = group
  const clan: Stored[8] = group.clan && [group.clan.id, group.clan.name]
  const { clans, dynasties } = group
  return [id, name, type, species, members, awake, growth, foundedAt, clan, clans, dynasties]
}

function fromStored(stored: Stored): RankedGroup {
  const [id, name, type, species, members, awake, growth, foundedAt, clan, clans, dynasties] =
    stored
  return {
    ...{ id, name, type, species, members, growth, foundedAt, clans, dynasties },
    awake: members < ACTIVE_COUNT_MIN_MEMBERS ? null : awake,
    clan: clan && { id: clan[0], name: clan[1] },
  }
}

export function sqlRankingOrder(count: SQLiteColumn, name: SQLiteColumn, id: SQLiteColumn): SQL[] {
  return [desc(count), asc(sql`${name} COLLATE NOCASE`), asc(id)]
}
