import {
  type Audience,
  OCCURRENCES_PAGE_SIZE,
  TONIGHT_EVENTS_SHOWN,
} from '#schema/community/calendar/calendar-rules.ts'
import {
  listOccurrenceStarts,
  listOccurrences,
  type OccurrenceStart,
  toOccurrence,
} from '#schema/community/calendar/list-occurrences.ts'
import type {
  CalendarOccurrence,
  CalendarQuery,
  CalendarResponse,
  PlannerKey,
} from '#schema/contracts/community/calendar.ts'
import { listDates, toDateOfDayNumber, toDayNumber } from '#schema/core/time/dates.ts'
import { toDayEnd, toInstant } from '#schema/core/time/zoned-time.ts'
import { DAY_MS } from '#schema/rules.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import {
  type GroupWithPlannedEvents,
  type PlannedEntry,
  readPlannedEvents,
} from '#worker/realm/rows/parts/calendar-parts.ts'
import { toCalendarOccurrence } from './entry-row.ts'
import { readCalendarRights } from './planner.ts'

type Found = OccurrenceStart & { entry: PlannedEntry; group: GroupWithPlannedEvents }

/** Above this number of occurrences, only the first are kept: a month can have 100,000. */
const FOUND_AT_ONCE = 1000

export async function listCalendar(ctx: Ctx, query: CalendarQuery): Promise<CalendarResponse> {
  const { from, to, position, group, zone = GAME_TIME_ZONE } = query
  const reader = await readCalendarRights(ctx)
  const groups = await readPlannedEvents(ctx, group && [group])
  const dates = listDates(from, to)
  const starts = dates.map((day) => toInstant(day, 0, zone))
  const [begin = 0] = starts
  const end = toDayEnd(to, zone)
  const counts = starts.map(() => 0)
  const after = position && { ...position, day: toDayNumber(position.date) }
  let found: Found[] = []
  let last = Number.POSITIVE_INFINITY
  for (const { group, entry } of listReadable(groups, query, reader)) {
    for (const { day, startAt } of listOccurrenceStarts(entry, begin, end)) {
      if (startAt < begin) continue
      const index = findDay(starts, startAt)
      counts[index] = (counts[index] ?? 0) + 1
      if (startAt > last) continue
      const one = { day, startAt, entry, group }
      if (!after || compare(toPosition(one), after) > 0) found.push(one)
    }
    if (found.length > FOUND_AT_ONCE) {
      found = keepFirst(found)
      last = found.at(-1)?.startAt ?? last
    }
  }
  const first = keepFirst(found)
  const page = first.slice(0, OCCURRENCES_PAGE_SIZE)
  const shown = page.at(-1)
  const days = dates.map((date, index) => ({ date, count: counts[index] ?? 0 }))
  return {
    ...{ from, to, zone },
    days: position ? [] : days.filter(({ count }) => count > 0),
    occurrences: page.map(({ day, entry, group }) =>
      toCalendarOccurrence(toOccurrence(entry, toDateOfDayNumber(day)), entry, group),
    ),
    next:
      shown && first.length > page.length
        ? `${shown.startAt}-${shown.entry.id}-${toDateOfDayNumber(shown.day)}`
        : null,
  }
}

/** A day has 23 to 25 hours when clocks change, so the division only gives an estimate. */
function findDay(starts: readonly number[], at: number): number {
  const near = Math.floor((at - (starts[0] ?? at)) / DAY_MS)
  if (at < (starts[near] ?? 0)) return near - 1
  return at >= (starts[near + 1] ?? Number.POSITIVE_INFINITY) ? near + 1 : near
}

type Reader = { mayRead(planner: GroupWithPlannedEvents, audience: Audience): boolean }

function* listReadable(
  groups: readonly GroupWithPlannedEvents[],
  query: Pick<CalendarQuery, 'species' | 'speaks'>,
  reader: Reader,
): Generator<{ group: GroupWithPlannedEvents; entry: PlannedEntry }> {
  for (const group of groups) {
    if (!fits(group, query)) continue
    for (const entry of group.entries) {
      if (reader.mayRead(group, entry.audience)) yield { group, entry }
    }
  }
}

/** Events of the realm pass all filters. Houses without a species pass the filter by species. */
function fits(
  { kind, species, languages }: GroupWithPlannedEvents,
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

type Position = { startAt: number; entryId: number; day: number }

function compare(one: Position, other: Position): number {
  return one.startAt - other.startAt || one.entryId - other.entryId || one.day - other.day
}

function toPosition({ startAt, entry, day }: Found): Position {
  return { startAt, entryId: entry.id, day }
}

const AHEAD_MS = 31 * DAY_MS

export async function findNextEvent(ctx: Ctx): Promise<CalendarOccurrence | null> {
  const groups = await readPlannedEvents(ctx)
  let to = ctx.now + AHEAD_MS
  let next: CalendarOccurrence | null = null
  for (const group of groups) {
    for (const entry of group.entries) {
      if (entry.audience !== 'everybody') continue
      if (listOccurrenceStarts(entry, ctx.now, to).length === 0) continue
      const first = listOccurrences(entry, ctx.now, to).find(({ isCalledOff }) => !isCalledOff)
      if (!first) continue
      next = toCalendarOccurrence(first, entry, group)
      to = first.startAt
    }
  }
  return next
}

export async function listEventsTonight(ctx: Ctx, key?: PlannerKey): Promise<CalendarOccurrence[]> {
  const groups = await readPlannedEvents(ctx, key && [key])
  return groups
    .flatMap((group) =>
      group.entries
        .filter(({ audience }) => audience === 'everybody')
        .flatMap((entry) =>
          listOccurrences(entry, ctx.now, ctx.now + DAY_MS)
            .filter(({ isCalledOff }) => !isCalledOff)
            .map((occurrence) => ({ group, entry, occurrence })),
        ),
    )
    .sort((a, b) => a.occurrence.startAt - b.occurrence.startAt || a.entry.id - b.entry.id)
    .slice(0, TONIGHT_EVENTS_SHOWN)
    .map(({ group, entry, occurrence }) => toCalendarOccurrence(occurrence, entry, group))
}
