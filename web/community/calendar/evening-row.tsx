import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UNTITLED_EVENING } from '#schema/community/calendar/calendar-rules.ts'
import type { CalendarOccurrence } from '#schema/contracts/community/calendar.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { PlannerLink } from './planner-link.tsx'
import { EveningTime } from './time/evening-time.tsx'

type EveningRowProps = {
  evening: CalendarOccurrence
  /** The day, shown above the time if no heading has it. */
  day?: string
  /** Replaces the title, which the entry's own page shows above. */
  title?: string
  hasPlanner?: boolean
  children?: ReactNode
}

const CALLED_OFF = 'line-through decoration-oxblood-300'

export function EveningRow({ evening, day, title, hasPlanner = false, children }: EveningRowProps) {
  return (
    <div className="@container">
      <div className="grid items-start gap-x-4 gap-y-2 py-4 @min-[16rem]:max-sm:grid-cols-[6.5rem_1fr] sm:grid-cols-[7.5rem_1fr_auto]">
        <div>
          {day && <span className="block text-base whitespace-nowrap text-gold-200">{day}</span>}
          <EveningTime startAt={evening.startAt} />
        </div>
        <div className="min-w-0 wrap-anywhere">
          {title ? (
            <span
              className={`font-display text-[1.375rem] leading-7 font-semibold ${evening.isCalledOff ? CALLED_OFF : ''}`}
            >
              {title}
            </span>
          ) : (
            <EveningTitle evening={evening} />
          )}
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-bone-300">
            {hasPlanner && <PlannerLink planner={evening.planner} />}
            <EveningBadges evening={evening} />
          </p>
        </div>
        {children && <div className="@min-[16rem]:max-sm:col-start-2">{children}</div>}
      </div>
    </div>
  )
}

export function EveningTitle({ evening }: { evening: CalendarOccurrence }) {
  const { entryId, title, isCalledOff } = evening
  return (
    <Link
      to="/calendar/$id"
      params={{ id: String(entryId) }}
      className={`font-display text-[1.375rem] leading-7 font-semibold text-bone-50 hover:text-gold-200 ${isCalledOff ? CALLED_OFF : ''}`}
    >
      <bdi>{toTitle(title)}</bdi>
    </Link>
  )
}

export function EveningBadges({
  evening: { audience, isCalledOff, isMoved },
}: {
  evening: Pick<CalendarOccurrence, 'audience' | 'isCalledOff' | 'isMoved'>
}) {
  return (
    <>
      {isCalledOff && <Badge tone="red">Called off</Badge>}
      {isMoved && <Badge tone="gold">Moved</Badge>}
      {audience === 'house' && <Badge>For the house</Badge>}
      {audience === 'members' && <Badge>For members of the site</Badge>}
    </>
  )
}

/** A taken-down title leaves an event without one. */
export function toTitle(title: string | null): string {
  return title ?? UNTITLED_EVENING
}

export function toCountText(count: number): string {
  return count === 1 ? '1 evening' : `${count} evenings`
}
