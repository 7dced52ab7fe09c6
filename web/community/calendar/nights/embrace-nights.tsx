import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EventDays } from '#web/history/chronicle/event-days.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { toToday } from '../queries.ts'
import { toMonthText } from '../time/zoned-words.ts'
import { listMonthSpans } from './nights.ts'
import { NightsSection } from './nights-section.tsx'
import { embracesQuery } from './queries.ts'

type EmbraceNightsProps = { month: string; house: { id: number; name: string } }

export function EmbraceNights({ month, house }: EmbraceNightsProps) {
  const nights = listMonthSpans(month, toToday())
  const results = useQueries({ queries: nights.map((some) => embracesQuery(house.id, some)) })
  const found = results.flatMap(({ data }) => data ?? [])
  const events = found.flatMap((one) => one.events)
  const months = nights.map(({ from }) => toMonthText(from.slice(0, 7))).join(' and ')
  const recordsBeganAt = found[0]?.recordsBeganAt ?? null
  return (
    <NightsSection
      id="embrace-nights"
      title={
        <>
          Embrace-nights of <bdi>{house.name}</bdi>
        </>
      }
      lead={months}
      isLoaded={found.length === nights.length}
      error={results.find(({ error }) => error)?.error}
    >
      {events.length > 0 ? (
        <EventDays events={events} level={3} />
      ) : (
        <p className="text-center text-bone-300">
          No embraces into your dynasty were recorded in these months.
          {recordsBeganAt && (
            <>
              {' '}
              Records begin on <DateText at={recordsBeganAt} />.
            </>
          )}
        </p>
      )}
      <p className="mt-6 text-center">
        <Link
          to="/chronicle"
          search={{ group: `dynasty:${house.id}`, topic: 'arrivals', until: nights[0]?.to }}
          className="text-link"
        >
          {found.every(({ isWhole }) => isWhole)
            ? 'All arrivals and embraces of your dynasty'
            : 'Earlier ones are in the chronicle of your dynasty'}
        </Link>
      </p>
    </NightsSection>
  )
}
