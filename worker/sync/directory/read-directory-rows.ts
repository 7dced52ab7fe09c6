import type { DirectoryGroups, DirectoryPlayer } from './derive-block.ts'

/** The last player of a block: the next begins behind it. */
export type DirectoryKey = Pick<DirectoryPlayer, 'nameClass' | 'searchName' | 'id'>

export const SELECT_GROUPS = `
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

/** The players behind one in the directory's order; the bounds are SQL. */
export function selectPlayersAfter(nameClass: string, searchName: string, id: string): string {
  return `
    SELECT id, name_class AS nameClass, search_name AS searchName, race, dynasty_uuid AS dynasty, blood_uuid AS blood,
      generation, status, joined_at AS joinedAt, last_seen_at AS lastSeenAt, veil
    FROM players
    WHERE departed_at IS NULL AND (name_class, search_name, id) > (${nameClass}, ${searchName}, ${id})
    ORDER BY name_class, search_name, id`
}
