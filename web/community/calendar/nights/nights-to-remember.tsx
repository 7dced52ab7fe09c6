import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EventList } from '#web/history/chronicle/event-days.tsx'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { privateProfileQuery } from '#web/lib/session/queries.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { toToday } from '../queries.ts'
import { EmbraceNights } from './embrace-nights.tsx'
import { pickEventsInSpan, toEmptyReason } from './nights.ts'
import { NightsSection } from './nights-section.tsx'
import { toYearAgo, yearAgoQuery } from './queries.ts'

type NightsProps = { month: string | undefined }

export default function NightsToRemember({ month = toToday().slice(0, 7) }: NightsProps) {
  const { user } = useAuth()
  return (
    <>
      <YearAgo />
      {user && <OfOwnHouse month={month} />}
    </>
  )
}

function YearAgo() {
  const { data, error } = useQuery(yearAgoQuery())
  const day = toYearAgo()
  const events = pickEventsInSpan(data?.events ?? [], { from: day, to: day })
  return (
    <NightsSection
      id="year-ago"
      title="A year ago tonight"
      lead={<DateText at={day} />}
      isLoaded={data !== undefined}
      error={error}
    >
      {events.length > 0 ? (
        <>
          <EventList events={events} />
          <p className="mt-6 text-center">
            <Link to="/chronicle" search={{ until: day }} className="text-link">
              The chronicle up to that night
            </Link>
          </p>
        </>
      ) : (
        <p className="text-center text-bone-300">
          {toEmptyReason(day, data?.recordsBeganAt ?? null)}
          {data?.recordsBeganAt && data.recordsBeganAt > day && (
            <>
              {' '}
              They begin on <DateText at={data.recordsBeganAt} />.
            </>
          )}
        </p>
      )}
    </NightsSection>
  )
}

function OfOwnHouse({ month }: { month: string }) {
  const { data } = useQuery(privateProfileQuery())
  const { houseId = null, houseName = null } = data?.publicData ?? {}
  if (houseId === null || houseName === null) return null
  return <EmbraceNights month={month} house={{ id: houseId, name: houseName }} />
}
