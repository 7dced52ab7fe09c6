import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import { SITEMAP_PLAYERS_MAX } from '#schema/rules.ts'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'

/** The players with an id above `after`, up to a part's number of ids, without departed ones. */
export async function listPlayerPaths({ db }: Ctx, after: number): Promise<string[]> {
  const rows = await db
    .select({ name: players.name, uuid: players.uuid, isNameShared: players.isNameShared })
    .from(players)
    .where(
      and(
        gt(players.id, after),
        lte(players.id, after + SITEMAP_PLAYERS_MAX),
        isNull(players.departedAt),
        eq(players.veil, 'open'),
      ),
    )
    .orderBy(asc(players.id))
  return rows.map(toPlayerPath)
}
