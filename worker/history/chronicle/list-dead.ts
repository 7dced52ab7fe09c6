import { type SQL, sql } from 'drizzle-orm'
import type { Dead, Memorial, MemorialQuery } from '#schema/contracts/history/chronicle.ts'
import { isVeiledUuid, toVeiledUuid, VEILED_NAME } from '#schema/realm/veil.ts'
import { type Actor, can } from '#schema/roles.ts'
import { MEMORIAL_PAGE_SIZE } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toInstant } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { type PlayerRow, toHouse, toPlayer } from '#worker/realm/rows/player-columns.ts'
import { HIDING_COLUMNS, mask, sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'

type DeadRow = PlayerRow & {
  isHouseDeparted: 0 | 1
  diedAt: number | null
  deathCause: string | null
  childer: number | null
  sireId: number | null
  sireUuid: string | null
  sireName: string | null
  isSireVeiled: 0 | 1
}
type Part = { cursor: MemorialQuery['cursor']; limit: number }
type Rights = { hasTies: boolean; hasCauses: boolean }

export async function listDead(
  ctx: Ctx,
  { cursor }: MemorialQuery,
  limit = MEMORIAL_PAGE_SIZE,
): Promise<Memorial> {
  const rights = {
    hasTies: can(ctx.actor, 'read ties'),
    hasCauses: can(ctx.actor, 'read causes of death'),
  }
  const [rows, [count]] = await readBatch<[DeadRow, { total: number }]>(ctx, [
    selectDead({ cursor, limit }, rights.hasTies, ctx.actor),
    sql`SELECT total FROM status_counts WHERE status = 'Dead'`,
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    dead: shown.map((row) => toDead(mask(ctx.actor, row), rights)),
    total: count?.total ?? 0,
    next: last ? `${last.diedAt ?? 0}-${last.id}` : null,
  }
}

/** Each row reads a D1 row for the player, the tree's count, the house and the sire. */
function selectDead(part: Part, hasTies: boolean, actor: Actor): SQL {
  const sire = hasTies ? sql`players.sire_uuid` : sql`NULL`
  return sql`
    SELECT players.id, players.uuid, players.name, race, portrait_uuid AS portraitUuid,
      ${HIDING_COLUMNS}, is_name_shared AS isNameShared,
      died_at AS diedAt, death_cause AS deathCause,
      (SELECT child_count FROM lineage_positions
        WHERE mode = 'bloodline' AND player_id = players.id) AS childer,
      houses.id AS houseId, houses.name AS houseName, houses.logo_uuid AS houseLogoUuid,
      houses.departed_at IS NOT NULL AS isHouseDeparted,
      sires.id AS sireId, sires.uuid AS sireUuid, sires.name AS sireName,
      coalesce(sires.isVeiled, 0) AS isSireVeiled
    FROM (${selectPage(part)}) AS players
    LEFT JOIN dynasties AS houses ON houses.uuid = players.dynasty_uuid
    LEFT JOIN (
      SELECT id, uuid, name, ${sqlIsVeiledFrom(actor)} AS isVeiled FROM players
    ) AS sires ON sires.uuid = ${sire}`
}

const BY_NAME = sql`ORDER BY search_name, id`
const BY_DEATH = sql`ORDER BY died_at DESC, search_name, id`

/** Selects a page and the row after it by index, so that each is read once. */
function selectPage({ cursor, limit }: Part): SQL {
  const selectRange = (range: SQL, order: SQL) => sql`
    SELECT * FROM players WHERE status = 'Dead' AND departed_at IS NULL AND ${range}
    ${order} LIMIT ${limit + 1}`
  if (!cursor) return selectRange(sql`true`, BY_DEATH)
  const { diedAt, id } = cursor
  const follows = sql`(search_name, id) > (
    SELECT last.search_name, last.id FROM players AS last WHERE last.id = ${id})`
  const ranges =
    diedAt === null
      ? [selectRange(sql`died_at IS NULL AND ${follows}`, BY_NAME)]
      : [
          selectRange(sql`died_at = ${diedAt} AND ${follows}`, BY_NAME),
          selectRange(sql`died_at < ${diedAt}`, BY_DEATH),
          selectRange(sql`died_at IS NULL`, BY_NAME),
        ]
  const parts = ranges.map((range) => sql`SELECT * FROM (${range})`)
  return sql`${sql.join(parts, sql` UNION ALL `)} LIMIT ${limit + 1}`
}

function toSire({ sireId, sireUuid, sireName, isSireVeiled }: DeadRow): Dead['sire'] {
  if (sireId === null || sireUuid === null || sireName === null) return null
  if (isSireVeiled) return { uuid: toVeiledUuid(sireId), name: VEILED_NAME }
  return { uuid: sireUuid, name: sireName }
}

function toDead(row: DeadRow, { hasTies, hasCauses }: Rights): Dead {
  const isVeiled = isVeiledUuid(row.uuid)
  return {
    player: toPlayer(row),
    diedAt: toInstant(row.diedAt),
    cause: hasCauses && !isVeiled ? row.deathCause : null,
    sire: hasTies ? toSire(row) : null,
    house: toHouse(row),
    childer: row.childer ?? 0,
  }
}
