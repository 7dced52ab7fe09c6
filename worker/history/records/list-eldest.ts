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
import { toPlace, toPlaces, toThreshold } from './places.ts'
import type { StoredList } from './stored-lists.ts'
import { toStoredList } from './stored-lists.ts'

const DAYS_A_MONTH = 365.25 / 12

/** The living players who have been in the game the longest. */
export async function listEldest(ctx: Ctx): Promise<StoredList> {
  const [ages] = await readBatch<[{ days: number; players: number }]>(ctx, [
    sql`
      SELECT age_days AS days, count(*) AS players FROM players
      WHERE departed_at IS NULL AND status = 'Alive' AND age_days > 0 GROUP BY age_days`,
  ])
  const places = toPlaces(ages.map(({ days, players }) => [days, players] as const))
  const least = Math.max(1, toThreshold(places, RECORDS_SHOWN))
  const [rows] = await readBatch<[PlayerRow & { days: number }]>(ctx, [
    sql`
      SELECT ${PLAYER_COLUMNS}, age_days AS days FROM players ${JOIN_HOUSES}
      WHERE players.departed_at IS NULL AND status = 'Alive' AND age_days >= ${least} AND players.veil <> 'veiled'
      ORDER BY age_days DESC, search_name, players.id LIMIT ${RECORDS_SHOWN}`,
  ])
  const entries = rows.map((row) => ({
    place: toPlace(places, row.days),
    player: toPlayer(row),
    house: toHouse(row),
    months: Math.floor(row.days / DAYS_A_MONTH),
  }))
  return toStoredList('eldest', entries, places)
}
