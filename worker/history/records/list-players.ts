import { sql } from 'drizzle-orm'
import type { CountRecord } from '#schema/contracts/history/records.ts'
import { RECORD_LIST_SIZE } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import {
  HOUSES_JOIN_SQL,
  PLAYER_COLUMNS,
  type PlayerRow,
  toHouse,
  toPlayer,
} from '#worker/realm/rows/player-columns.ts'
import {
  getValueAtRank,
  type StoredRecordList,
  toRecordList,
  toRecordRank,
  toValueCounts,
  type ValueCounts,
} from './stored-lists.ts'

type Counts = { childer: number; descendants: number; players: number }

const COLUMNS = { childer: sql`child_count`, descendants: sql`descendant_count` } as const
type Counted = keyof typeof COLUMNS

export async function listTopSires(ctx: Ctx): Promise<StoredRecordList[]> {
  const [counts] = await readBatch<[Counts]>(ctx, [
    sql`
      SELECT child_count AS childer, descendant_count AS descendants, count(*) AS players
      FROM lineage_positions WHERE mode = 'bloodline' AND child_count > 0
      GROUP BY child_count, descendant_count`,
  ])
  const toCounts = (kind: Counted) =>
    toValueCounts(counts.map((row) => [row[kind], row.players] as const))
  const [childer, descendants] = [toCounts('childer'), toCounts('descendants')]
  return [
    toRecordList('childer', await listFirst(ctx, 'childer', childer), childer),
    toRecordList('descendants', await listFirst(ctx, 'descendants', descendants), descendants),
  ]
}

async function listFirst(ctx: Ctx, kind: Counted, places: ValueCounts): Promise<CountRecord[]> {
  const column = COLUMNS[kind]
  const least = Math.max(1, getValueAtRank(places, RECORD_LIST_SIZE))
  const [rows] = await readBatch<[PlayerRow & { count: number }]>(ctx, [
    sql`
      SELECT ${PLAYER_COLUMNS}, ${column} AS count
      FROM lineage_positions CROSS JOIN players ON players.id = player_id ${HOUSES_JOIN_SQL}
      WHERE mode = 'bloodline' AND ${column} >= ${least} AND players.veil <> 'veiled'
      ORDER BY ${column} DESC, search_name, players.id LIMIT ${RECORD_LIST_SIZE}`,
  ])
  return rows.map((row) => ({
    place: toRecordRank(places, row.count),
    player: toPlayer(row),
    house: toHouse(row),
    count: row.count,
  }))
}

const DAYS_A_MONTH = 365.25 / 12

export async function listEldestPlayers(ctx: Ctx): Promise<StoredRecordList> {
  const [ages] = await readBatch<[{ days: number; players: number }]>(ctx, [
    sql`
      SELECT age_days AS days, count(*) AS players FROM players
      WHERE departed_at IS NULL AND status = 'Alive' AND age_days > 0 GROUP BY age_days`,
  ])
  const places = toValueCounts(ages.map(({ days, players }) => [days, players] as const))
  const least = Math.max(1, getValueAtRank(places, RECORD_LIST_SIZE))
  const [rows] = await readBatch<[PlayerRow & { days: number }]>(ctx, [
    sql`
      SELECT ${PLAYER_COLUMNS}, age_days AS days FROM players ${HOUSES_JOIN_SQL}
      WHERE players.departed_at IS NULL AND status = 'Alive' AND age_days >= ${least} AND players.veil <> 'veiled'
      ORDER BY age_days DESC, search_name, players.id LIMIT ${RECORD_LIST_SIZE}`,
  ])
  const entries = rows.map((row) => ({
    place: toRecordRank(places, row.days),
    player: toPlayer(row),
    house: toHouse(row),
    months: Math.floor(row.days / DAYS_A_MONTH),
  }))
  return toRecordList('eldest', entries, places)
}

type Row = PlayerRow & {
  at: number
  total: number
  sireUuid: string | null
  sireName: string | null
}

export async function listEmbracesThisMonth(ctx: Ctx): Promise<StoredRecordList> {
  const [rows] = await readBatch<[Row]>(ctx, [
    // Event ids grow with time, so the scan can start after the last embrace before this month.
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
        ORDER BY embraces.id DESC LIMIT ${RECORD_LIST_SIZE})
      SELECT ${PLAYER_COLUMNS}, events.at, total, sires.uuid AS sireUuid, sires.name AS sireName
      FROM newest CROSS JOIN events ON events.id = newest.id
        CROSS JOIN players ON players.id = newest.player_id ${HOUSES_JOIN_SQL}
        LEFT JOIN (SELECT uuid, name FROM players WHERE veil <> 'veiled') AS sires ON sires.uuid = events.other_uuid
      ORDER BY newest.id DESC`,
  ])
  const newest = rows.map((row) => ({
    player: toPlayer(row),
    house: toHouse(row),
    at: new Date(row.at).toISOString(),
    sire: row.sireUuid && row.sireName !== null ? { uuid: row.sireUuid, name: row.sireName } : null,
  }))
  return toRecordList('embraced', { total: rows[0]?.total ?? 0, newest })
}

export function toMonthStart(at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}
