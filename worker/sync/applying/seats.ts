import { type SQL, sql } from 'drizzle-orm'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Change, Seats, SeatValue } from '#worker/sync/run/structure.ts'

const CONCERNED = 'SELECT uuid FROM concerned'

/** Rewrites the lists of leaders of some groups, or of all of a kind: docs/decisions/002. */
export function setLeaders(table: string, kind: GroupKind, groups: SQL | null): SQL {
  const leaders = sql.raw(leadersOf(table))
  return sql`WITH concerned (uuid) AS MATERIALIZED (${groups ?? sql.raw(`SELECT uuid FROM ${table}`)}),
      ${sql.raw(deriveLeaders(kind))}
    UPDATE ${sql.raw(table)} SET leaders = ${leaders}
    WHERE uuid IN (${sql.raw(CONCERNED)}) AND leaders IS NOT ${leaders}`
}

/** The groups of a kind whose list differs: `row`, `stored` and `derived`. */
export function diffLeaders(table: string, kind: GroupKind): string {
  return `WITH concerned (uuid) AS MATERIALIZED (SELECT uuid FROM ${table}), ${deriveLeaders(kind)}
    SELECT uuid || ' ' || name AS "row", leaders AS stored, ${leadersOf(table)} AS derived
    FROM ${table} WHERE stored IS NOT derived`
}

function deriveLeaders(kind: GroupKind): string {
  return `led (key, list) AS MATERIALIZED (
    SELECT group_uuid, json_group_array(json_object(
      'seat', seat, 'role', role, 'uuid', players.uuid,
      'name', coalesce(players.name, player_name, 'Unknown')
    ) ORDER BY CASE seat WHEN 'owner' THEN '' ELSE seat END)
    FROM leadership_seats LEFT JOIN players ON players.uuid = player_uuid AND departed_at IS NULL
    WHERE kind = '${kind}' AND group_uuid IN (${CONCERNED})
    GROUP BY group_uuid)`
}

function leadersOf(table: string): string {
  return `coalesce((SELECT list FROM led WHERE led.key = ${table}.uuid), '[]')`
}

/** `undo` writes what was before. `at` is epoch milliseconds, for departures. */
export type Application = { direction: 'apply' | 'undo'; at: number }

/** The statements that write the seats of groups' changes. */
export function writeSeats(kind: GroupKind, changes: Change[], { direction }: Application): SQL[] {
  const written: (string | null)[][] = []
  const emptied: string[][] = []
  const put = (uuid: string, seat: string, value: SeatValue | null | undefined) => {
    if (value) written.push([uuid, seat, value.role, value.player, value.name])
    else emptied.push([uuid, seat])
  }
  for (const change of changes) {
    const [from, to] =
      direction === 'apply' ? [change.before, change.after] : [change.after, change.before]
    const { uuid } = change
    if (change.kind.startsWith('seat:')) {
      put(uuid, change.kind.slice('seat:'.length), to?.seat as SeatValue | null)
    } else if (change.kind === 'arrived' || change.kind === 'returned') {
      const seats: Seats = to?.seats ?? {}
      for (const seat of new Set([...Object.keys(from?.seats ?? {}), ...Object.keys(seats)])) {
        put(uuid, seat, seats[seat])
      }
    }
  }
  return [
    ...(emptied.length > 0
      ? [
          sql`DELETE FROM leadership_seats WHERE (kind, group_uuid, seat) IN (
            SELECT ${kind}, value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(emptied)}))`,
        ]
      : []),
    ...(written.length > 0
      ? [
          sql`INSERT INTO leadership_seats (kind, group_uuid, seat, role, player_uuid, player_name)
            SELECT ${kind}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
            FROM json_each(${JSON.stringify(written)}) WHERE true
            ON CONFLICT (kind, group_uuid, seat) DO UPDATE SET role = excluded.role,
              player_uuid = excluded.player_uuid, player_name = excluded.player_name`,
        ]
      : []),
  ]
}
