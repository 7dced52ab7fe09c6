import { and } from 'drizzle-orm'
import {
  ENTRY_EXCEPTIONS_MAX,
  ENTRY_RETENTION_DAYS,
} from '#schema/community/calendar/calendar-rules.ts'
import { isRecurrenceDate } from '#schema/community/calendar/list-dates.ts'
import type { MovedOccurrence } from '#schema/community/calendar/list-occurrences.ts'
import type { CalendarEntry, EditOccurrenceBody } from '#schema/contracts/community/calendar.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { calendarAttendees, calendarEntries } from '#schema/tables/community/calendar.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditIfChanged, PREVIOUS_STATEMENT_CHANGED_ROW } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { savePlannedEvents, sqlHasRoomForEvents } from '#worker/realm/rows/parts/calendar-parts.ts'
import {
  type EntryRow,
  getKeptEntryRow,
  NEXT_SEQUENCE_SQL,
  sqlIsEntryUnchanged,
  toCalendarEntry,
  toGameDate,
  toSeriesEndDate,
} from './entry-row.ts'
import { sqlIsAtOccurrence } from './get-planned-events.ts'
import { toClockText } from './log-entry.ts'
import { sqlMayPlan } from './planner.ts'
import { requireEditableEntry, toEntryWriteError } from './write-entry.ts'

export async function setOccurrence(
  ctx: Ctx,
  { id, date }: { id: number; date: string },
  body: EditOccurrenceBody,
): Promise<CalendarEntry> {
  const { row, planner } = await requireEditableEntry(ctx, id)
  if (!isRecurrenceDate(row, date)) {
    throw new AppError('not-found', 'The entry does not occur on this day.')
  }
  const before = row.exceptions[date]
  const after = toException(ctx, row, date, body)
  if (JSON.stringify(before) === JSON.stringify(after)) return toCalendarEntry(row, planner)
  const exceptions = toExceptions(ctx, row, date, after)
  const lastDate = toSeriesEndDate({ ...row, exceptions })
  const [changed] = await runBatch(ctx, [
    ctx.db
      .update(calendarEntries)
      .set({ exceptions, lastDate, sequence: NEXT_SEQUENCE_SQL, updatedAt: ctx.now })
      .where(
        and(
          sqlIsEntryUnchanged(id, body.sequence),
          sqlMayPlan(ctx, planner),
          sqlHasRoomForEvents(planner),
        ),
      ),
    auditIfChanged(ctx, {
      action: 'set occurrence',
      targetKind: 'entry',
      target: row.uuid,
      before: `${date}: ${toWords(before)}`,
      after: `${date}: ${toWords(after)}`,
    }),
    ctx.db
      .update(calendarAttendees)
      .set({ onDate: after?.date ?? date })
      .where(and(sqlIsAtOccurrence({ id, date }), PREVIOUS_STATEMENT_CHANGED_ROW)),
    ctx.db.run(savePlannedEvents(planner, ctx.now)),
  ])
  if (changed === 0) throw await toEntryWriteError(ctx, planner, id, body.sequence)
  return toCalendarEntry(await getKeptEntryRow(ctx, id), planner)
}

type Exception = MovedOccurrence | null | undefined

function toException(ctx: Ctx, row: EntryRow, date: string, body: EditOccurrenceBody): Exception {
  if (body.status === 'called-off') return null
  if (body.status === 'planned') return undefined
  if (body.date === date && body.minute === row.minute) return undefined
  if (body.date < toGameDate(ctx.now)) {
    throw new AppError('malformed', 'This day has passed. Please choose a later day.')
  }
  return { date: body.date, minute: body.minute }
}

function toExceptions(ctx: Ctx, row: EntryRow, date: string, after: Exception) {
  const first = addDays(toGameDate(ctx.now), -ENTRY_RETENTION_DAYS)
  const kept = Object.entries(row.exceptions).filter(
    ([day, moved]) => day !== date && (moved?.date ?? day) >= first,
  )
  if (after === undefined) return Object.fromEntries(kept)
  if (kept.length >= ENTRY_EXCEPTIONS_MAX) {
    throw new AppError(
      'conflict',
      `At most ${ENTRY_EXCEPTIONS_MAX} occurrences can be cancelled or moved. Change the entry itself.`,
    )
  }
  return Object.fromEntries([...kept, [date, after]])
}

function toWords(exception: Exception): string {
  if (exception === undefined) return 'as planned'
  if (exception === null) return 'cancelled'
  return `moved to ${exception.date} ${toClockText(exception.minute)}`
}
