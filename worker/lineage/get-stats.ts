import { eq } from 'drizzle-orm'
import type { LineageStats } from '#schema/contracts/lineage.ts'
import { lineagePositions } from '#schema/tables/lineage.ts'
import { players } from '#schema/tables/players.ts'
import type { Ctx } from '#worker/context.ts'
import { requireAccount } from '#worker/require-capability.ts'

/** How many stand below the signed-in player in the two trees. */
export async function getStats({ db, actor }: Ctx): Promise<LineageStats> {
  const { playerUuid } = requireAccount(actor)
  const rows = await db
    .select({ mode: lineagePositions.mode, count: lineagePositions.descendantCount })
    .from(players)
    .innerJoin(lineagePositions, eq(lineagePositions.playerId, players.id))
    .where(eq(players.uuid, playerUuid ?? ''))
  const countOf = (mode: string) => rows.find((row) => row.mode === mode)?.count ?? 0
  return { totalDescendants: countOf('bloodline'), totalFollowers: countOf('followers') }
}
