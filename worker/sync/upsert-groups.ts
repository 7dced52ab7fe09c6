import { sql } from 'drizzle-orm'
import type { FeedBloodline, FeedClan, FeedDynasty } from '#schema/contracts/game-feed.ts'
import type { GroupKind } from '#schema/tables/groups.ts'
import type { Ctx } from '#worker/http/context.ts'

/** Writes a page of bloodlines; rows that have not changed are not written. */
export function upsertBloodlines(ctx: Ctx, rows: FeedBloodline[]) {
  const columns = { uuid: 'uuid', name: 'name', species: 'species', founded: 'founded_at' }
  return upsert(ctx, 'bloodlines', columns, rows)
}

export function upsertClans(ctx: Ctx, rows: FeedClan[]) {
  const columns = {
    uuid: 'uuid',
    name: 'name',
    bloodline: 'bloodline_uuid',
    founded: 'founded_at',
  }
  return upsert(ctx, 'clans', columns, rows)
}

export function upsertDynasties(ctx: Ctx, rows: FeedDynasty[]) {
  const columns = {
    uuid: 'uuid',
    name: 'name',
    type: 'type',
    species: 'species',
    clan: 'clan_uuid',
    founded: 'founded_at',
  }
  return upsert(ctx, 'dynasties', columns, rows)
}

/** `columns`: the column of each field that is written. */
function upsert<Field extends string>(
  { db }: Ctx,
  table: string,
  columns: Record<Field, string>,
  rows: Record<NoInfer<Field>, unknown>[],
) {
  const fields = Object.keys(columns)
  const names = Object.values<string>(columns)
  const selected = fields.map((field) => `value ->> '${field}'`)
  const updated = names.filter((name) => name !== 'uuid')
  const changed = updated.map((column) => `${table}.${column} IS NOT excluded.${column}`)
  return db.run(sql`
    INSERT INTO ${sql.raw(table)} (${sql.raw(names.join(', '))})
    SELECT ${sql.raw(selected.join(', '))} FROM json_each(${JSON.stringify(rows, fields)}) WHERE true
    ON CONFLICT (uuid) DO UPDATE SET
      ${sql.raw(updated.map((column) => `${column} = excluded.${column}`).join(', '))}, departed_at = NULL
    WHERE ${sql.raw(changed.join(' OR '))} OR ${sql.raw(table)}.departed_at IS NOT NULL`)
}

type Led = { uuid: string; leadership: FeedClan['leadership'] }

/** Writes the seats of a page's groups and clears those that the page no longer has. */
export function upsertSeats({ db }: Ctx, kind: GroupKind, rows: Led[]) {
  const seats = rows.flatMap(({ uuid, leadership }) =>
    leadership.map(({ seat, role, player, name }) => [uuid, seat, role, player, name]),
  )
  const groups = rows.map(({ uuid }) => uuid)
  const json = JSON.stringify(seats)
  return [
    db.run(sql`
      INSERT INTO leadership_seats (group_uuid, seat, role, player_uuid, player_name, kind)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, ${kind}
      FROM json_each(${json}) WHERE true
      ON CONFLICT (group_uuid, seat) DO UPDATE SET
        role = excluded.role, player_uuid = excluded.player_uuid,
        player_name = excluded.player_name, kind = excluded.kind
      WHERE leadership_seats.role IS NOT excluded.role
        OR leadership_seats.player_uuid IS NOT excluded.player_uuid
        OR leadership_seats.player_name IS NOT excluded.player_name
        OR leadership_seats.kind IS NOT excluded.kind`),
    db.run(sql`
      DELETE FROM leadership_seats
      WHERE group_uuid IN (SELECT value FROM json_each(${JSON.stringify(groups)}))
        AND (group_uuid, seat) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(${json}))`),
  ] as const
}
