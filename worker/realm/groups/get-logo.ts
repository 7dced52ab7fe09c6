import { and, eq, isNull } from 'drizzle-orm'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { bloodlines, clans, dynasties } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'

export const TABLE_OF_KIND = { bloodline: bloodlines, clan: clans, dynasty: dynasties }

/** The UUID of a group's logo. Throws `not-found` when there is no such group or it has no logo. */
export async function getLogoUuid({ db }: Ctx, kind: GroupKind, id: number): Promise<string> {
  const table = TABLE_OF_KIND[kind]
  const [row] = await db
    .select({ logoUuid: table.logoUuid })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.departedAt)))
  if (!row?.logoUuid) throw new AppError('not-found', `This ${kind} has no logo.`)
  return row.logoUuid
}
