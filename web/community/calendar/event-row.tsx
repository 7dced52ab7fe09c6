import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UNTITLED_EVENT } from '#schema/community/calendar/calendar-rules.ts'
import type { CalendarOccurrence } from '#schema/contracts/community/calendar.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { PlannerLink } from './planner-link.tsx'
import { EventTimeOnTwoLines } from './time/event-time.tsx'

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
          {hasTitle && <EventTitle event={event} />}
          {hasPlanner && <PlannerLink planner={planner} />}
          <EventBadges event={event} />
        </p>
        <div className={hasTitle ? '' : `${HEADING} ${isCalledOff ? CANCELLED : ''}`}>
          <EventTimeOnTwoLines startAt={startAt} />
        </div>
      </div>
      {children}
    </div>
  )
}

export function EventTitle({ event }: { event: CalendarOccurrence }) {
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
  return title ?? UNTITLED_EVENT
}

export function toEventCountText(count: number): string {
  return count === 1 ? '1 event' : `${count} events`
}
