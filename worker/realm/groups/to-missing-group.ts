import { and, eq, gt } from 'drizzle-orm'
import { NEVER_ARRIVED } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toMissing } from '#worker/realm/rows/subject.ts'
import { TABLE_OF_KIND } from './get-logo.ts'

/** The `not-found` of a group's profile; of one that has left the game with the name that it had. */
export async function toMissingGroup(
  { db }: Pick<Ctx, 'db'>,
  kind: GroupKind,
  id: number,
): Promise<AppError> {
  const table = TABLE_OF_KIND[kind]
  const [left] = await db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.id, id), gt(table.departedAt, NEVER_ARRIVED)))
  if (!left) return new AppError('not-found', toMissing({ kind }))
  return new AppError('not-found', `${left.name} has left the game.`, { departed: left.name })
}
