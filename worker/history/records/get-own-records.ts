import { sql } from 'drizzle-orm'
import type { OwnRecordRank, OwnRecords } from '#schema/contracts/history/records.ts'
import type { LifeStatus } from '#schema/rules.ts'
import type { RecordKind } from '#schema/tables/history/chronicle.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay, toIsoInstant, toJsonPath } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { toMonthStart } from './list-players.ts'
import { toSeatTermValue } from './list-seats.ts'
import { sumCounts, toRecordRank, type ValueCounts } from './stored-lists.ts'

type PlayerRow = {
  id: number
  ageDays: number | null
  status: LifeStatus
  childer: number | null
  descendants: number | null
  houseId: number | null
  houseName: string | null
  foundedAt: number | null
}
type ListRow = { kind: RecordKind; places: string; ownValue: number | null }

/** Number of newest events searched for an embrace. Each costs two D1 rows. */
const EVENTS_READ = 15

const NONE: OwnRecords = {
  childer: null,
  descendants: null,
  eldest: null,
  seat: null,
  house: null,
  rising: null,
  newest: null,
  embracedAt: null,
}

export async function getOwnRecords(ctx: Ctx): Promise<OwnRecords> {
  const { playerUuid } = requireAccount(ctx.actor)
  const player = playerUuid === null ? undefined : await findPlayer(ctx, playerUuid)
  if (!player) return NONE
  const [rows, [embrace]] = await readBatch<[ListRow, { at: number | null }]>(ctx, [
    sql`
      SELECT kind, places, CASE kind
        WHEN 'seats' THEN own_values ->> ${toJsonPath(player.id)}
        WHEN 'rising' THEN own_values ->> ${toJsonPath(player.houseId ?? 0)}
      END AS ownValue FROM record_lists`,
    sql`
      SELECT max(at) AS at FROM (
        SELECT event_id FROM event_subjects WHERE kind = 'player' AND uuid = ${playerUuid}
        ORDER BY event_id DESC LIMIT ${EVENTS_READ}) AS newest
      CROSS JOIN events ON events.id = event_id
      WHERE kind = 'embraced' AND player_uuid = ${playerUuid} AND at >= ${toMonthStart(ctx.now)}`,
  ])
  const lists = new Map(rows.map((row) => [row.kind, row]))
  const placesOf = (kind: RecordKind): ValueCounts => JSON.parse(lists.get(kind)?.places ?? '[]')
  const seatSince = lists.get('seats')?.ownValue ?? null
  const { houseId, houseName, foundedAt } = player
  return {
    childer: toOwnPlace(placesOf('childer'), player.childer),
    descendants: toOwnPlace(placesOf('descendants'), player.descendants),
    eldest: player.status === 'Dead' ? null : toOwnPlace(placesOf('eldest'), player.ageDays),
    seat:
      seatSince === null
        ? null
        : {
            ...toPlaceAmong(placesOf('seats'), toSeatTermValue({ since: seatSince })),
            since: toIsoInstant(seatSince || null),
          },
    house: houseId === null || houseName === null ? null : { id: houseId, name: houseName },
    rising: toOwnPlace(placesOf('rising'), lists.get('rising')?.ownValue ?? null),
    newest:
      foundedAt === null
        ? null
        : {
            ...toPlaceAmong(placesOf('newest'), toEpochDay(foundedAt)),
            foundedAt: new Date(foundedAt).toISOString(),
          },
    embracedAt: toIsoInstant(embrace?.at ?? null),
  }
}

async function findPlayer(ctx: Ctx, uuid: string): Promise<PlayerRow | undefined> {
  const [[player]] = await readBatch<[PlayerRow]>(ctx, [
    sql`
      SELECT players.id, age_days AS ageDays, status, child_count AS childer,
        descendant_count AS descendants, houses.id AS houseId, houses.name AS houseName,
        houses.founded_at AS foundedAt
      FROM players
        LEFT JOIN lineage_positions ON mode = 'bloodline' AND player_id = players.id
        LEFT JOIN dynasties AS houses
          ON houses.uuid = players.dynasty_uuid AND houses.departed_at IS NULL
      WHERE players.uuid = ${uuid} AND players.departed_at IS NULL`,
  ])
  return player
}

function toOwnPlace(places: ValueCounts, value: number | null): OwnRecordRank | null {
  if (value === null) return null
  return {
    value,
    place: value > 0 ? toRecordRank(places, value) : null,
    of: sumCounts(places),
  }
}

function toPlaceAmong(places: ValueCounts, value: number): { place: number; of: number } {
  const place = toRecordRank(places, value)
  return { place, of: Math.max(place, sumCounts(places)) }
}
