import { type SQL, sql } from 'drizzle-orm'
import { findVeiledId, toVeiledUuid, VEILED_ID_MIN, VEILED_NAME } from '#schema/realm/veil.ts'
import { type Actor, can } from '#schema/roles.ts'
import type { VeilLevel } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { quoteSql, selectTextsAsRows } from '#worker/core/db/query.ts'

// Decides what a player hides and from whom. All code that reads players for a response uses these
// functions. `sqlSees` is the SQL version of the permission `see behind the veil` in schema/roles.ts.

export type VeilFacts = { uuid: string; veil: VeilLevel; dynastyUuid: string | null }
/** `veiledAs` replaces a veiled player's id and UUID in responses. */
export type MaskablePlayer = VeilFacts & { id: number; name: string; veiledAs: number | null }

export function isVeiledFrom(actor: Actor, player: VeilFacts): boolean {
  return player.veil === 'veiled' && !sees(actor, player)
}

export function isPresenceHiddenFrom(actor: Actor, player: VeilFacts): boolean {
  return hidesPresence(player.veil) && !sees(actor, player)
}

export function hidesPresence(veil: VeilLevel): boolean {
  return veil === 'presence-hidden' || veil === 'veiled'
}

export const VEIL_COLUMNS = sql`players.veil, players.veiled_as AS veiledAs, players.dynasty_uuid AS dynastyUuid`

export const HIDES_PRESENCE_SQL = sql`players.veil IN ('presence-hidden', 'veiled')`

export function sqlIsVeiledFrom(actor: Actor, table = 'players'): SQL {
  return sql`(${sql.identifier(table)}.veil = 'veiled' AND NOT ${sqlSees(actor, table)})`
}

/** Finds a veiled player by the real UUID only if the actor may see who it is. Uses an index. */
export function sqlHasVisibleUuid(actor: Actor, uuid: string, table = 'players'): SQL {
  const veiledAs = findVeiledId(uuid)
  const players = sql.identifier(table)
  if (veiledAs !== null) {
    return sql`${players}.veiled_as = ${veiledAs} AND ${sqlIsVeiledFrom(actor, table)}`
  }
  return sql`${players}.uuid = ${uuid} AND NOT ${sqlIsVeiledFrom(actor, table)}`
}

export function sqlHasVisibleId(actor: Actor, id: number): SQL {
  const isVeiled = sqlIsVeiledFrom(actor)
  if (id >= VEILED_ID_MIN) return sql`(players.veiled_as = ${id} AND ${isVeiled})`
  return sql`(players.id = ${id} AND NOT ${isVeiled})`
}

export function maskPlayer<Row extends MaskablePlayer>(
  actor: Actor,
  row: Row,
  name = VEILED_NAME,
): Row & { portraitUuid?: string | null; isNameShared?: unknown } {
  if (!isVeiledFrom(actor, row)) return row
  // A veiled player always has `veiledAs`, because the trigger `veil_change` sets it.
  const id = row.veiledAs ?? 0
  const hidden = {
    ...('portraitUuid' in row && { portraitUuid: null }),
    ...('isNameShared' in row && { isNameShared: 0 }),
  }
  return { ...row, id, uuid: toVeiledUuid(id), name, ...hidden }
}

export async function readVeiledUuids(
  { db }: Pick<Ctx, 'db'>,
  uuids: string[],
): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  // UUIDs of unveiled players cost no D1 row, because the index contains only veiled players.
  const rows = await db.all<{ uuid: string }>(sql`
    WITH given (uuid) AS (${selectTextsAsRows(uuids)})
    SELECT players.uuid FROM given CROSS JOIN players
      ON players.uuid = given.uuid AND players.veil = 'veiled'`)
  return new Set(rows.map(({ uuid }) => uuid))
}

function sees(actor: Actor, { uuid, dynastyUuid }: VeilFacts): boolean {
  return can(actor, 'see behind the veil', { playerUuid: uuid, houseUuid: dynastyUuid })
}

/** D1 binds at most 100 parameters, so the UUIDs are inlined. */
function sqlSees(actor: Actor, table: string): SQL {
  if (actor.kind === 'system' || (actor.kind === 'account' && actor.isAdmin)) return sql`1`
  if (actor.kind === 'visitor' || actor.playerUuid === null) return sql`0`
  const players = sql.identifier(table)
  const isSelf = sql`${players}.uuid = ${sql.raw(quoteSql(actor.playerUuid))}`
  const houses = (actor.isInGame && actor.houses) || []
  if (houses.length === 0) return sql`(${isSelf})`
  const own = sql.raw(houses.map(quoteSql).join(', '))
  return sql`(${isSelf} OR ${players}.dynasty_uuid IS NOT NULL AND ${players}.dynasty_uuid IN (${own}))`
}
