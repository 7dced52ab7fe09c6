import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DEFAULT_EVENT_TITLE } from '#schema/community/calendar/calendar-rules.ts'
import type { CalendarOccurrence, CalendarResponse } from '#schema/contracts/community/calendar.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { PlannerLink } from './planner-link.tsx'
import { TwoLineEventTime } from './time/event-time.tsx'
import { toDayText, toZonedTime } from './time/zoned-words.ts'

type EventRowProps = {
  event: CalendarOccurrence
  hasTitle?: boolean
  hasPlanner?: boolean
  children?: ReactNode
}

const CANCELLED = 'line-through decoration-oxblood-300'
const HEADING = 'font-display text-[1.375rem] leading-7 font-semibold'

export function EventRow({ event, hasTitle, hasPlanner, children }: EventRowProps) {
  const { isCalledOff, startAt, planner } = event
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 wrap-anywhere">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-bone-300">
          {hasTitle && <EventTitleLink event={event} />}
          {hasPlanner && <PlannerLink planner={planner} />}
          <EventBadges event={event} />
        </p>
        <div className={hasTitle ? '' : `${HEADING} ${isCalledOff ? CANCELLED : ''}`}>
          <TwoLineEventTime startAt={startAt} />
        </div>
      </div>
      {children}
    </div>
  )
}

export function EventTitleLink({ event }: { event: CalendarOccurrence }) {
  const { entryId, title, isCalledOff } = event
  return (
    <Link
      to="/calendar/$id"
      params={{ id: String(entryId) }}
      className={`${HEADING} text-bone-50 hover:text-gold-200 ${isCalledOff ? CANCELLED : ''}`}
    >
      <bdi>{toEventTitle(title)}</bdi>
    </Link>
  )
}

export function EventBadges({
  event: { audience, isCalledOff, isMoved },
}: {
  event: Pick<CalendarOccurrence, 'audience' | 'isCalledOff' | 'isMoved'>
}) {
  return (
    <>
      {isCalledOff && <Badge tone="red">Cancelled</Badge>}
      {isMoved && <Badge tone="gold">Moved</Badge>}
      {audience === 'house' && <Badge>Group members only</Badge>}
      {audience === 'members' && <Badge>Site members only</Badge>}
    </>
  )
}

export function toEventTitle(title: string | null): string {
  return title ?? DEFAULT_EVENT_TITLE
}

export function toEventCountText(count: number): string {
  return count === 1 ? '1 event' : `${count} events`
}

export function EventList({ page: { occurrences, zone } }: { page: CalendarResponse }) {
  const days = Map.groupBy(occurrences, ({ startAt }) => toZonedTime(startAt, zone).date)
  return (
    <div className="space-y-8">
      {Array.from(days, ([day, events]) => (
        <section key={day} aria-labelledby={`events-${day}`}>
          <h2
            id={`events-${day}`}
            className="border-b border-gold-800 pb-1.5 text-[1.5rem] leading-tight font-semibold text-gold-200"
          >
            {toDayText(day)}
          </h2>
          <ul className="divide-y divide-gold-800/60">
            {events.map((event) => (
              <li
                key={`${event.entryId} ${event.date}`}
                className="grid grid-cols-[4.5rem_1fr] py-4 wrap-anywhere"
              >
                <time
                  dateTime={event.startAt}
                  className="figures font-display text-[1.375rem] leading-7 font-medium text-bone-50"
                >
                  {toZonedTime(event.startAt, zone).clock}
                </time>
                <div className="min-w-0">
                  <EventTitleLink event={event} />
                  <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-bone-300">
                    <PlannerLink planner={event.planner} />
                    <EventBadges event={event} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
