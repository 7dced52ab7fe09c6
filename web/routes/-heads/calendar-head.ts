import type { QueryClient } from '@tanstack/react-query'
import { DEFAULT_EVENT_TITLE } from '#schema/community/calendar/calendar-rules.ts'
import { toRepeatText } from '#schema/community/calendar/repeat-words.ts'
import type { CalendarOccurrence, EntryResponse } from '#schema/contracts/community/calendar.ts'
import { type CalendarSearch, hasCalendarFilters } from '#web/community/calendar/calendar-search.ts'
import { toPlannerName } from '#web/community/calendar/planner-link.tsx'
import { calendarEventsQuery } from '#web/community/calendar/queries.ts'
import { toDayText, toMonthText, toZonedTime } from '#web/community/calendar/time/zoned-words.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME, SITE } from '#web/site.ts'
import { type PageHead, toItemListJsonLd, toNoindexHead, toPageHead } from './head.ts'

const EVENTS_MAX = 10

export function toCalendarHead(client: QueryClient, view: CalendarSearch): PageHead {
  const { month } = view
  const isPlain = !hasCalendarFilters(view) && !view.day && !view.position
  const path = isPlain && month ? `/calendar?month=${month}` : '/calendar'
  const { occurrences = [] } = client.getQueryData(calendarEventsQuery(view).queryKey) ?? {}
  const items = occurrences
    .filter(({ title, audience }) => title !== null && audience === 'everybody')
    .slice(0, EVENTS_MAX)
    .map((one) => ({ item: toEvent(one) }))
  const { title, ...head } = toPageHead('calendar', path)
  return {
    ...head,
    title: isPlain && month ? `${title}: ${toMonthText(month)}` : title,
    jsonLd: isPlain ? toItemListJsonLd(title, path, items) : null,
  }
}

export function toEventHead(data: EntryResponse | undefined): PageHead {
  if (!data) return toNoindexHead(TITLES.noEvent)
  const { entry, coming } = data
  const { id, title, planner, place, placeHref } = entry
  const next = coming.find(({ isCalledOff }) => !isCalledOff)
  // Search engines must not list an event that is only for members.
  if (title === null || entry.audience !== 'everybody')
    return toNoindexHead(title ?? DEFAULT_EVENT_TITLE)
  const times = toRepeatText(entry) ?? toDayText(entry.date)
  const start = next && toZonedTime(next.startAt, GAME_TIME_ZONE).clock
  return {
    title,
    description: `${toPlannerName(planner)}: ${times}${start ? ` at ${start} ${GAME_TIME_ZONE_NAME}` : ''}.`,
    path: `/calendar/${id}`,
    ...(planner.kind !== 'realm' && { card: `/cards/${planner.kind}/${planner.id}.png` }),
    jsonLd: next ? { ...toEvent(next), ...toLocation(place, placeHref) } : null,
  }
}

function toEvent({ entryId, title, startAt, endAt, isCalledOff, planner }: CalendarOccurrence) {
  return {
    '@type': 'Event',
    name: title,
    url: `/calendar/${entryId}`,
    startDate: startAt,
    endDate: endAt,
    eventStatus: `https://schema.org/Event${isCalledOff ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    organizer: { '@type': 'Organization', name: toPlannerName(planner) },
    location: { '@type': 'VirtualLocation', name: SITE.name, url: `/calendar/${entryId}` },
  }
}

function toLocation(place: string | null, placeHref: string | null) {
  if (place === null) return {}
  const name = placeHref ? SITE.name : place
  return { location: { '@type': 'VirtualLocation', name, ...(placeHref && { sameAs: placeHref }) } }
}
