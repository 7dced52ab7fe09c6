import { sql } from 'drizzle-orm'
import type { CountRecord } from '#schema/contracts/history/records.ts'
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
import type { Places } from './places.ts'
import { toPlace, toPlaces, toThreshold } from './places.ts'
import type { StoredList } from './stored-lists.ts'
import { toStoredList } from './stored-lists.ts'

type Counts = { childer: number; descendants: number; players: number }

const COLUMNS = { childer: sql`child_count`, descendants: sql`descendant_count` } as const
type Counted = keyof typeof COLUMNS

/** The players with the most childer and those with the most descendants, the dead included. */
export async function listForebears(ctx: Ctx): Promise<StoredList[]> {
  const [counts] = await readBatch<[Counts]>(ctx, [
    sql`
      SELECT child_count AS childer, descendant_count AS descendants, count(*) AS players
      FROM lineage_positions WHERE mode = 'bloodline' AND child_count > 0
      GROUP BY child_count, descendant_count`,
  ])
  const toCounts = (kind: Counted) =>
    toPlaces(counts.map((row) => [row[kind], row.players] as const))
  const [childer, descendants] = [toCounts('childer'), toCounts('descendants')]
  return [
    toStoredList('childer', await listFirst(ctx, 'childer', childer), childer),
    toStoredList('descendants', await listFirst(ctx, 'descendants', descendants), descendants),
  ]
}

async function listFirst(ctx: Ctx, kind: Counted, places: Places): Promise<CountRecord[]> {
  const column = COLUMNS[kind]
  const least = Math.max(1, toThreshold(places, RECORDS_SHOWN))
  const [rows] = await readBatch<[PlayerRow & { count: number }]>(ctx, [
    sql`
      SELECT ${PLAYER_COLUMNS}, ${column} AS count
      FROM lineage_positions CROSS JOIN players ON players.id = player_id ${JOIN_HOUSES}
      WHERE mode = 'bloodline' AND ${column} >= ${least} AND players.veil <> 'veiled'
      ORDER BY ${column} DESC, search_name, players.id LIMIT ${RECORDS_SHOWN}`,
  ])
  return rows.map((row) => ({
    place: toPlace(places, row.count),
    player: toPlayer(row),
    house: toHouse(row),
    count: row.count,
  }))
}
