import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { LineageStats } from '#schema/contracts/lineage.ts'
import { lineageMode } from '#schema/contracts/lineage.ts'
import { lineagePositions } from '#schema/tables/lineage.ts'
import { players } from '#schema/tables/players.ts'
import type { Ctx } from '#worker/http/context.ts'
import { requireAccount } from '#worker/http/require-capability.ts'

/** The number of players below the signed-in player in each tree. */
export async function getStats(ctx: Ctx): Promise<LineageStats> {
  const { playerUuid } = requireAccount(ctx.actor)
  const rows = playerUuid ? await selectCounts(ctx, playerUuid) : []
  const countOf = (mode: string) => rows.find((row) => row.mode === mode)?.count ?? 0
  return { totalDescendants: countOf('bloodline'), totalFollowers: countOf('followers') }
}

/** The primary key of the positions begins with the mode: without it every position would be read. */
export function selectCounts({ db }: Pick<Ctx, 'db'>, uuid: string) {
  return db
    .select({ mode: lineagePositions.mode, count: lineagePositions.descendantCount })
    .from(players)
    .innerJoin(
      lineagePositions,
      and(
        inArray(lineagePositions.mode, lineageMode.options),
        eq(lineagePositions.playerId, players.id),
      ),
    )
    .where(and(eq(players.uuid, uuid), isNull(players.departedAt)))
}
