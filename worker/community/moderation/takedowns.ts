import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type ContentKey,
  isModeratedField,
  type ModeratedField,
  type SubjectKind,
} from '#schema/community/moderation.ts'
import type { OwnTakedowns } from '#schema/contracts/community/moderation.ts'
import { toUtcDate } from '#schema/core/time/dates.ts'
import { can } from '#schema/roles.ts'
import { DAY_MS } from '#schema/rules.ts'
import { calendarEntries } from '#schema/tables/community/calendar.ts'
import { takedowns } from '#schema/tables/community/moderation.ts'
import { housePosts, houseSeekers } from '#schema/tables/community/recruiting.ts'
import { players } from '#schema/tables/realm/players.ts'
import { findReadableEntry } from '#worker/community/calendar/get-planned-events.ts'
import { canReadSeekerPost } from '#worker/community/recruiting/list-open-houses.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditIfChanged, PREVIOUS_STATEMENT_CHANGED_ROW } from '#worker/core/db/audit.ts'
import { runBatch, type Statement } from '#worker/core/db/run-batch.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import { TABLE_OF_GROUP_KIND } from '#worker/realm/groups/read-group.ts'
import { savePlannedEventsOfEntry } from '#worker/realm/rows/parts/calendar-parts.ts'
import { indexDescription } from '#worker/realm/rows/parts/group-texts.ts'
import { selectSubjectUuid } from '#worker/realm/rows/subject.ts'

export async function takeDown(ctx: Ctx, { reason, ...subject }: ContentKey & { reason: string }) {
  requireCapability(ctx.actor, 'moderate')
  const { uuid, value: before } = await getReadableModerationSubject(ctx, subject, 'take down')
  const { kind, field } = subject
  const [, reportsClosed = 0] = await replaceModeratedText(ctx, {
    subject,
    uuid,
    before,
    value: null,
    action: 'take down',
    after: `Taken down: ${reason}`,
    alsoRun: [
      ctx.db.run(sql`
        INSERT INTO ${takedowns} (target_kind, target, field, reason, at)
        SELECT ${kind}, ${uuid}, ${field}, ${reason}, ${ctx.now} WHERE ${PREVIOUS_STATEMENT_CHANGED_ROW}
        ON CONFLICT DO UPDATE SET reason = excluded.reason, at = excluded.at`),
      ctx.db.run(sql`
        UPDATE reports SET closed_at = ${ctx.now}
        WHERE target_kind = ${kind} AND target = ${uuid} AND field = ${field}
          AND closed_at IS NULL AND ${PREVIOUS_STATEMENT_CHANGED_ROW}`),
    ],
  })
  return { reportsClosed }
}

type Row = { kind: SubjectKind; id: number; field: ModeratedField; reason: string; at: number }

export async function listOwnTakedowns({ db, actor, now }: Ctx): Promise<OwnTakedowns> {
  const { playerUuid } = requireAccount(actor)
  const rows = await db.all<Row>(sql`
    SELECT target_kind AS kind, field, reason, at, CASE target_kind
      WHEN 'player' THEN (SELECT id FROM players WHERE uuid = target)
      WHEN 'dynasty' THEN (SELECT id FROM dynasties WHERE uuid = target)
      WHEN 'clan' THEN (SELECT id FROM clans WHERE uuid = target)
      WHEN 'entry' THEN (SELECT id FROM calendar_entries WHERE uuid = target)
      ELSE (SELECT id FROM bloodlines WHERE uuid = target)
    END AS id
    FROM ${takedowns} WHERE (target_kind, target) IN (
      SELECT 'player', ${playerUuid} UNION ALL
      SELECT kind, group_uuid FROM leadership_seats
      WHERE player_uuid = ${playerUuid} AND seat = 'owner' UNION ALL
      SELECT 'entry', entries.uuid FROM leadership_seats AS seats
      CROSS JOIN calendar_entries AS entries
        ON entries.kind = seats.kind AND entries.group_uuid = seats.group_uuid
      WHERE seats.player_uuid = ${playerUuid} AND entries.removed_at IS NULL
        AND entries.last_date >= ${toUtcDate(now - 2 * DAY_MS)})
    ORDER BY at DESC`)
  return { takedowns: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) }
}

type Replacement = {
  subject: ContentKey
  uuid: string
  before: string | null
  value: string | null
  action: 'take down' | 'restore'
  after: string
  /** Further statements. Each has an effect only if the statement before it changed a row. */
  alsoRun: Statement[]
}

function toNewVersion({ now }: Ctx): Record<string, SQL> {
  return { sequence: sql`sequence + 1`, updatedAt: sql`${now}` }
}

export async function replaceModeratedText(ctx: Ctx, replacement: Replacement): Promise<number[]> {
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
    auditIfChanged(ctx, { ...log, targetKind: kind, target: uuid, before }),
  ]
  const counts = await runBatch(ctx, [
    ...begin,
    ...alsoRun,
    ...(field === 'description' && kind !== 'player' && kind !== 'entry'
      ? [ctx.db.run(indexDescription(kind, id))]
      : []),
    ...(kind === 'entry' ? [ctx.db.run(await savePlannedEventsOfEntry(ctx, id))] : []),
  ])
  if (counts[0] === 0) {
    throw new AppError('conflict', 'It was changed in the meantime. Look at it again.')
  }
  return counts.slice(begin.length, begin.length + alsoRun.length)
}

/** Logs an event's takedown for its group too: courts do not read the log entries of events. */
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
  const told = action.startsWith('take down') ? after : null
  return [auditIfChanged(ctx, { action, targetKind: kind, target: groupUuid, after: told })]
}

const TABLES = { ...TABLE_OF_GROUP_KIND, player: players, entry: calendarEntries }
const POSTS: Partial<Record<ModeratedField, object>> = {
  lookingFor: housePosts,
  contact: housePosts,
  seeking: houseSeekers,
}

function toColumn({ kind, field }: Pick<ContentKey, 'kind' | 'field'>) {
  if (!isModeratedField(kind, field)) throw new Error(`a ${kind} has no ${field}`)
  const table = (POSTS[field] ?? TABLES[kind]) as (typeof TABLES)['player']
  return { table, column: table[field as 'bio'] }
}

/** Throws the same error whether the subject is missing, empty or unreadable. */
export async function getReadableModerationSubject(
  ctx: Ctx,
  subject: ContentKey,
  purpose: 'report' | 'take down',
): Promise<{ uuid: string; value: string }> {
  const found = (await canRead(ctx, subject)) ? await findSubject(ctx, subject) : undefined
  if (!found?.value?.trim()) throw new AppError('not-found', `There is nothing to ${purpose}.`)
  return { uuid: found.uuid, value: found.value }
}

export async function getModerationSubject(ctx: Ctx, subject: ContentKey) {
  const found = await findSubject(ctx, subject)
  if (!found) throw new AppError('not-found', `There is no such ${subject.kind}.`)
  return found
}

async function canRead(ctx: Ctx, { kind, id, field }: ContentKey): Promise<boolean> {
  if (can(ctx.actor, 'moderate')) return true
  if (kind === 'entry') return (await findReadableEntry(ctx, id)) !== null
  if (field === 'seeking') return canReadSeekerPost(ctx, id)
  return (await ctx.db.all(selectSubjectUuid({ kind, id }, ctx.actor))).length > 0
}

async function findSubject({ db }: Ctx, subject: ContentKey) {
  const { table, column } = toColumn(subject)
  const [row] = await db
    .select({ uuid: table.uuid, value: column })
    .from(table)
    .where(eq(table.id, subject.id))
  return row
}

export async function getSubjectId({ db }: Ctx, kind: SubjectKind, uuid: string): Promise<number> {
  const table = TABLES[kind] as (typeof TABLES)['player']
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.uuid, uuid))
  if (!row) throw new AppError('not-found', `There is no such ${kind}.`)
  return row.id
}
