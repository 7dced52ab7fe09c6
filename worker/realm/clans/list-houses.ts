import { and, eq, isNull } from 'drizzle-orm'
import type { ClanHouse } from '#schema/contracts/realm/clans.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { toExcerpt, toPlainText } from '#schema/core/rich-text/to-plain-text.ts'
import { clans, dynasties } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { findOwner } from '#worker/realm/rows/leaders.ts'
import { rankingOrder } from '#worker/realm/rows/ranking-order.ts'

/** The clan's dynasties by member count, ties by name. Throws `not-found`. */
export async function listHouses({ db }: Ctx, clanId: number): Promise<ClanHouse[]> {
  const uuidOfClan = db.select({ uuid: clans.uuid }).from(clans).where(eq(clans.id, clanId))
  const [[clan], rows] = await db.batch([
    db
      .select({ id: clans.id })
      .from(clans)
      .where(and(eq(clans.id, clanId), isNull(clans.departedAt))),
    db
      .select({
        id: dynasties.id,
        name: dynasties.name,
        type: dynasties.type,
        logoUuid: dynasties.logoUuid,
        description: dynasties.description,
        memberCount: dynasties.memberCount,
        leaders: dynasties.leaders,
      })
      .from(dynasties)
      .where(and(eq(dynasties.clanUuid, uuidOfClan), isNull(dynasties.departedAt)))
      .orderBy(...rankingOrder(dynasties.memberCount, dynasties.name, dynasties.id)),
  ])
  if (!clan) throw new AppError('not-found', 'Clan houses not found')
  return rows.map(({ leaders, ...row }) => ({
    ...row,
    excerpt: toExcerpt(toPlainText(parseRichText(row.description))) || null,
    lordName: findOwner({ leaders })?.name ?? null,
    lordTitle: findOwner({ leaders })?.role ?? null,
  }))
}
