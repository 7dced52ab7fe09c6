import { and, eq, isNull } from 'drizzle-orm'
import type { DynastyRank } from '#schema/contracts/realm/dynasties.ts'
import { clans, dynasties } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toLeaders } from '#worker/realm/rows/leaders.ts'
import { rankingOrder } from '#worker/realm/rows/ranking-order.ts'

/** Every dynasty by member count, ties by name. */
export async function listDynasties({ db }: Ctx): Promise<DynastyRank[]> {
  const rows = await db
    .select({
      id: dynasties.id,
      name: dynasties.name,
      type: dynasties.type,
      species: dynasties.species,
      clanName: clans.name,
      clanId: clans.id,
      leaders: dynasties.leaders,
      memberCount: dynasties.memberCount,
      description: dynasties.description,
      logoUuid: dynasties.logoUuid,
    })
    .from(dynasties)
    .leftJoin(clans, and(eq(clans.uuid, dynasties.clanUuid), isNull(clans.departedAt)))
    .where(isNull(dynasties.departedAt))
    .orderBy(...rankingOrder(dynasties.memberCount, dynasties.name, dynasties.id))
  return rows.map(({ leaders, ...row }) => ({
    ...row,
    leadership: toLeaders(leaders, (seat) => seat.replace('_', '')),
  }))
}
