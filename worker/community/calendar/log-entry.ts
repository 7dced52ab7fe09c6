import type { ModeratedField } from '#schema/community/moderation.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditEdit, auditIfChanged } from '#worker/core/db/audit.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'
import { clearTakedown } from '#worker/realm/rows/officer-fields.ts'
import type { EntryRow } from './entry-row.ts'

const TEXTS = ['title', 'text', 'place'] as const satisfies ModeratedField[]
export type LoggedEntryFields = Omit<
  EntryRow,
  | 'id'
  | 'uuid'
  | 'kind'
  | 'groupId'
  | 'groupUuid'
  | 'sequence'
  | 'createdAt'
  | 'updatedAt'
  | 'removedAt'
>

export function logCalendarEntryChange(
  ctx: Ctx,
  uuid: string,
  before: LoggedEntryFields | null,
  after: LoggedEntryFields,
): Statement[] {
  const target = { targetKind: 'entry', target: uuid }
  const edited = TEXTS.filter((field) => (before?.[field] ?? null) !== after[field])
  const [was, is] = [before && toEntrySummary(before), toEntrySummary(after)]
  const action = before ? 'change entry' : 'plan entry'
  return [
    ...(was === is ? [] : [auditIfChanged(ctx, { action, ...target, before: was, after: is })]),
    ...edited.map((field) =>
      auditEdit(ctx, {
        action: `set ${field}`,
        ...target,
        before: before?.[field] ?? null,
        after: after[field],
      }),
    ),
    ...(edited.length > 0 ? [clearTakedown(ctx, 'entry', uuid, ...edited)] : []),
  ]
}

export function toEntrySummary(entry: LoggedEntryFields): string {
  const { date, minute, zone, minutes, repeat, until, audience } = entry
  return [
    `${date} ${toClockText(minute)} ${zone}`,
    `${minutes} minutes`,
    repeat,
    until && `until ${until}`,
    `for ${audience}`,
  ]
    .filter(Boolean)
    .join('; ')
}

export function toClockText(minute: number): string {
  const [hours, rest] = [Math.floor(minute / 60), minute % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
