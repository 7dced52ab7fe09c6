import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { TABLES } from './subject.ts'

const CONCERNED = 'SELECT uuid FROM concerned'

/** Rewrites the lists of leaders of some groups, or of all of a kind: docs/decisions/002. */
export function setLeaders(kind: GroupKind, groups: SQL | null): SQL {
  const table = TABLES[kind]
  const leaders = sql.raw(leadersOf(table))
  return sql`WITH concerned (uuid) AS MATERIALIZED (${groups ?? sql.raw(`SELECT uuid FROM ${table}`)}),
      ${sql.raw(deriveLeaders(kind))}
    UPDATE ${sql.raw(table)} SET leaders = ${leaders}
    WHERE uuid IN (${sql.raw(CONCERNED)}) AND leaders IS NOT ${leaders}`
}

/** The groups of a kind whose list differs: `row`, `stored` and `derived`. */
export function diffLeaders(kind: GroupKind): string {
  const table = TABLES[kind]
  return `WITH concerned (uuid) AS MATERIALIZED (SELECT uuid FROM ${table}), ${deriveLeaders(kind)}
    SELECT uuid || ' ' || name AS "row", leaders AS stored, ${leadersOf(table)} AS derived
    FROM ${table} WHERE stored IS NOT derived`
}

function deriveLeaders(kind: GroupKind): string {
  return `led (key, list) AS MATERIALIZED (
    SELECT group_uuid, json_group_array(json_object(
      'seat', seat, 'role', role, 'uuid', players.uuid,
      'name', coalesce(players.name, player_name, 'Unknown'),
      'isNameShared', json(iif(is_name_shared, 'true', 'false'))
    ) ORDER BY CASE seat WHEN 'owner' THEN '' ELSE seat END)
    FROM leadership_seats LEFT JOIN players ON players.uuid = player_uuid AND departed_at IS NULL
    WHERE kind = '${kind}' AND group_uuid IN (${CONCERNED})
    GROUP BY group_uuid)`
}

function leadersOf(table: string): string {
  return `coalesce((SELECT list FROM led WHERE led.key = ${table}.uuid), '[]')`
}
