import { sum } from 'drizzle-orm'
import { playerCounts } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'

/** How many players are in the game: reads a row for each species. */
export async function countPlayers({ db }: Ctx): Promise<number> {
  const [counted] = await db
    .select({ total: sum(playerCounts.total).mapWith(Number) })
    .from(playerCounts)
  return counted?.total ?? 0
}
