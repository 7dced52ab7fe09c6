import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getTodayInZone } from '#web/community/calendar/queries.ts'
import { toMonthText } from '#web/community/calendar/time/zoned-words.ts'
import { ChronicleEntries, EventsByDay } from '#web/history/chronicle/event-days.tsx'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { privateProfileQuery } from '#web/lib/session/queries.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { explainNoEventsOnDay, listAnniversarySpans, pickEventsInSpan } from './nights.ts'
import { getDateOneYearAgo, houseEmbracesQuery, yearAgoEventsQuery } from './queries.ts'

type NightsProps = { month: string | undefined }

export default function Anniversaries({ month = getTodayInZone().slice(0, 7) }: NightsProps) {
  const { user } = useAuth()
  return (
    <>
      <YearAgo />
      {user && <OfOwnHouse month={month} />}
    </>
  )
}

function YearAgo() {
  const { data, error } = useQuery(yearAgoEventsQuery())
  const day = getDateOneYearAgo()
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
          <ChronicleEntries events={events} />
          <p className="mt-6 text-center">
            <Link to="/chronicle" search={{ until: day }} className="text-link">
              The chronicle up to that night
            </Link>
          </p>
        </>
      ) : (
        <p className="text-center text-bone-300">
          {explainNoEventsOnDay(day, data?.recordsBeganAt ?? null)}
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

function EmbraceNights({ month, house }: { month: string; house: { id: number; name: string } }) {
  const nights = listAnniversarySpans(month, getTodayInZone())
  const results = useQueries({ queries: nights.map((some) => houseEmbracesQuery(house.id, some)) })
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
        <EventsByDay events={events} level={3} />
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

type NightsSectionProps = {
  id: string
  title: ReactNode
  lead: ReactNode
  isLoaded: boolean
  error: unknown
  children: ReactNode
}

function NightsSection({ id, title, lead, isLoaded, error, children }: NightsSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-gold-800 pt-8 first:mt-0">
      <h2
        id={id}
        className="text-center text-[1.75rem] leading-tight font-semibold wrap-anywhere sm:text-[2.25rem]"
      >
        {title}
      </h2>
      <p className="mt-1 mb-7 text-center text-bone-400">{lead}</p>
      {isLoaded ? (
        children
      ) : (
        <p role="status" className="text-center text-bone-300">
          {error ? 'These nights could not be loaded.' : 'Loading these nights...'}
        </p>
      )}
    </section>
  )
}
