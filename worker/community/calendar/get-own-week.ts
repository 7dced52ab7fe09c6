import { type SQL, sql } from 'drizzle-orm'
import {
  OWN_WEEK_EVENTS_SHOWN,
  type PlannerKind,
  REMINDER_LEAD_MS,
} from '#schema/community/calendar/calendar-rules.ts'
import { findOccurrence, listOccurrences } from '#schema/community/calendar/list-occurrences.ts'
import type { CalendarOccurrence, OwnWeekEvents } from '#schema/contracts/community/calendar.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { DAY_MS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { readPlannedEvents } from '#worker/realm/rows/parts/calendar-parts.ts'
import { attachTurnouts, toCalendarOccurrence, toGameDate } from './entry-row.ts'
import { type ActorGroup, readCalendarRights } from './planner.ts'

const WEEK_DAYS = 7
const WEEK_MS = WEEK_DAYS * DAY_MS
const WATCHED_MAX = 10

export async function getOwnWeek(ctx: Ctx): Promise<OwnWeekEvents> {
  const { accountId } = requireAccount(ctx.actor)
  const reader = await readCalendarRights(ctx)
  const watched = await readWatchedPlanners(ctx, accountId, WATCHED_MAX)
  const own = [{ kind: 'realm' as const, id: 0 }, ...reader.groups, ...watched]
  const joined = await ctx.db.all<AttendanceRow>(
    selectAttendedOccurrences(accountId, ctx.now, WEEK_DAYS),
  )
  const elsewhere = joined.map(({ kind, groupId }) => ({ kind, id: groupId }))
  const groups = await readPlannedEvents(ctx, [...own, ...elsewhere])
  const isShown = ({ entryId, date, planner }: CalendarOccurrence) =>
    own.some(({ kind, id }) => kind === planner.kind && id === planner.id) ||
    joined.some((one) => one.entryId === entryId && one.date === date)
  const occurrences = groups.flatMap((group) =>
    group.entries
      .filter(({ audience }) => reader.mayRead(group, audience))
      .flatMap((entry) =>
        listOccurrences(entry, ctx.now, ctx.now + WEEK_MS).map((occurrence) =>
          toCalendarOccurrence(occurrence, entry, group),
        ),
      ),
  )
  const shown = occurrences
    .filter(isShown)
    .sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.entryId - b.entryId)
  return { occurrences: await attachTurnouts(ctx, shown.slice(0, OWN_WEEK_EVENTS_SHOWN)) }
}

export async function readWatchedPlanners(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  limit: number,
): Promise<Pick<ActorGroup, 'kind' | 'id'>[]> {
  return db.all<Pick<ActorGroup, 'kind' | 'id'>>(sql`
    WITH watched AS (
      SELECT kind, uuid FROM watches INDEXED BY group_watches_by_time
      WHERE account_id = ${accountId} AND kind <> 'player' ORDER BY since DESC LIMIT ${limit})
    SELECT kind, coalesce(dynasties.id, clans.id, bloodlines.id) AS id FROM watched
    LEFT JOIN dynasties ON watched.kind = 'dynasty' AND dynasties.uuid = watched.uuid
    LEFT JOIN clans ON watched.kind = 'clan' AND clans.uuid = watched.uuid
    LEFT JOIN bloodlines ON watched.kind = 'bloodline' AND bloodlines.uuid = watched.uuid
    WHERE coalesce(dynasties.id, clans.id, bloodlines.id) IS NOT NULL`)
}

export type AttendanceRow = { entryId: number; date: string; kind: PlannerKind; groupId: number }

const DUE_MAX = 6

export function selectAttendedOccurrences(accountId: number, now: number, daysAhead = 1): SQL {
  const today = toGameDate(now)
  return sql`
    SELECT entry_id AS entryId, calendar_comers.date, kind, group_id AS groupId
    FROM calendar_comers CROSS JOIN calendar_entries ON calendar_entries.id = entry_id
    WHERE account_id = ${accountId} AND on_date BETWEEN ${addDays(today, -1)} AND ${addDays(today, daysAhead)}
      AND removed_at IS NULL
    ORDER BY on_date DESC LIMIT ${DUE_MAX}`
}

export async function readReminders(
  ctx: Ctx,
  rows: readonly AttendanceRow[],
): Promise<CalendarOccurrence[]> {
  if (rows.length === 0) return []
  const planners = rows.map(({ kind, groupId }) => ({ kind, id: groupId }))
  const groups = await readPlannedEvents(ctx, planners)
  const found = rows.flatMap(({ entryId, date, kind, groupId }) => {
    const group = groups.find((one) => one.kind === kind && one.id === groupId)
    const entry = group?.entries.find(({ id }) => id === entryId)
    const occurrence = entry && findOccurrence(entry, date)
    if (!group || !entry || !occurrence || occurrence.isCalledOff) return []
    const isDue = occurrence.startAt - REMINDER_LEAD_MS <= ctx.now && occurrence.endAt > ctx.now
    return isDue ? [{ group, entry, occurrence }] : []
  })
  if (found.length === 0) return []
  const reader = await readCalendarRights(ctx)
  return found
    .filter(({ group, entry }) => reader.mayRead(group, entry.audience))
    .map(({ group, entry, occurrence }) => toCalendarOccurrence(occurrence, entry, group))
}

export function isUnreadReminder({ startAt }: CalendarOccurrence, lastVisitAt: number | null) {
  return lastVisitAt === null || lastVisitAt < Date.parse(startAt) - REMINDER_LEAD_MS
}
