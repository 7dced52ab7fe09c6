import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import {
  ENDLESS_SERIES_LAST_DATE,
  type PlannerKind,
} from '#schema/community/calendar/calendar-rules.ts'
import { findLastRecurrenceDate } from '#schema/community/calendar/list-dates.ts'
import type { EventSeries, Occurrence } from '#schema/community/calendar/list-occurrences.ts'
import type {
  CalendarEntry,
  CalendarOccurrence,
  Planner,
  UpcomingOccurrence,
} from '#schema/contracts/community/calendar.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { toPlaceLink } from '#schema/core/rich-text/to-link.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { calendarEntries } from '#schema/tables/community/calendar.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { PlannedEntry } from '#worker/realm/rows/parts/calendar-parts.ts'

export type EntryRow = typeof calendarEntries.$inferSelect

export const NEXT_SEQUENCE_SQL = sql`${calendarEntries.sequence} + 1`

export function toGameDate(now: number): string {
  return formatInTimeZone(now, GAME_TIME_ZONE).slice(0, 10)
}

export async function getKeptEntryRow(ctx: Pick<Ctx, 'db'>, id: number): Promise<EntryRow> {
  const row = await getAnyEntryRow(ctx, id)
  if (row.removedAt !== null) throw entryNotFound()
  return row
}

export async function getAnyEntryRow({ db }: Pick<Ctx, 'db'>, id: number): Promise<EntryRow> {
  const [row] = await db.select().from(calendarEntries).where(eq(calendarEntries.id, id))
  if (!row) throw entryNotFound()
  return row
}

export function sqlIsEntryKept(id: number): SQL | undefined {
  return and(eq(calendarEntries.id, id), isNull(calendarEntries.removedAt))
}

export function sqlIsEntryUnchanged(id: number, sequence: number): SQL | undefined {
  return and(sqlIsEntryKept(id), eq(calendarEntries.sequence, sequence))
}

export function entryNotFound(): AppError {
  return new AppError('not-found', 'The calendar has no such entry.')
}

export function listCurrentEntryRows(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { kind, uuid }: { kind: PlannerKind; uuid: string },
): Promise<EntryRow[]> {
  return db
    .select()
    .from(calendarEntries)
    .where(
      and(
        eq(calendarEntries.kind, kind),
        eq(calendarEntries.groupUuid, uuid),
        gte(calendarEntries.lastDate, toGameYesterday(now)),
        isNull(calendarEntries.removedAt),
      ),
    )
    .orderBy(sql`+id`)
}

/** Returns yesterday's date in the game's time zone: an event of that day may last until today. */
export function toGameYesterday(now: number): string {
  return addDays(toGameDate(now), -1)
}

export function toSeriesEndDate(series: EventSeries): string {
  const last = findLastRecurrenceDate(series)
  if (last === null) return ENDLESS_SERIES_LAST_DATE
  const moved = Object.values(series.exceptions).flatMap((one) => (one ? [one.date] : []))
  return [last, ...moved].toSorted().at(-1) ?? last
}

export function toCalendarEntry(row: EntryRow, { kind, id, name }: Planner): CalendarEntry {
  const { uuid, title, text, place, date, minute, zone, minutes, repeat, until, audience } = row
  return {
    ...{ id: row.id, uuid, planner: { kind, id, name }, title, text, place },
    textNodes: parseRichText(text),
    placeHref: place === null ? null : (toPlaceLink(place)?.href ?? null),
    ...{ date, minute, zone, minutes, repeat, until, audience },
    exceptions: row.exceptions,
    sequence: row.sequence,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}

export function toCalendarOccurrence(
  { date, startAt, endAt, isCalledOff, isMoved }: Occurrence,
  { id, title, audience, repeat, zone }: Omit<PlannedEntry, 'exceptions'>,
  planner: Planner,
): CalendarOccurrence {
  return {
    entryId: id,
    date,
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    ...{ isCalledOff, isMoved, title, audience, repeat, zone },
    planner: { kind: planner.kind, id: planner.id, name: planner.name },
  }
}

type Turnout = { entryId: number; date: string; count: number; isComing: 0 | 1 }

export async function attachTurnouts(
  { db, actor }: Ctx,
  occurrences: readonly CalendarOccurrence[],
): Promise<UpcomingOccurrence[]> {
  if (occurrences.length === 0) return []
  const accountId = actor.kind === 'account' ? actor.accountId : 0
  // Inlines the values, because D1 counts parameters of an IN list as rows read.
  const keys = sql.raw(occurrences.map((one) => `(${one.entryId}, '${one.date}')`).join(', '))
  const rows = await db.all<Turnout>(sql`
    WITH given (id, day) AS (VALUES ${keys})
    SELECT entry_id AS entryId, date, count, EXISTS (
      SELECT 1 FROM calendar_comers AS own
      WHERE own.entry_id = given.id AND own.date = given.day AND own.account_id = ${accountId}
    ) AS isComing
    FROM given CROSS JOIN calendar_turnouts ON entry_id = given.id AND date = given.day`)
  return occurrences.map((one) => {
    const row = rows.find(({ entryId, date }) => entryId === one.entryId && date === one.date)
    return { ...one, count: row?.count ?? 0, isComing: row?.isComing === 1 }
  })
}
