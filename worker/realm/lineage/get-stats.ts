import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { type LineageStats, lineageMode } from '#schema/contracts/realm/lineage.ts'
import { lineagePositions } from '#schema/tables/realm/lineage.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import { sqlHasUuid } from '#worker/realm/rows/veil.ts'

/** The number of players below the signed-in player in each tree. */
export async function getStats(ctx: Ctx): Promise<LineageStats> {
  const { playerUuid } = requireAccount(ctx.actor)
  return toStats(playerUuid ? await selectCounts(ctx, eq(players.uuid, playerUuid)) : [])
}

/** The number of players below any player. */
export async function getTotals(ctx: Ctx, uuid: string): Promise<LineageStats> {
  requireCapability(ctx.actor, 'read ties')
  const rows = await selectCounts(ctx, sqlHasUuid(ctx.actor, uuid))
  if (rows.length === 0) throw new AppError('not-found', 'Player not found')
  return toStats(rows)
}

type Counts = Awaited<ReturnType<typeof selectCounts>>

function toStats(rows: Counts): LineageStats {
  const bloodline = rows.find(({ mode }) => mode === 'bloodline')
  const followers = rows.find(({ mode }) => mode === 'followers')
  return {
    totalDescendants: bloodline?.all ?? 0,
    totalFollowers: followers?.all ?? 0,
    childer: bloodline?.direct ?? 0,
    directFollowers: followers?.direct ?? 0,
  }
}

/** The primary key of the positions begins with the mode: without it every position would be read. */
export function selectCounts({ db }: Pick<Ctx, 'db'>, isPlayer: SQL) {
  return db
    .select({
      mode: lineagePositions.mode,
      all: lineagePositions.descendantCount,
      direct: lineagePositions.childCount,
    })
    .from(players)
    .innerJoin(
      lineagePositions,
      and(
        inArray(lineagePositions.mode, lineageMode.options),
        eq(lineagePositions.playerId, players.id),
      ),
    )
    .where(and(isPlayer, isNull(players.departedAt)))
}
