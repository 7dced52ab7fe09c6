import { type Audience, OCCURRENCES_PAGE_SIZE } from '#schema/calendar/calendar-rules.ts'
import { listOccurrences, type Occurrence } from '#schema/calendar/list-occurrences.ts'
import type { CalendarPage, CalendarQuery } from '#schema/contracts/calendar.ts'
import { listDates } from '#schema/time/dates.ts'
import { findDayEnd, toInstant } from '#schema/time/zoned-time.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import {
  type PlannedEntry,
  type PlannedGroup,
  readPlanned,
} from '#worker/rows/parts/calendar-parts.ts'
import { readCalendarReader } from './reader.ts'
import { toCalendarOccurrence } from './to-occurrence.ts'

type Found = { occurrence: Occurrence; entry: PlannedEntry; group: PlannedGroup }
type Position = { startAt: number; entryId: number; date: string }

/** Found occurrences that are sorted at once: a month of a large realm has a hundred thousand. */
const FOUND_AT_ONCE = 5000

/** A page of what begins in the days of a query, of all that the actor may read. */
export async function listCalendar(ctx: Ctx, query: CalendarQuery): Promise<CalendarPage> {
  const { from, to, position, planner } = query
  const reader = await readCalendarReader(ctx)
  const groups = await readPlanned(ctx, planner && [planner])
  const starts = listDates(from, to).map((day) => toInstant(day, 0, GAME_TIME_ZONE))
  const end = findDayEnd(to, GAME_TIME_ZONE)
  const counts = starts.map(() => 0)
  let found: Found[] = []
  for (const { group, entry } of listReadable(groups, query, reader)) {
    for (const occurrence of listOccurrences(entry, starts[0] ?? end, end)) {
      const day = starts.findLastIndex((start) => start <= occurrence.startAt)
      if (day === -1) continue
      counts[day] = (counts[day] ?? 0) + 1
      if (!position || compare(toPosition({ occurrence, entry }), position) > 0) {
        found.push({ occurrence, entry, group })
      }
    }
    if (found.length > FOUND_AT_ONCE) found = keepFirst(found)
  }
  const first = keepFirst(found)
  const page = first.slice(0, OCCURRENCES_PAGE_SIZE)
  const last = page.at(-1)
  const days = listDates(from, to).map((date, index) => ({ date, count: counts[index] ?? 0 }))
  return {
    ...{ from, to, zone: GAME_TIME_ZONE },
    days: position ? [] : days.filter(({ count }) => count > 0),
    occurrences: page.map((one) => toCalendarOccurrence(one.occurrence, one.entry, one.group)),
    next: last && first.length > page.length ? toCursor(last) : null,
  }
}

type Reader = { mayRead(planner: PlannedGroup, audience: Audience): boolean }

/** The entries that fit a query, of those that its reader may read. */
function* listReadable(
  groups: readonly PlannedGroup[],
  query: Pick<CalendarQuery, 'species' | 'speaks'>,
  reader: Reader,
): Generator<{ group: PlannedGroup; entry: PlannedEntry }> {
  for (const group of groups) {
    if (!fits(group, query)) continue
    for (const entry of group.entries) {
      if (reader.mayRead(group, entry.audience)) yield { group, entry }
    }
  }
}

/** The realm is for all; a house without a species takes all, and one without a post has said no language. */
function fits(
  { kind, species, languages }: PlannedGroup,
  query: Pick<CalendarQuery, 'species' | 'speaks'>,
): boolean {
  if (kind === 'realm') return true
  if (query.species && species && query.species !== species) return false
  return !query.speaks || languages?.includes(query.speaks) === true
}

function keepFirst(found: Found[]): Found[] {
  return found
    .sort((a, b) => compare(toPosition(a), toPosition(b)))
    .slice(0, OCCURRENCES_PAGE_SIZE + 1)
}

function compare(one: Position, other: Position): number {
  const difference = one.startAt - other.startAt || one.entryId - other.entryId
  return difference || (one.date < other.date ? -1 : Number(one.date > other.date))
}

function toPosition({ occurrence, entry }: Pick<Found, 'occurrence' | 'entry'>): Position {
  return { startAt: occurrence.startAt, entryId: entry.id, date: occurrence.date }
}

function toCursor(found: Found): string {
  const { startAt, entryId, date } = toPosition(found)
  return `${startAt}-${entryId}-${date}`
}
