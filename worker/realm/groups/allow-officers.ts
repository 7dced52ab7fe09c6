import { and, eq, exists, sql } from 'drizzle-orm'
import type { EditableField } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { officerFields } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { audit, HAS_CHANGED } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { readOfficerFields } from '#worker/realm/rows/officer-fields.ts'
import { getEditable, selectOwnSeat } from './edit-group.ts'

type Permission = { kind: GroupKind; id: number; field: EditableField; isAllowed: boolean }

/**
 * Lets the officers of a group edit a field, or no longer, and returns all that they may. Only the owner may, which the
 * write itself checks again. Throws `not-found`, `unauthenticated` or `forbidden`.
 */
export async function allowOfficers(
  ctx: Ctx,
  { kind, id, field, isAllowed }: Permission,
): Promise<EditableField[]> {
  const { uuid } = await getEditable(ctx, kind, id)
  const before = await readOfficerFields(ctx, kind, uuid)
  if (before.includes(field) === isAllowed) return before
  const isOwn = exists(selectOwnSeat(ctx, kind, uuid))
  const isField = and(
    eq(officerFields.kind, kind),
    eq(officerFields.groupUuid, uuid),
    eq(officerFields.field, field),
  )
  const [changed] = await runBatch(ctx, [
    isAllowed
      ? ctx.db.run(sql`
          INSERT INTO ${officerFields} (kind, group_uuid, field)
          SELECT ${kind}, ${uuid}, ${field} WHERE ${isOwn} ON CONFLICT DO NOTHING`)
      : ctx.db.delete(officerFields).where(and(isField, isOwn)),
    audit(
      ctx,
      {
        action: isAllowed ? 'allow officers' : 'disallow officers',
        targetKind: kind,
        target: uuid,
        before: isAllowed ? null : field,
        after: isAllowed ? field : null,
      },
      HAS_CHANGED,
    ),
  ])
  const after = await readOfficerFields(ctx, kind, uuid)
  // Two devices of the owner may have set the same.
  if (changed === 0 && after.includes(field) !== isAllowed) {
    throw new AppError('forbidden', 'You no longer own this.')
  }
  return after
}
