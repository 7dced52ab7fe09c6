import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#schema/community/moderation.ts'
import { calendarEntries } from '#schema/tables/community/calendar.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { audit, HAS_CHANGED } from '#worker/core/db/audit.ts'
import { runBatch, type Statement } from '#worker/core/db/run-batch.ts'
import { savePlannedOfEntry } from '#worker/realm/rows/parts/calendar-parts.ts'
import { saveDescription } from '#worker/realm/rows/parts/group-texts.ts'
import { toColumn } from './subject.ts'

type Replacement = {
  subject: Subject
  uuid: string
  before: string | null
  value: string | null
  /** Of the audit entry. */
  action: 'take down' | 'restore'
  after: string
  /** Each one must change a row, or nothing after it happens. */
  alsoRun: Statement[]
}

/** Who edits the version before is told that it was changed; feeds and calendar files have the time. */
function toNewVersion({ now }: Ctx): Record<string, SQL> {
  return { sequence: sql`sequence + 1`, updatedAt: sql`${now}` }
}

/**
 * An administrator's write to what a player wrote, with its audit entry, in one transaction. Returns how
 * many rows each statement of `alsoRun` changed. Throws `conflict` when the owner has changed it in between.
 */
export async function replaceText(ctx: Ctx, replacement: Replacement): Promise<number[]> {
  const { subject, uuid, before, value, action, after, alsoRun } = replacement
  const { kind, id, field } = subject
  const { table, column } = toColumn(subject)
  const log = { action: `${action} ${field}`, after }
  const begin = [
    ctx.db
      .update(table)
      .set({ [field]: value, ...(kind === 'entry' ? toNewVersion(ctx) : {}) })
      .where(and(eq(table.id, id), sql`${column} IS ${before}`)),
    ...(kind === 'entry' ? await auditOfGroup(ctx, id, log) : []),
    // Not merged with the entry before: each version that was taken down can be restored.
    audit(ctx, { ...log, targetKind: kind, target: uuid, before }, HAS_CHANGED),
  ]
  const counts = await runBatch(ctx, [
    ...begin,
    ...alsoRun,
    ...(field === 'description' && kind !== 'player' && kind !== 'entry'
      ? [ctx.db.run(saveDescription(kind, id))]
      : []),
    ...(kind === 'entry' ? [ctx.db.run(await savePlannedOfEntry(ctx, id))] : []),
  ])
  if (counts[0] === 0) {
    throw new AppError('conflict', 'It was changed in the meantime. Look at it again.')
  }
  return counts.slice(begin.length, begin.length + alsoRun.length)
}

/** Those who plan for a group hear of it in their courts, which look for the group, and not for its evenings. */
async function auditOfGroup(
  ctx: Ctx,
  entryId: number,
  { action, after }: { action: string; after: string },
): Promise<Statement[]> {
  const [entry] = await ctx.db
    .select({ kind: calendarEntries.kind, groupUuid: calendarEntries.groupUuid })
    .from(calendarEntries)
    .where(eq(calendarEntries.id, entryId))
  if (!entry || entry.kind === 'realm') return []
  const { kind, groupUuid } = entry
  // Without the text: what an administrator took down is in the entry's own log.
  const told = action.startsWith('take down') ? after : null
  return [
    audit(
      ctx,
      { action, targetKind: kind, target: groupUuid, before: null, after: told },
      HAS_CHANGED,
    ),
  ]
}
