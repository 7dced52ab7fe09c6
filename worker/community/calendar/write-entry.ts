import { and, eq, lt, sql } from 'drizzle-orm'
import { OPEN_ENTRIES_MAX } from '#schema/community/calendar/calendar-rules.ts'
import { isRecurrenceDate } from '#schema/community/calendar/list-dates.ts'
import type {
  CalendarEntry,
  EditEntryBody,
  NewEntryBody,
  PlannerKey,
} from '#schema/contracts/community/calendar.ts'
import { toPlaceLink } from '#schema/core/rich-text/to-link.ts'
import { calendarEntries } from '#schema/tables/community/calendar.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditIfChanged } from '#worker/core/db/audit.ts'
import { runBatch, type Statement } from '#worker/core/db/run-batch.ts'
import { savePlannedEvents, sqlHasRoomForEvents } from '#worker/realm/rows/parts/calendar-parts.ts'
import {
  type EntryRow,
  entryNotFound,
  getAnyEntryRow,
  getKeptEntryRow,
  NEXT_SEQUENCE_SQL,
  sqlIsEntryKept,
  sqlIsEntryUnchanged,
  toCalendarEntry,
  toGameDate,
  toGameYesterday,
  toSeriesEndDate,
} from './entry-row.ts'
import { type LoggedEntryFields, logCalendarEntryChange, toEntrySummary } from './log-entry.ts'
import { getManagedPlanner, type PlannerWithRights, sqlMayPlan } from './planner.ts'

/** Sent if the database row that stores the events of hundreds of groups is full. */
const FULL = 'The calendar is full. Shorten or remove an entry, or tell an administrator.'
const CHANGED = 'It was changed in the meantime. Look at it again.'

export async function createEntry(
  ctx: Ctx,
  key: PlannerKey,
  body: NewEntryBody,
): Promise<CalendarEntry> {
  const planner = await getManagedPlanner(ctx, key)
  const facts = toFacts(planner, body, GAME_TIME_ZONE, {})
  requireToCome(ctx, facts)
  const { title, text, place, date, minute, zone, minutes, repeat, until, lastDate, audience } =
    facts
  const uuid = crypto.randomUUID()
  const [added] = await runBatch(ctx, [
    ctx.db.run(sql`
      INSERT INTO ${calendarEntries} (uuid, kind, group_id, group_uuid, title, text, place, date, minute,
        zone, minutes, repeat, until, last_date, audience, created_at, updated_at)
      SELECT ${uuid}, ${planner.kind}, ${planner.id}, ${planner.uuid}, ${title}, ${text}, ${place},
        ${date}, ${minute}, ${zone}, ${minutes}, ${repeat}, ${until}, ${lastDate}, ${audience},
        ${ctx.now}, ${ctx.now}
      WHERE ${sqlMayPlan(ctx, planner)} AND ${countOthers(ctx, planner, 0)} < ${OPEN_ENTRIES_MAX}
        AND ${sqlHasRoomForEvents(planner)}`),
    ...logCalendarEntryChange(ctx, uuid, null, facts),
    ctx.db.run(savePlannedEvents(planner, ctx.now)),
  ])
  if (added === 0) throw await toEntryWriteError(ctx, planner, 0)
  const [row] = await ctx.db.select().from(calendarEntries).where(eq(calendarEntries.uuid, uuid))
  if (!row) throw new Error(`the entry ${uuid} is gone`)
  return toCalendarEntry(row, planner)
}

/** Keeps moved and cancelled occurrences whose original day also fits the new repetition rule. */
export async function editEntry(ctx: Ctx, id: number, body: EditEntryBody): Promise<CalendarEntry> {
  const { row, planner } = await requireEditableEntry(ctx, id)
  const facts = toFacts(planner, body, row.zone, row.exceptions)
  if (isSame(row, facts)) return toCalendarEntry(row, planner)
  requireToCome(ctx, facts)
  const { date, repeat } = facts
  const [changed] = await runBatch(ctx, [
    ctx.db
      .update(calendarEntries)
      .set({ ...facts, sequence: NEXT_SEQUENCE_SQL, updatedAt: ctx.now })
      .where(
        and(
          sqlIsEntryUnchanged(id, body.sequence),
          sqlMayPlan(ctx, planner),
          lt(countOthers(ctx, planner, id), OPEN_ENTRIES_MAX),
          sqlHasRoomForEvents(planner),
        ),
      ),
    ...logCalendarEntryChange(ctx, row.uuid, row, facts),
    ...(row.repeat === 'once' && repeat === 'once' && row.date !== date
      ? takeComersAlong(ctx, row, date)
      : []),
    ctx.db.run(savePlannedEvents(planner, ctx.now)),
  ])
  if (changed === 0) throw await toEntryWriteError(ctx, planner, id, body.sequence)
  return toCalendarEntry(await getKeptEntryRow(ctx, id), planner)
}

function takeComersAlong({ db }: Ctx, { id, date, sequence }: EntryRow, to: string): Statement[] {
  const isWritten = sql`EXISTS (SELECT 1 FROM calendar_entries WHERE id = ${id}
    AND date = ${to} AND sequence = ${sequence + 1})`
  const isOf = sql`entry_id = ${id} AND date = ${date} AND ${isWritten}`
  return [
    db.run(sql`UPDATE OR REPLACE calendar_comers SET date = ${to}, on_date = ${to} WHERE ${isOf}`),
    db.run(sql`UPDATE OR REPLACE calendar_turnouts SET date = ${to} WHERE ${isOf}`),
  ]
}

export async function removeEntry(ctx: Ctx, id: number): Promise<void> {
  const { row, planner } = await requireEditableEntry(ctx, id)
  const [changed] = await runBatch(ctx, [
    ctx.db
      .update(calendarEntries)
      .set({ removedAt: ctx.now, updatedAt: ctx.now, sequence: NEXT_SEQUENCE_SQL })
      .where(and(sqlIsEntryKept(id), sqlMayPlan(ctx, planner))),
    auditIfChanged(ctx, {
      action: 'remove entry',
      targetKind: 'entry',
      target: row.uuid,
      before: row.title,
    }),
    ctx.db.run(savePlannedEvents(planner, ctx.now)),
  ])
  if (changed === 0) throw await toEntryWriteError(ctx, planner, id)
}

export async function requireEditableEntry(ctx: Ctx, id: number) {
  const row = await getAnyEntryRow(ctx, id)
  const planner = await getManagedPlanner(ctx, { kind: row.kind, id: row.groupId })
  if (row.removedAt !== null) throw entryNotFound()
  return { row, planner }
}

export async function toEntryWriteError(
  ctx: Ctx,
  planner: PlannerWithRights,
  id: number,
  sequence?: number,
): Promise<AppError> {
  const now = await getManagedPlanner(ctx, planner)
  if (id !== 0) {
    const row = await getKeptEntryRow(ctx, id)
    if (sequence !== undefined && row.sequence !== sequence) {
      const { title, text, place } = row
      const texts = { title: title ?? '', text: text ?? '', place: place ?? '' }
      const current = { ...texts, times: toEntrySummary(row) }
      return new AppError('conflict', CHANGED, { current })
    }
  }
  const [found] = await ctx.db.all<{ open: number; fits: 0 | 1 }>(
    sql`SELECT ${countOthers(ctx, now, id)} AS open, ${sqlHasRoomForEvents(now)} AS fits`,
  )
  if (found?.fits === 0) return new AppError('conflict', FULL)
  if ((found?.open ?? 0) < OPEN_ENTRIES_MAX) return new AppError('conflict', CHANGED)
  return new AppError(
    'conflict',
    `At most ${OPEN_ENTRIES_MAX} entries can be open. Remove one of them first.`,
  )
}

function countOthers({ now }: Ctx, { kind, uuid }: PlannerWithRights, entryId: number) {
  return sql`(SELECT count(*) FROM calendar_entries WHERE kind = ${kind} AND group_uuid = ${uuid}
    AND removed_at IS NULL AND last_date >= ${toGameYesterday(now)} AND id <> ${entryId})`
}

function toFacts(
  { kind }: PlannerWithRights,
  body: NewEntryBody,
  zone: string,
  before: LoggedEntryFields['exceptions'],
): LoggedEntryFields {
  const { date, minute, minutes, repeat, until, title, audience } = body
  if (kind === 'realm' && audience === 'house') {
    throw new AppError(
      'malformed',
      'An event of the realm is for everybody or for members of the site.',
    )
  }
  const rule = { date, minute, minutes, zone, repeat, until: repeat === 'once' ? null : until }
  const exceptions = Object.fromEntries(
    Object.entries(before).filter(([day]) => isRecurrenceDate(rule, day)),
  )
  return {
    ...rule,
    ...{ title, audience, exceptions },
    text: body.text || null,
    place: toPlaceLink(body.place)?.href ?? (body.place || null),
    lastDate: toSeriesEndDate({ ...rule, exceptions }),
  }
}

function requireToCome(ctx: Ctx, { lastDate }: LoggedEntryFields): void {
  if (lastDate < toGameDate(ctx.now)) {
    throw new AppError('malformed', 'The last day has passed. Please choose a later day.')
  }
}

function isSame(row: LoggedEntryFields, facts: LoggedEntryFields): boolean {
  return (Object.keys(facts) as (keyof LoggedEntryFields)[]).every(
    (key) => JSON.stringify(row[key]) === JSON.stringify(facts[key]),
  )
}
