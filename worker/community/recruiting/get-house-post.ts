import { and, eq, isNull, sql } from 'drizzle-orm'
import type { HousePost } from '#schema/contracts/community/recruiting.ts'
import { housePosts } from '#schema/tables/community/recruiting.ts'
import { dynasties } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toMissingGroup } from '#worker/realm/groups/to-missing-group.ts'
import { isOld, toHours } from '#worker/realm/rows/parts/open-houses.ts'
import { sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'

/** The post of a house, null if it never had one. Throws `not-found`. */
export async function getHousePost({ db, actor, now }: Ctx, id: number): Promise<HousePost | null> {
  const { id: playerId, uuid, name } = players
  const [row] = await db
    .select({ post: housePosts, contactPlayer: { id: playerId, uuid, name } })
    .from(dynasties)
    .leftJoin(housePosts, eq(housePosts.id, dynasties.id))
    .leftJoin(
      players,
      and(
        eq(players.uuid, housePosts.contactUuid),
        isNull(players.departedAt),
        sql`NOT ${sqlIsVeiledFrom(actor)}`,
      ),
    )
    .where(and(eq(dynasties.id, id), isNull(dynasties.departedAt)))
  if (!row) throw await toMissingGroup({ db }, 'dynasty', id)
  if (!row.post) return null
  const { isOpen, languages, startHour, endHour, lookingFor, contact, landmark, renewedAt } =
    row.post
  return {
    isOpen,
    languages,
    hours: toHours(startHour, endHour),
    lookingFor,
    contactPlayer: row.contactPlayer,
    contact,
    landmark,
    renewedAt: new Date(renewedAt).toISOString(),
    isOld: isOld(renewedAt, now),
  }
}
