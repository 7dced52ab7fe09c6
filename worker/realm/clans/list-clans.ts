import { isNull } from 'drizzle-orm'
import type { ClanRank } from '#schema/contracts/realm/clans.ts'
import { clans } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toLeaders } from '#worker/realm/rows/leaders.ts'
import { rankingOrder } from '#worker/realm/rows/ranking-order.ts'

/** Every clan by member count, ties by name. */
export async function listClans({ db }: Ctx): Promise<ClanRank[]> {
  const rows = await db
    .select({
      id: clans.id,
      name: clans.name,
      description: clans.description,
      memberCount: clans.memberCount,
      leaders: clans.leaders,
      logoUuid: clans.logoUuid,
    })
    .from(clans)
    .where(isNull(clans.departedAt))
    .orderBy(...rankingOrder(clans.memberCount, clans.name, clans.id))
  return rows.map(({ leaders, ...row }) => ({
    ...row,
    leadership: toLeaders(leaders, (seat) => `clan_${seat}`),
  }))
}
