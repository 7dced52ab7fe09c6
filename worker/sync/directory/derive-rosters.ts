import { DAY_MS, HOUR_MS, VEILS, type VeilLevel } from '#schema/rules.ts'
import { JOIN_TIME_SQL } from '#schema/tables/realm/players.ts'
import type { rosterBlocks } from '#schema/tables/sync/directory.ts'
import { encodeNumbers } from '#worker/realm/rows/facts.ts'

export type RosterSortKey = { dynasty: string; joined: number; id: number }

export type RosterPlayer = RosterSortKey & {
  searchName: string
  generation: number | null
  childer: number
  since: number | null
  lastSeenAt: number | null
  veil: VeilLevel
  awayUntil: number | null
}

export type RosterBlock = Omit<typeof rosterBlocks.$inferSelect, 'version' | 'place'>

export const ROSTER_BLOCK_LIMITS = { members: 2000, blocks: 10 }

export function deriveRosters(players: readonly RosterPlayer[], members: number): RosterBlock[] {
  const count = Math.ceil(players.length / members)
  return Array.from({ length: count }, (_, index) =>
    deriveRoster(players.slice(index * members, (index + 1) * members)),
  )
}

function deriveRoster(players: readonly RosterPlayer[]): RosterBlock {
  const encode = (read: (player: RosterPlayer) => number) => encodeNumbers(players.map(read))
  return {
    firstHouse: players[0]?.dynasty ?? '',
    houses: JSON.stringify(countByHouse(players)),
    ids: encode(({ id }) => id),
    generation: encode(({ generation }) => generation ?? 0),
    childer: encode(({ childer }) => childer),
    since: encode(({ since }) => Math.max(0, Math.floor((since ?? 0) / DAY_MS))),
    seen: encode(({ lastSeenAt }) => Math.max(0, Math.floor((lastSeenAt ?? 0) / HOUR_MS))),
    veil: encode(({ veil }) => VEILS.indexOf(veil)),
    away: encode(({ awayUntil }) => Math.max(0, Math.ceil((awayUntil ?? 0) / HOUR_MS))),
    names: players.map(({ searchName }) => searchName).join('\n'),
  }
}

function countByHouse(players: readonly RosterPlayer[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { dynasty } of players) counts.set(dynasty, (counts.get(dynasty) ?? 0) + 1)
  return [...counts]
}

/** Reads in an index's order, because D1 counts sorted rows twice. `after` contains SQL. */
export function selectMembersAfter(after: Record<keyof RosterSortKey, string>): string {
  const { dynasty, joined, id } = after
  return `
    SELECT id, dynasty_uuid AS dynasty, ${JOIN_TIME_SQL} AS joined, search_name AS searchName, generation,
      coalesce(child_count, 0) AS childer, dynasty_since AS since, last_seen_at AS lastSeenAt, veil,
      away_until AS awayUntil
    FROM players
    LEFT JOIN lineage_positions ON mode = 'bloodline' AND player_id = players.id
    WHERE departed_at IS NULL AND dynasty_uuid >= ${dynasty}
      AND (dynasty_uuid, ${JOIN_TIME_SQL}, id) > (${dynasty}, ${joined}, ${id})
    ORDER BY dynasty_uuid, ${JOIN_TIME_SQL}, id`
}
