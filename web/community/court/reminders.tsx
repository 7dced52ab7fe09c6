import { Link } from '@tanstack/react-router'
import { UNTITLED_EVENING } from '#schema/community/calendar/calendar-rules.ts'
import type { CalendarOccurrence } from '#schema/contracts/community/calendar.ts'
import { toZonedText } from '#schema/core/time/zoned-time.ts'
import { GROUP_PROFILES } from '#web/lib/address/paths.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME, SITE } from '#web/site.ts'

export function Reminders({ reminders }: { reminders: readonly CalendarOccurrence[] }) {
  if (reminders.length === 0) return null
  return (
    <section aria-labelledby="reminders" className="mt-8 border-t border-gold-800 pt-5">
      <h3 id="reminders" className="text-[1.625rem] font-semibold text-gold-200">
        Tonight
      </h3>
      <ul className="mt-4 space-y-4">
        {reminders.map((reminder) => (
          <li
            key={`${reminder.entryId} ${reminder.date}`}
            className="border-l-2 border-gold-600 pl-4 wrap-anywhere"
          >
            <p className="font-display text-[1.375rem] leading-snug font-medium">
              <Link
                to="/calendar/$id"
                params={{ id: String(reminder.entryId) }}
                className="text-link"
              >
                <bdi>{reminder.title ?? UNTITLED_EVENING}</bdi>
              </Link>
              , <PlannerName {...reminder.planner} />
            </p>
            <p className="figures mt-0.5 text-base text-bone-400">{toTimes(reminder)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlannerName({ kind, id, name }: CalendarOccurrence['planner']) {
  if (kind === 'realm') return <bdi>{SITE.name}</bdi>
  return (
    <Link to={GROUP_PROFILES[kind]} params={{ id: String(id) }} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  )
}

/** 'From 19:00 to 21:00 SLT' */
function toTimes({ startAt, endAt }: CalendarOccurrence): string {
  const [start, end] = [startAt, endAt].map((at) => toZonedText(at, GAME_TIME_ZONE).slice(11, 16))
  return `From ${start} to ${end} ${GAME_TIME_ZONE_NAME}. You said that you come.`
}
