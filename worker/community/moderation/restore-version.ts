import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { findRestorableField, listActionsOnSameField } from '#schema/community/moderation.ts'
import type { RestoreResponse } from '#schema/contracts/community/moderation.ts'
import { removeControlCharacters } from '#schema/core/names/visible-text.ts'
import { auditLog, erasedPlayers } from '#schema/tables/identity/accounts.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { undoTextChange } from '#worker/core/db/audit.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { clearTakedown } from '#worker/realm/rows/officer-fields.ts'
import { getModerationSubject, getSubjectId, replaceModeratedText } from './takedowns.ts'

const SINGLE_LINES = ['title', 'place', 'contact']

export async function restoreVersion(ctx: Ctx, entryId: number): Promise<RestoreResponse> {
  requireCapability(ctx.actor, 'moderate')
  const [entry] = await ctx.db.select().from(auditLog).where(eq(auditLog.id, entryId))
  if (!entry) throw new AppError('not-found', 'The log has no such entry.')
  const restorable = findRestorableField(entry)
  if (!restorable || entry.before === null) {
    throw new AppError('conflict', 'This entry has no text or logo that could be restored.')
  }
  const { kind, field } = restorable
  const subject = { kind, field, id: await getSubjectId(ctx, kind, entry.target) }
  const { uuid, value: before } = await getModerationSubject(ctx, subject)
  await requireNotErased(ctx, entry)
  const found = entry.partAt === null ? entry.before : await readBack(ctx, entryId, entry, before)
  // Old log entries may contain control characters, which the site now rejects.
  const value = removeControlCharacters(found, { isLine: SINGLE_LINES.includes(field) })
  if (before === value) throw new AppError('conflict', 'This version is already there.')
  await replaceModeratedText(ctx, {
    subject,
    uuid,
    before,
    value,
    action: 'restore',
    after: value,
    alsoRun: [clearTakedown(ctx, kind, uuid, field)],
  })
  return { ...subject, value }
}

/** Throws if the text's author later deleted their account, because the text must not come back. */
async function requireNotErased({ db }: Ctx, entry: { target: string; at: number }): Promise<void> {
  const [erased] = await db
    .select({ at: erasedPlayers.at })
    .from(erasedPlayers)
    .where(and(eq(erasedPlayers.playerUuid, entry.target), gte(erasedPlayers.at, entry.at)))
  if (erased) throw new AppError('conflict', 'The player has deleted this account and its texts.')
}

type Edit = { action: string; targetKind: string; target: string }

async function readBack(
  { db }: Ctx,
  entryId: number,
  { action, targetKind, target }: Edit,
  today: string | null,
): Promise<string> {
  const edits = await db
    .select({ before: auditLog.before, after: auditLog.after, partAt: auditLog.partAt })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, target),
        eq(auditLog.targetKind, targetKind),
        inArray(auditLog.action, listActionsOnSameField(action)),
        gte(auditLog.id, entryId),
      ),
    )
    .orderBy(desc(auditLog.id))
  let text = today
  for (const { before, after, partAt } of edits) {
    const isWhole = partAt === null
    text = isWhole
      ? before
      : undoTextChange(text, { before: before ?? '', after: after ?? '', partAt })
  }
  if (text === null)
    throw new AppError('conflict', 'The earlier version can no longer be restored.')
  return text
}
