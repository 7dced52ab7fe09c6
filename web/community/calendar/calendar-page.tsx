import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CalendarResponse as EventsPage } from '#schema/contracts/community/calendar.ts'
import { isBadRequest, isNotFound } from '#web/lib/api-error.ts'
import { createLazyPart } from '#web/lib/session/lazy-part.tsx'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { GROUP_KIND_PLURALS } from '#web/realm/groups/queries.ts'
import { GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarPager } from './calendar-pager.tsx'
import { type CalendarSearch, hasCalendarFilters } from './calendar-search.ts'
import { EventList, toEventCountText } from './event-row.tsx'
import { toPlannerName } from './planner-link.tsx'
import {
  calendarEventsQuery,
  calendarMonthQuery,
  parsePlannerKey,
  REALM_PLANNER,
  UPCOMING_EVENTS_DAYS,
  upcomingEventsQuery,
} from './queries.ts'
import { readChosenTimeZone, useTimeZoneChoice } from './time/clock.ts'

const NightsToRemember = createLazyPart(
  import.meta.env.SSR ? (await import('./nights/anniversaries.tsx')).default : null,
  () => import('./nights/anniversaries.tsx'),
  <Skeleton className="h-96 w-full" />,
)

function LazyNights(props: { month: string | undefined }) {
  return (
    <div id="nights" className="mx-auto mt-16 max-w-3xl scroll-mt-28">
      <NightsToRemember {...props} />
    </div>
  )
}

/** The viewport width from which the month grid is shown. Must match the page's CSS classes. */
const WIDE = '(width >= 48rem)'

/** Loaded lazily because phones show only the list and never need the grid. */
const LazyMonthGrid = createLazyPart(
  import.meta.env.SSR ? (await import('./month/month-grid.tsx')).default : null,
  () => import('./month/month-grid.tsx'),
  <Skeleton className="h-168 w-full" />,
  untilWide,
)

async function untilWide(): Promise<void> {
  const wide = window.matchMedia(WIDE)
  if (wide.matches) return
  await new Promise((resolve) => wide.addEventListener('change', resolve, { once: true }))
}

type CalendarPageProps = {
  view: CalendarSearch
  onView: (view: CalendarSearch) => void
  planning: ReactNode
}

export function CalendarPage({ view, onView, planning }: CalendarPageProps) {
  const zone = readChosenTimeZone(useTimeZoneChoice().isOwn)
  const month = useQuery(calendarMonthQuery(view, zone))
  const events = useQuery(calendarEventsQuery(view, zone))
  const groupName = useGroupName(view.group)
  const isMonth = !view.day && !view.view
  const { error, refetch } = events.error ? events : month
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader {...PAGE_HEADINGS.calendar} isBrief />
      <CalendarFilters view={view} onView={onView} groupName={groupName} />
      {error && (!events.data || !month.data) ? (
        <Failure error={error} onRetry={refetch} />
      ) : !month.data || !events.data ? (
        <Loading />
      ) : (
        <>
          <CalendarPager view={view} page={month.data} />
          {isMonth && (
            <div
              aria-busy={month.isPlaceholderData}
              className="mt-4 transition-opacity aria-busy:opacity-60 max-md:hidden"
            >
              <LazyMonthGrid page={month.data} view={view} />
            </div>
          )}
          <div
            aria-busy={events.isPlaceholderData}
            className={`mt-6 transition-opacity aria-busy:opacity-60 ${isMonth ? 'md:hidden' : ''}`}
          >
            <Events view={view} page={events.data} />
          </div>
        </>
      )}
      {view.nights && <LazyNights month={view.month ?? view.day?.slice(0, 7)} />}
      <Notes view={view} />
      {planning}
    </div>
  )
}

function useGroupName(group: string | undefined): string | null {
  const planner = group === undefined ? null : parsePlannerKey(group)
  const { data } = useQuery({
    ...upcomingEventsQuery(planner ?? REALM_PLANNER),
    enabled: planner !== null,
  })
  return planner && data ? toPlannerName(data.planner) : null
}

function Events({ view, page }: { view: CalendarSearch; page: EventsPage }) {
  const { days, occurrences, next } = page
  const count = days.reduce((sum, day) => sum + day.count, 0)
  if (occurrences.length === 0) {
    return (
      <EmptyState
        title="No event is planned"
        text={
          hasCalendarFilters(view)
            ? 'No events match these filters.'
            : 'The leaders of a dynasty, clan or bloodline can plan events on its page.'
        }
      />
    )
  }
  return (
    <div className="mx-auto max-w-3xl">
      <StatusLine text={toStatus(view, count)} isSilent={count === 0} />
      <EventList page={page} />
      {(next || view.position) && (
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          {view.position && (
            <LinkButton to="/calendar" search={{ ...view, position: undefined }}>
              First page
            </LinkButton>
          )}
          {next && (
            <LinkButton to="/calendar" search={{ ...view, position: next }}>
              Later events
            </LinkButton>
          )}
        </p>
      )}
    </div>
  )
}

function toStatus({ month, day }: CalendarSearch, count: number): string {
  if (day || month) return toEventCountText(count)
  return `${toEventCountText(count)} in the next ${UPCOMING_EVENTS_DAYS} days`
}

function Notes({ view: { group } }: { view: CalendarSearch }) {
  const [kind = '', id] = (group ?? '').split(':')
  const folder = (GROUP_KIND_PLURALS as Partial<Record<string, string>>)[kind]
  const file = folder ? `/${folder}/${id}/calendar.ics` : '/calendar.ics'
  return (
    <p className="mx-auto mt-12 max-w-2xl text-center text-bone-400">
      Events are planned in {GAME_TIME_ZONE_NAME}, the game’s time zone. For your own calendar app:{' '}
      <a href={file} className="text-link">
        {folder ? 'the events of this group' : 'all events'} (iCalendar)
      </a>
      .
    </p>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isBadRequest(error) || isNotFound(error)) {
    return (
      <EmptyState
        title="No such page"
        text="The calendar has no page at this address."
        action={<LinkButton to="/calendar">The calendar</LinkButton>}
      />
    )
  }
  return <ErrorState error={error} onRetry={onRetry} title="The calendar could not be loaded" />
}

function Loading() {
  return (
    <>
      <StatusLine text="Loading the calendar..." isSilent />
      <Skeleton className="mt-8 h-180 w-full" />
    </>
  )
}
