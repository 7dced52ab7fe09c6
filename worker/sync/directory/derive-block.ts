import { DAY_MS, LIFE_STATUSES, RACES, VEILS, type VeilLevel } from '#schema/rules.ts'
import type { players } from '#schema/tables/realm/players.ts'
import {
  encodeNumbers,
  getEncodedBytesPerNumber,
  PLAYER_FACTS,
  type PlayerFact,
} from '#worker/realm/rows/facts.ts'

export type DirectoryPlayer = Pick<
  typeof players.$inferSelect,
  'id' | 'nameClass' | 'searchName' | 'race' | 'generation' | 'status' | 'joinedAt' | 'lastSeenAt'
> & { dynasty: string | null; blood: string | null; veil: VeilLevel }

export type DirectoryGroups = {
  dynasties: Map<string, { id: number; clanId: number }>
  bloodlines: Map<string, number>
}

export type DirectoryBlock = { total: number; veiled: number; ids: string; names: string } & Record<
  PlayerFact,
  string
>

/** `bytes` stays below D1's limit of 2,000,000 bytes per row. */
export const DIRECTORY_BLOCK_LIMITS = { players: 60_000, bytes: 1_900_000 }

/** Used by both the sync and its verification. */
export function deriveDirectoryBlock(
  players: readonly DirectoryPlayer[],
  groups: DirectoryGroups,
  max = DIRECTORY_BLOCK_LIMITS,
): DirectoryBlock {
  const rows = players.slice(0, max.players).map((player) => toNumbers(player, groups))
  const columns = (['id', ...PLAYER_FACTS] as const).map((column) => rows.map((row) => row[column]))
  const total = countFittingLines(players, columns, max)
  const [ids = '', ...facts] = columns.map((numbers) => encodeNumbers(numbers.slice(0, total)))
  const encoded = Object.fromEntries(
    PLAYER_FACTS.map((fact, index) => [fact, facts[index]]),
  ) as Record<PlayerFact, string>
  const names = players.slice(0, total).map(({ searchName }) => searchName)
  return {
    total,
    veiled: players.slice(0, total).filter(({ veil }) => veil === 'veiled').length,
    ids,
    names: names.join('\n'),
    ...encoded,
  }
}

function countFittingLines(
  players: readonly DirectoryPlayer[],
  columns: readonly number[][],
  max: typeof DIRECTORY_BLOCK_LIMITS,
): number {
  const each = columns.reduce((sum, numbers) => sum + getEncodedBytesPerNumber(numbers), 0)
  let bytes = 0
  for (const [index, { searchName }] of players.entries()) {
    bytes += each + Buffer.byteLength(searchName) + 1
    if (index > 0 && (index === max.players || bytes > max.bytes)) return index
  }
  return players.length
}

function toNumbers(
  { id, race, dynasty, blood, generation, status, joinedAt, lastSeenAt, veil }: DirectoryPlayer,
  { dynasties, bloodlines }: DirectoryGroups,
): Record<'id' | PlayerFact, number> {
  const house = dynasty === null ? undefined : dynasties.get(dynasty)
  return {
    id,
    race: RACES.indexOf(race),
    dynasty: house?.id ?? 0,
    clan: house?.clanId ?? 0,
    bloodline: (blood !== null && bloodlines.get(blood)) || 0,
    generation: generation ?? 0,
    status: LIFE_STATUSES.indexOf(status),
    joined: Math.max(0, Math.floor((joinedAt ?? 0) / DAY_MS)),
    seen: Math.max(0, Math.floor((lastSeenAt ?? 0) / 1000)),
    veil: VEILS.indexOf(veil),
  }
}

export type DirectorySortKey = Pick<DirectoryPlayer, 'nameClass' | 'searchName' | 'id'>

export const DIRECTORY_GROUPS_SQL = `
  SELECT 'dynasty' AS kind, dynasties.uuid, dynasties.id, coalesce(clans.id, 0) AS clanId FROM dynasties
  LEFT JOIN clans ON clans.uuid = clan_uuid AND clans.departed_at IS NULL
  WHERE dynasties.departed_at IS NULL
  UNION ALL SELECT 'bloodline', uuid, id, 0 FROM bloodlines WHERE departed_at IS NULL`
export type GroupRow = { kind: 'dynasty' | 'bloodline'; uuid: string; id: number; clanId: number }

export function toDirectoryGroups(rows: readonly GroupRow[]): DirectoryGroups {
  const of = (kind: GroupRow['kind']) => rows.filter((row) => row.kind === kind)
  return {
    dynasties: new Map(of('dynasty').map(({ uuid, id, clanId }) => [uuid, { id, clanId }])),
    bloodlines: new Map(of('bloodline').map(({ uuid, id }) => [uuid, id])),
  }
}

export function selectPlayersAfter(nameClass: string, searchName: string, id: string): string {
  return `
    SELECT id, name_class AS nameClass, search_name AS searchName, race, dynasty_uuid AS dynasty, blood_uuid AS blood,
      generation, status, joined_at AS joinedAt, last_seen_at AS lastSeenAt, veil
    FROM players
    WHERE departed_at IS NULL AND (name_class, search_name, id) > (${nameClass}, ${searchName}, ${id})
    ORDER BY name_class, search_name, id`
}
