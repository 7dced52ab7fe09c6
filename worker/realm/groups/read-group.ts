import { and, eq, gt, isNull } from 'drizzle-orm'
import { UNDONE_ARRIVAL_DEPARTED_AT } from '#schema/rules.ts'
import { bloodlines, clans, dynasties, type GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toNotFoundMessage } from '#worker/realm/rows/subject.ts'

export async function toMissingGroupError({ db }: Pick<Ctx, 'db'>, kind: GroupKind, id: number) {
  const table = TABLE_OF_GROUP_KIND[kind]
  const [left] = await db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.id, id), gt(table.departedAt, UNDONE_ARRIVAL_DEPARTED_AT)))
  if (!left) return new AppError('not-found', toNotFoundMessage({ kind }))
  return new AppError('not-found', `${left.name} has left the game.`, { departed: left.name })
}

export const TABLE_OF_GROUP_KIND = { bloodline: bloodlines, clan: clans, dynasty: dynasties }

export async function getLogoUuid({ db }: Ctx, kind: GroupKind, id: number): Promise<string> {
  const table = TABLE_OF_GROUP_KIND[kind]
  const [row] = await db
    .select({ logoUuid: table.logoUuid })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.departedAt)))
  if (!row?.logoUuid) throw new AppError('not-found', `This ${kind} has no logo.`)
  return row.logoUuid
}
