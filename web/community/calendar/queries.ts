import { queryOptions } from '@tanstack/react-query'
import { PLANNER_KINDS, type PlannerKind } from '#schema/community/calendar/calendar-rules.ts'
import type { CalendarResponse } from '#schema/contracts/community/calendar.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { accountOnlyQuery, api, unwrap } from '#web/lib/api.ts'
import { GROUP_RETRY_OPTIONS } from '#web/lib/query-client.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import { type CalendarSearch, toCalendarFilters } from './calendar-search.ts'
import { toMonthSpan } from './month/plan-month.ts'
import { readChosenTimeZone } from './time/clock.ts'
import { toZonedTime } from './time/zoned-words.ts'

export const CALENDAR_KEY = 'calendar'
export const UPCOMING_EVENTS_DAYS = 31

/** The group that plans an event. If the realm itself plans it, the id is 0. */
export type EventPlanner = { kind: PlannerKind; id: number }

export const REALM_PLANNER: EventPlanner = { kind: 'realm', id: 0 }

export function toPlannerKey({ kind, id }: EventPlanner): string {
  return kind === 'realm' ? kind : `${kind}:${id}`
}

export function parsePlannerKey(key: string): EventPlanner | null {
  const [name, id = '0'] = key.split(':')
  const kind = PLANNER_KINDS.find((one) => one === name)
  return kind && /^\d{1,15}$/.test(id) ? { kind, id: Number(id) } : null
}

export function calendarEventsQuery(view: CalendarSearch, zone = readChosenTimeZone()) {
  const { month, day, position } = view
  return queryOptions({
    queryKey: [CALENDAR_KEY, 'events', { ...toCalendarFilters(view), month, day, position, zone }],
    queryFn: () => readCalendar(toSpan(view, zone), zone, view, position),
    placeholderData: (previous: CalendarResponse | undefined) => previous,
    retry: false,
  })
}

export function calendarMonthQuery(
  { month, ...view }: CalendarSearch,
  zone = readChosenTimeZone(),
) {
  return queryOptions({
    queryKey: [CALENDAR_KEY, 'month', { ...toCalendarFilters(view), month, zone }],
    queryFn: () => readCalendar(toMonthSpan(month ?? getTodayInZone(zone).slice(0, 7)), zone, view),
    placeholderData: (previous: CalendarResponse | undefined) => previous,
    retry: false,
  })
}

function toSpan({ month, day }: CalendarSearch, zone: string): [from: string, to: string] {
  if (day) return [day, day]
  if (month) return toMonthSpan(month)
  const today = getTodayInZone(zone)
  return [today, addDays(today, UPCOMING_EVENTS_DAYS - 1)]
}

export function getTodayInZone(zone = GAME_TIME_ZONE): string {
  return toZonedTime(new Date().toISOString(), zone).date
}

function readCalendar(
  [from, to]: [string, string],
  zone: string,
  { species, speaks, group }: CalendarSearch,
  position?: string,
) {
  const query = { from, to, species, speaks, group, position }
  return unwrap(
    api.calendar.$get({ query: { ...query, ...(zone !== GAME_TIME_ZONE && { zone }) } }),
  )
}

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: [CALENDAR_KEY, 'entry', id],
    queryFn: () => unwrap(api.calendar[':id'].$get({ param: { id: encodeURIComponent(id) } })),
    ...GROUP_RETRY_OPTIONS,
  })
}

export function upcomingEventsQuery(planner: EventPlanner) {
  return queryOptions({
    queryKey: [CALENDAR_KEY, 'coming', toPlannerKey(planner)],
    queryFn: () =>
      unwrap(
        api.calendar.planners[':planner'].coming.$get({
          param: { planner: toPlannerKey(planner) },
        }),
      ),
    ...GROUP_RETRY_OPTIONS,
  })
}

export function plannedEventsQuery(planner: EventPlanner) {
  return accountOnlyQuery([CALENDAR_KEY, 'planned', toPlannerKey(planner)], () =>
    unwrap(api.calendar.planners[':planner'].$get({ param: { planner: toPlannerKey(planner) } })),
  )
}

export function ownWeekEventsQuery() {
  return accountOnlyQuery([CALENDAR_KEY, 'own'], () => unwrap(api.calendar.own.$get()))
}

export type OccurrenceKey = { entryId: number; date: string }

export function toOccurrenceRequest({ entryId, date }: OccurrenceKey) {
  return { param: { id: String(entryId), date } }
}

export function attendingPlayersQuery(key: OccurrenceKey) {
  return accountOnlyQuery([CALENDAR_KEY, 'comers', key.entryId, key.date], () =>
    unwrap(api.calendar[':id'].occurrences[':date'].comers.$get(toOccurrenceRequest(key))),
  )
}

export function listCalendarQueries(view: CalendarSearch) {
  const planner = view.group && parsePlannerKey(view.group)
  return [
    calendarMonthQuery(view),
    calendarEventsQuery(view),
    ...(planner ? [upcomingEventsQuery(planner)] : []),
  ]
}
