import { type SQL, sql } from 'drizzle-orm'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import { type Actor, can } from '#schema/roles.ts'
import {
  GROUP_KINDS,
  type GroupKind,
  type GroupLeader,
  type Seat,
} from '#schema/tables/realm/groups.ts'
import { TABLES } from './subject.ts'

export function toLeaders(leaders: GroupLeader[], typeOf: (seat: Seat) => string): Leader[] {
  return leaders.map(({ seat, ...leader }) => ({ ...leader, type: typeOf(seat) }))
}

export function isOwner(actor: Actor, leaders: GroupLeader[]): boolean {
  return can(actor, 'edit group', { ownerUuid: findGroupOwner({ leaders })?.uuid ?? null })
}

type Led = { leaders: GroupLeader[] } | null

export function findGroupOwner(group: Led): GroupLeader | null {
  return group?.leaders.find((leader) => leader.seat === 'owner') ?? null
}

export function findLeaderRole(group: Led, playerUuid: string): string | null {
  return group?.leaders.find((leader) => leader.uuid === playerUuid)?.role ?? null
}

const CONCERNED = 'SELECT uuid FROM concerned'

/** Rewrites the leader lists of `groups`, or of all groups if null: docs/decisions/002. */
export function updateGroupLeaders(kind: GroupKind, groups: SQL | null): SQL {
  const table = TABLES[kind]
  const leaders = sql.raw(leadersOf(table))
  return sql`WITH concerned (uuid) AS MATERIALIZED (${groups ?? sql.raw(`SELECT uuid FROM ${table}`)}),
      ${sql.raw(deriveLeaders(kind))}
    UPDATE ${sql.raw(table)} SET leaders = ${leaders}
    WHERE uuid IN (${sql.raw(CONCERNED)}) AND leaders IS NOT ${leaders}`
}

export function selectLeaderDiff(kind: GroupKind): string {
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

// True if `/player/{name}` may not show this player to every reader. Veiled namesakes count only
// for veiled players, because the flag would otherwise reveal that they exist.
const DERIVED = `players.departed_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM players AS namesakes
  WHERE namesakes.slug = players.slug AND namesakes.departed_at IS NULL AND namesakes.id <> players.id
    AND (namesakes.veil <> 'veiled' OR players.veil = 'veiled'))`

export function flagSharedNames(slugs: SQL | null): SQL {
  return sql`
    UPDATE players SET is_name_shared = NOT is_name_shared
    WHERE ${slugs ? sql`slug IN (${slugs}) AND` : sql``} is_name_shared IS NOT (${sql.raw(DERIVED)})`
}

export const SHARED_NAMES_DIFF_SQL = `
  SELECT uuid || ' ' || name AS "row", is_name_shared AS stored, ${DERIVED} AS derived
  FROM players WHERE stored IS NOT derived`

export function updateSharedNames(slugs: SQL): SQL[] {
  return [
    flagSharedNames(slugs),
    ...GROUP_KINDS.map((kind) =>
      updateGroupLeaders(
        kind,
        sql`SELECT group_uuid FROM leadership_seats
          WHERE player_uuid IN (SELECT uuid FROM players WHERE slug IN (${slugs})) AND kind = ${kind}`,
      ),
    ),
  ]
}
