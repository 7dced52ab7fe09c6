import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { GroupKind } from '#schema/tables/groups.ts'

/** Rewrites the lists of leaders of some groups, or of all of a kind: docs/decisions/002. */
export function setLeaders(table: string, kind: GroupKind, groups: SQL | null): SQL {
  const target = sql.identifier(table)
  const leaders = sql`coalesce((SELECT list FROM led WHERE led.key = ${target}.uuid), '[]')`
  const uuids = groups ?? sql`SELECT uuid FROM ${target}`
  return sql`WITH concerned (uuid) AS MATERIALIZED (${uuids}), led (key, list) AS MATERIALIZED (
      SELECT group_uuid, json_group_array(json_object(
        'seat', seat, 'role', role, 'uuid', players.uuid,
        'name', coalesce(players.name, player_name, 'Unknown')
      ) ORDER BY CASE seat WHEN 'owner' THEN '' ELSE seat END)
      FROM leadership_seats LEFT JOIN players ON players.uuid = player_uuid AND departed_at IS NULL
      WHERE kind = ${kind} AND group_uuid IN (SELECT uuid FROM concerned)
      GROUP BY group_uuid)
    UPDATE ${target} SET leaders = ${leaders}
    WHERE uuid IN (SELECT uuid FROM concerned) AND leaders IS NOT ${leaders}`
}
