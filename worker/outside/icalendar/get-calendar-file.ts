import { getTableColumns, sql } from 'drizzle-orm'
import { findLastRecurrenceDate } from '#schema/community/calendar/list-dates.ts'
import { listOccurrenceStarts, listUpcoming } from '#schema/community/calendar/list-occurrences.ts'
import type { PlannerKey } from '#schema/contracts/community/calendar.ts'
import { DAY_MS } from '#schema/rules.ts'
import { calendarEntries } from '#schema/tables/community/calendar.ts'
import { GAME_TIME_ZONE, SITE } from '#web/site.ts'
import { getPlanner } from '#worker/community/calendar/planner.ts'
import type { Ctx } from '#worker/core/context.ts'
import { inlineIds } from '#worker/core/db/query.ts'
import {
  type GroupWithPlannedEvents,
  type PlannedEntry,
  readPlannedEvents,
} from '#worker/realm/rows/parts/calendar-parts.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import { type ICalEntry, toICalendar } from './to-icalendar.ts'

export const CALENDAR_FILE_ENTRIES_MAX = 45

export async function getCalendarFile(ctx: Ctx, key: PlannerKey | null, origin: string) {
  const planner = key && (await getPlanner(ctx, key))
  const groups = await readPlannedEvents(ctx, planner ? [planner] : undefined)
  const planned = groups.flatMap((group) =>
    group.entries
      .filter(({ audience }) => audience === 'everybody')
      .map((entry) => ({ group, entry })),
  )
  const first = chooseSoonestEvents(planned, ctx.now, CALENDAR_FILE_ENTRIES_MAX)
  const name = planner?.name ? `${planner.name} · ${SITE.name}` : SITE.name
  return toICalendar(name, await readICalEntries(ctx, first, origin), GAME_TIME_ZONE)
}

export type EntryWithGroup = { group: GroupWithPlannedEvents; entry: PlannedEntry }

/** Even a monthly series has an occurrence within this time from now. */
const SOON_MS = 40 * DAY_MS

export function chooseSoonestEvents(
  planned: readonly EntryWithGroup[],
  now: number,
  limit: number,
): EntryWithGroup[] {
  return planned
    .map((one) => ({ ...one, order: toOrder(one.entry, now) }))
    .sort((a, b) => a.order - b.order || a.entry.id - b.entry.id)
    .slice(0, limit)
}

function toOrder(entry: PlannedEntry, now: number): number {
  const soon = listOccurrenceStarts(entry, now, now + SOON_MS)[0] ?? listUpcoming(entry, now, 1)[0]
  return soon
    ? soon.startAt
    : 2 * now - Date.parse(findLastRecurrenceDate(entry) ?? entry.date) + now
}

export async function readICalEntries(
  { db }: Pick<Ctx, 'db'>,
  planned: readonly EntryWithGroup[],
  origin: string,
): Promise<ICalEntry[]> {
  if (planned.length === 0) return []
  const ids = inlineIds(planned.map(({ entry }) => entry.id))
  const rows = await db
    .select(getTableColumns(calendarEntries))
    .from(sql`(SELECT column1 AS given FROM (VALUES ${ids}))`)
    .crossJoin(calendarEntries)
    .where(sql`${calendarEntries.id} = given`)
  return planned.flatMap(({ group, entry }) => {
    const row = rows.find(({ id }) => id === entry.id)
    if (!row || row.removedAt !== null) return []
    return [{ ...row, uid: row.uuid, planner: group.name, page: origin + toPage(group) }]
  })
}

function toPage({ kind, id }: GroupWithPlannedEvents): string {
  return kind === 'realm' ? '/calendar' : `/${TABLES[kind]}/${id}`
}
