import { type SQL, sql } from 'drizzle-orm'
import { type PlannerKind, REMINDER_MS } from '#schema/community/calendar/calendar-rules.ts'
import { findOccurrence } from '#schema/community/calendar/list-occurrences.ts'
import type { CalendarOccurrence } from '#schema/contracts/community/calendar.ts'
import { addDays } from '#schema/core/time/dates.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readPlanned } from '#worker/realm/rows/parts/calendar-parts.ts'
import { toGameDate } from './entry-row.ts'
import { readCalendarReader } from './reader.ts'
import { toCalendarOccurrence } from './to-occurrence.ts'

/** An occurrence to which the account comes, about now. */
export type DueRow = { entryId: number; date: string; kind: PlannerKind; groupId: number }

const DUE_MAX = 6

/** The evenings of these days to which an account comes. */
export function selectDue(accountId: number, now: number, daysAhead = 1): SQL {
  const today = toGameDate(now)
  return sql`
    SELECT entry_id AS entryId, calendar_comers.date, kind, group_id AS groupId
    FROM calendar_comers CROSS JOIN calendar_entries ON calendar_entries.id = entry_id
    WHERE account_id = ${accountId} AND on_date BETWEEN ${addDays(today, -1)} AND ${addDays(today, daysAhead)}
      AND removed_at IS NULL
    ORDER BY on_date DESC LIMIT ${DUE_MAX}`
}

/** Those of them that begin within the hour, or have begun and are not over, as their reader may read them. */
export async function toReminders(
  ctx: Ctx,
  rows: readonly DueRow[],
): Promise<CalendarOccurrence[]> {
  if (rows.length === 0) return []
  const groups = await readPlanned(
    ctx,
    rows.map(({ kind, groupId }) => ({ kind, id: groupId })),
  )
  const found = rows.flatMap(({ entryId, date, kind, groupId }) => {
    const group = groups.find((one) => one.kind === kind && one.id === groupId)
    const entry = group?.entries.find(({ id }) => id === entryId)
    const occurrence = entry && findOccurrence(entry, date)
    if (!occurrence || occurrence.isCalledOff) return []
    const isDue = occurrence.startAt - REMINDER_MS <= ctx.now && occurrence.endAt > ctx.now
    return isDue ? [{ group, entry, occurrence }] : []
  })
  if (found.length === 0) return []
  const reader = await readCalendarReader(ctx)
  return found
    .filter(({ group, entry }) => group && reader.mayRead(group, entry.audience))
    .flatMap(({ group, entry, occurrence }) =>
      group ? [toCalendarOccurrence(occurrence, entry, group)] : [],
    )
}

/** Whether it came up after the court was read last. */
export function isUnread({ startAt }: CalendarOccurrence, lastVisitAt: number | null): boolean {
  return lastVisitAt === null || lastVisitAt < Date.parse(startAt) - REMINDER_MS
}
