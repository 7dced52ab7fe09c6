import { type SQL, sql } from 'drizzle-orm'
import type { Memorial, MemorialEntry, MemorialQuery } from '#schema/contracts/history/chronicle.ts'
import { isVeiledUuid, toVeiledUuid, VEILED_NAME } from '#schema/realm/veil.ts'
import type { Actor } from '#schema/roles.ts'
import { MEMORIAL_PAGE_SIZE } from '#schema/rules.ts'
import { NAME_SORT_KEY, PUBLIC_DEATH_TIME } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { type PlayerRow, toHouse, toPlayer } from '#worker/realm/rows/player-columns.ts'
import {
  maskPlayer,
  sqlHasVisibleId,
  sqlIsVeiledFrom,
  VEIL_COLUMNS,
} from '#worker/realm/rows/veil.ts'
import { type ChronicleRights, toChronicleRights } from './to-chronicle-event.ts'

type DeadRow = PlayerRow & {
  isHouseDeparted: 0 | 1
  diedAt: number | null
  deathCause: string | null
  childer: number | null
  sireUuid: string | null
  sireName: string | null
  sireVeiledAs: number | null
}
type Part = { cursor: MemorialQuery['cursor']; limit: number }

export async function listDeadPlayers(
  ctx: Ctx,
  { cursor }: MemorialQuery,
  limit = MEMORIAL_PAGE_SIZE,
): Promise<Memorial> {
  const rights = toChronicleRights(ctx.actor)
  const [rows, [count]] = await readBatch<[DeadRow, { total: number }]>(ctx, [
    selectDead(ctx.actor, { cursor, limit }, rights.hasTies),
    sql`SELECT total FROM status_counts WHERE status = 'Dead'`,
  ])
  const shown = rows.slice(0, limit).map((row) => maskPlayer(ctx.actor, row))
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    dead: shown.map((row) => toDead(row, rights)),
    total: count?.total ?? 0,
    next: last ? `${last.diedAt ?? 0}-${last.id}` : null,
  }
}

/** Each dead player costs four D1 rows: the player, the childer count, the house and the sire. */
function selectDead(actor: Actor, part: Part, hasTies: boolean): SQL {
  const sire = hasTies ? sql`players.sire_uuid` : sql`NULL`
  return sql`
    SELECT players.id, players.uuid, players.name, race, portrait_uuid AS portraitUuid,
      ${VEIL_COLUMNS}, is_name_shared AS isNameShared,
      ${PUBLIC_DEATH_TIME} AS diedAt, death_cause AS deathCause,
      (SELECT child_count FROM lineage_positions
        WHERE mode = 'bloodline' AND player_id = players.id) AS childer,
      houses.id AS houseId, houses.name AS houseName, houses.logo_uuid AS houseLogoUuid,
      houses.departed_at IS NOT NULL AS isHouseDeparted,
      sires.uuid AS sireUuid, sires.name AS sireName, sires.veiledAs AS sireVeiledAs
    FROM (${selectPage(actor, part)}) AS players
    LEFT JOIN dynasties AS houses ON houses.uuid = players.dynasty_uuid
    LEFT JOIN (
      SELECT uuid, name, iif(${sqlIsVeiledFrom(actor)}, veiled_as, NULL) AS veiledAs FROM players
    ) AS sires ON sires.uuid = ${sire}`
}

/** Selects a page as two ranges, because SQLite cannot seek a row value in an expression index. */
function selectPage(actor: Actor, { cursor, limit }: Part): SQL {
  const selectRange = (range: SQL, order: SQL) => sql`
    SELECT * FROM players WHERE status = 'Dead' AND departed_at IS NULL AND ${range}
    ORDER BY ${order} LIMIT ${limit + 1}`
  const byId = sql`players.id`
  const byName = sql`${NAME_SORT_KEY}, ${byId}`
  const byDeath = sql`${PUBLIC_DEATH_TIME} DESC, ${byName}`
  if (!cursor) return selectRange(sql`true`, byDeath)
  const { diedAt, id } = cursor
  const ofLast = (column: SQL) =>
    sql`(SELECT ${column} FROM players WHERE ${sqlHasVisibleId(actor, id)})`
  const isOfDay = sql`${PUBLIC_DEATH_TIME} IS ${diedAt}`
  const ranges = [
    selectRange(
      sql`${isOfDay} AND ${NAME_SORT_KEY} = ${ofLast(NAME_SORT_KEY)} AND players.id > ${ofLast(byId)}`,
      byId,
    ),
    selectRange(sql`${isOfDay} AND ${NAME_SORT_KEY} > ${ofLast(NAME_SORT_KEY)}`, byName),
    ...(diedAt === null
      ? []
      : [
          selectRange(sql`${PUBLIC_DEATH_TIME} < ${diedAt}`, byDeath),
          selectRange(sql`${PUBLIC_DEATH_TIME} IS NULL`, byName),
        ]),
  ]
  const parts = ranges.map((range) => sql`SELECT * FROM (${range})`)
  return sql`${sql.join(parts, sql` UNION ALL `)} LIMIT ${limit + 1}`
}

function toSire({ sireUuid, sireName, sireVeiledAs }: DeadRow): MemorialEntry['sire'] {
  if (sireUuid === null || sireName === null) return null
  if (sireVeiledAs !== null) return { uuid: toVeiledUuid(sireVeiledAs), name: VEILED_NAME }
  return { uuid: sireUuid, name: sireName }
}

function toDead(row: DeadRow, { hasTies, hasCauses }: ChronicleRights): MemorialEntry {
  const isVeiled = isVeiledUuid(row.uuid)
  return {
    player: toPlayer(row),
    diedAt: toIsoInstant(row.diedAt),
    cause: hasCauses && !isVeiled ? row.deathCause : null,
    sire: hasTies ? toSire(row) : null,
    house: toHouse(row),
    childer: row.childer ?? 0,
  }
}
