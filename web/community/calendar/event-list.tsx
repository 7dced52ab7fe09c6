import type { CalendarPage } from '#schema/contracts/community/calendar.ts'
import { EventBadges, EventTitle } from './event-row.tsx'
import { PlannerLink } from './planner-link.tsx'
import { toDayText, toZonedTime } from './time/zoned-words.ts'

export function EventList({ page: { occurrences, zone } }: { page: CalendarPage }) {
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
                  <EventTitle event={event} />
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
