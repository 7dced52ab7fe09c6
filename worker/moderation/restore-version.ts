import { eq } from 'drizzle-orm'
import type { RestoreResponse } from '#schema/contracts/moderation.ts'
import { findRestorable } from '#schema/moderation.ts'
import { auditLog } from '#schema/tables/accounts.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'
import { requireCapability } from '#worker/http/require-capability.ts'
import { replaceText } from './replace-text.ts'
import { getSubject, getSubjectId } from './subject.ts'
import { endTakedown } from './takedowns.ts'

/**
 * Writes what was there before an edit that the audit log has. Throws `not-found`, and `conflict` for an
 * entry that is no edit, that has nothing before, or whose version before is there already.
 */
export async function restoreVersion(ctx: Ctx, entryId: number): Promise<RestoreResponse> {
  requireCapability(ctx.actor, 'moderate')
  const [entry] = await ctx.db
    .select({
      action: auditLog.action,
      targetKind: auditLog.targetKind,
      target: auditLog.target,
      before: auditLog.before,
    })
    .from(auditLog)
    .where(eq(auditLog.id, entryId))
  if (!entry) throw new AppError('not-found', 'The log has no such entry.')
  const restorable = findRestorable(entry)
  if (!restorable || entry.before === null) {
    throw new AppError('conflict', 'This entry has no text or logo that could be restored.')
  }
  const { kind, field } = restorable
  const subject = { kind, field, id: await getSubjectId(ctx, kind, entry.target) }
  const { uuid, value: before } = await getSubject(ctx, subject)
  if (before === entry.before) throw new AppError('conflict', 'This version is there already.')
  await replaceText(ctx, {
    subject,
    uuid,
    before,
    value: entry.before,
    action: 'restore',
    after: entry.before,
    alsoRun: [endTakedown(ctx, kind, uuid, field)],
  })
  return { ...subject, value: entry.before }
}
