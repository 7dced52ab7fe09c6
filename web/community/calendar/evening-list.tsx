import type { CalendarOccurrence } from '#schema/contracts/community/calendar.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import { EveningRow } from './evening-row.tsx'
import { toDayText, toZonedTime } from './time/zoned-words.ts'

/** Groups events by day in the game's time zone. */
export function EveningList({ evenings }: { evenings: readonly CalendarOccurrence[] }) {
  const days = Map.groupBy(evenings, ({ startAt }) => toZonedTime(startAt, GAME_TIME_ZONE).date)
  return (
    <div className="space-y-8">
      {Array.from(days, ([day, evenings]) => (
        <section key={day} aria-labelledby={`evenings-${day}`}>
          <h2
            id={`evenings-${day}`}
            className="border-b border-gold-800 pb-1.5 text-[1.5rem] leading-tight font-semibold text-gold-200"
          >
            {toDayText(day)}
          </h2>
          <ul className="divide-y divide-gold-800/60">
            {evenings.map((evening) => (
              <li key={`${evening.entryId} ${evening.date}`}>
                <EveningRow evening={evening} hasPlanner />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
