import { and, eq, isNull } from 'drizzle-orm'
import type { BloodlineClan } from '#schema/contracts/realm/bloodlines.ts'
import { bloodlines, clans } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { rankingOrder } from '#worker/realm/rows/ranking-order.ts'

/** The bloodline's clans by member count, ties by name. Throws `not-found`. */
export async function listBloodlineClans({ db }: Ctx, id: number): Promise<BloodlineClan[]> {
  const uuidOfBloodline = db
    .select({ uuid: bloodlines.uuid })
    .from(bloodlines)
    .where(eq(bloodlines.id, id))
  const [[bloodline], rows] = await db.batch([
    db
      .select({ id: bloodlines.id })
      .from(bloodlines)
      .where(and(eq(bloodlines.id, id), isNull(bloodlines.departedAt))),
    db
      .select({
        id: clans.id,
        name: clans.name,
        memberCount: clans.memberCount,
        logoUuid: clans.logoUuid,
      })
      .from(clans)
      .where(and(eq(clans.bloodlineUuid, uuidOfBloodline), isNull(clans.departedAt)))
      .orderBy(...rankingOrder(clans.memberCount, clans.name, clans.id)),
  ])
  if (!bloodline) throw new AppError('not-found', 'Bloodline not found')
  return rows
}
