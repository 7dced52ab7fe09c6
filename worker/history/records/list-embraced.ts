import { sql } from 'drizzle-orm'
import { RECORDS_SHOWN } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import type { PlayerRow } from '#worker/realm/rows/player-columns.ts'
import {
  JOIN_HOUSES,
  PLAYER_COLUMNS,
  toHouse,
  toPlayer,
} from '#worker/realm/rows/player-columns.ts'
import type { StoredList } from './stored-lists.ts'
import { toStoredList } from './stored-lists.ts'

type Row = PlayerRow & {
  at: number
  total: number
  sireUuid: string | null
  sireName: string | null
}

/** The players who were embraced this month and are in the game, newest first. */
export async function listEmbraced(ctx: Ctx): Promise<StoredList> {
  const [rows] = await readBatch<[Row]>(ctx, [
    // Ids grow with time: the last one before the month is where the index is read from.
    sql`
      WITH embraces AS MATERIALIZED (
        SELECT max(id) AS id, player_uuid FROM events
        WHERE kind = 'embraced' AND id > coalesce((
          SELECT id FROM events WHERE kind = 'embraced' AND at < ${toMonthStart(ctx.now)}
          ORDER BY id DESC LIMIT 1), 0)
        GROUP BY player_uuid),
      newest AS MATERIALIZED (
        SELECT embraces.id, players.id AS player_id, count(*) OVER () AS total
        FROM embraces CROSS JOIN players ON players.uuid = player_uuid
        WHERE departed_at IS NULL AND veil <> 'veiled'
        ORDER BY embraces.id DESC LIMIT ${RECORDS_SHOWN})
      SELECT ${PLAYER_COLUMNS}, events.at, total, sires.uuid AS sireUuid, sires.name AS sireName
      FROM newest CROSS JOIN events ON events.id = newest.id
        CROSS JOIN players ON players.id = newest.player_id ${JOIN_HOUSES}
        LEFT JOIN (SELECT uuid, name FROM players WHERE veil <> 'veiled') AS sires ON sires.uuid = events.other_uuid
      ORDER BY newest.id DESC`,
  ])
  const newest = rows.map((row) => ({
    player: toPlayer(row),
    house: toHouse(row),
    at: new Date(row.at).toISOString(),
    sire: row.sireUuid && row.sireName !== null ? { uuid: row.sireUuid, name: row.sireName } : null,
  }))
  return toStoredList('embraced', { total: rows[0]?.total ?? 0, newest })
}

/** Of the month in UTC. */
export function toMonthStart(at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}
