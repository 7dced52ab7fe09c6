import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RealmStats } from '#schema/contracts/history/chronicle.ts'
import { toShortDate } from '#schema/core/time/date-words.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { sumPlayers } from '#web/history/chronicle/week/sum-week.ts'
import { stringifySearchParams } from '#web/lib/address/search-params.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { FILE_PREFIX } from '#web/site.ts'
import { DayTable } from '#web/ui/day-chart/day-table.tsx'
import { ShareButton } from '#web/ui/dialogs/share-button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { WhenInView } from '#web/ui/page/when-in-view.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { QueryFallback } from '#web/ui/states/query-fallback.tsx'
import { LoadingSkeleton } from '#web/ui/states/status-line.tsx'
import { DownloadLinks } from '#web/ui/tables/download-links.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { GroupLink } from '#web/ui/words/subject-links.tsx'
import {
  type HouseEventMark,
  type RealmChartPoints,
  summarizeRealmDays,
  toHouseEventMarks,
  toRealmChartPoints,
} from './realm-days.ts'
import { type DateRange, houseEventsQuery, realmDaysQuery } from './realm-query.ts'

const RealmChart = lazyComponent(
  () => import('./realm-chart.tsx'),
  () => <Skeleton className="h-108" />,
)
const SPANS = [30, 90, 365]

export function RealmPage({ span }: { span: DateRange }) {
  const query = useQuery({ ...realmDaysQuery(span), placeholderData: keepPreviousData })
  const { data, error, refetch, isPlaceholderData } = query
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader {...PAGE_HEADINGS.realm} />
      <div aria-busy={isPlaceholderData} className="mt-8 transition-opacity aria-busy:opacity-60">
        {data ? (
          <Realm realm={data} span={span} />
        ) : (
          <QueryFallback
            error={error}
            onRetry={refetch}
            missing={{
              title: 'No such dates',
              text: 'The first day has to be before the last.',
              action: <LinkButton to="/realm">All days</LinkButton>,
            }}
            loading={
              <LoadingSkeleton text="Loading the days of the realm..." className="h-108 w-full" />
            }
          />
        )}
      </div>
    </div>
  )
}

type RealmProps = { realm: RealmStats; span: DateRange }

function Realm({ realm: { days, recordsBeganAt }, span }: RealmProps) {
  const marked = useQuery(houseEventsQuery(span))
  const points = toRealmChartPoints(days)
  const first = days.at(0)?.date ?? ''
  const marks = toHouseEventMarks(marked.data?.events ?? [], first)
  const summary = summarizeRealmDays(days, points.isDaily)
  return (
    <>
      <Spans span={span} last={days.at(-1)?.date ?? null} recordsBeganAt={recordsBeganAt} />
      {summary === null ? (
        <EmptyState title="Nothing is recorded" text="Nothing was recorded on these days." />
      ) : (
        <>
          <p className="mx-auto mt-8 max-w-4xl text-center font-display text-[1.4rem] leading-snug text-balance text-bone-100 italic">
            {summary}
          </p>
          {points.dates.length > 1 && (
            <WhenInView className="mt-6 min-h-108">
              <RealmChart points={points} marks={marks} recordsBeganAt={recordsBeganAt} />
            </WhenInView>
          )}
          {recordsBeganAt !== null && !span.from && addDays(first, -31) > recordsBeganAt && (
            <p className="mt-3 text-center text-bone-400">
              Only the last three years are shown. Records began on <DateText at={recordsBeganAt} />
              .
            </p>
          )}
          <Marks marks={marks} isWhole={marked.data?.next === null} />
          <RealmTable points={points} />
          <DownloadLinks
            what="the realm’s days"
            csv={`/api/realm.csv${stringifySearchParams(span)}`}
            rows={days.length}
            json={`/api/realm/days${stringifySearchParams({ from: first, to: span.to })}`}
            jsonName={`${FILE_PREFIX}-realm.json`}
          />
          <p className="mt-6 flex justify-center">
            <ShareButton
              name="The realm"
              path={`/realm${stringifySearchParams(span)}`}
              card="/cards/realm.png"
            />
          </p>
        </>
      )}
    </>
  )
}

type SpansProps = { span: DateRange; last: string | null; recordsBeganAt: string | null }

function Spans({ span, last, recordsBeganAt }: SpansProps) {
  const navigate = useNavigate()
  const go = (search: DateRange) =>
    navigate({ to: '/realm', search, replace: true, resetScroll: false })
  const spans = SPANS.flatMap((days) => {
    const from = last === null ? null : addDays(last, -days)
    return from !== null && recordsBeganAt !== null && from > recordsBeganAt
      ? [{ label: days === 365 ? 'A year' : `${days} days`, from }]
      : []
  })
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      <nav aria-label="Days shown">
        <ul className="flex border border-gold-800">
          {[...spans, { label: 'All', from: undefined }].map(({ label, from }) => (
            <li key={label} className="border-gold-800 not-first:border-l">
              <Link
                to="/realm"
                search={{ from, to: undefined }}
                replace
                resetScroll={false}
                activeOptions={{ exact: true, explicitUndefined: true }}
                className="figures inline-flex min-h-10 items-center px-4 text-bone-300 transition-colors hover:text-gold-200 aria-[current]:bg-gold-800/50 aria-[current]:text-gold-200 sm:px-5"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form
        className="flex max-w-full flex-col items-end gap-3 sm:flex-row"
        aria-label="Date range"
      >
        <Side word="From">
          <DateField
            label="From"
            name="from"
            value={span.from ?? ''}
            min={recordsBeganAt}
            max={span.to ?? last}
            onDay={(from) => go({ ...span, from })}
          />
        </Side>
        <Side word="to">
          <DateField
            label="To"
            name="to"
            value={span.to ?? ''}
            min={span.from ?? recordsBeganAt}
            onDay={(to) => go({ ...span, to })}
          />
        </Side>
      </form>
    </div>
  )
}

function Side({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-3">
      <span aria-hidden="true" className="text-bone-400">
        {word}
      </span>
      {children}
    </div>
  )
}

function Marks({ marks, isWhole }: { marks: readonly HouseEventMark[]; isWhole: boolean }) {
  if (marks.length === 0) return null
  return (
    <section aria-labelledby="houses" className="mt-10">
      <h2 id="houses" className="small-caps border-b border-gold-800 pb-2.5 text-gold-300">
        Houses that came and went
      </h2>
      <ol className="gap-x-12 md:columns-2">
        {marks.map(({ date, text, house }) => (
          <li
            key={date + house.id + text}
            className="flex break-inside-avoid gap-x-4 border-b border-gold-800/50 py-2.5"
          >
            <time dateTime={date} className="figures w-28 shrink-0 text-bone-400">
              {toShortDate(date)}
            </time>
            <span className="min-w-0">
              <GroupLink kind="dynasty" id={house.id} name={house.name} /> {text}
            </span>
          </li>
        ))}
      </ol>
      {!isWhole && (
        <p className="mt-2 text-bone-400">
          Only the newest are shown;{' '}
          <Link to="/chronicle" search={{ topic: 'houses' }} className="text-link">
            the chronicle
          </Link>{' '}
          has the rest.
        </p>
      )}
    </section>
  )
}

const HEADERS = ['Players', 'Vampires', 'Witches', 'Lycans', 'Active']
const FLOWS = ['Arrived', 'Embraced', 'Died', 'Left']

function RealmTable({ points: { isDaily, days } }: { points: RealmChartPoints }) {
  const known = days.filter((day) => day !== null).toReversed()
  return (
    <DayTable
      caption="The players of the realm at the end of each day, by species, and how many were active"
      headers={['Day', ...HEADERS, ...(isDaily ? FLOWS : [])]}
      rows={known.map((day) => {
        const { date, vampires, witches, lycans, awake } = day
        const flows = [day.arrivals, day.embraces, day.deaths, day.departures]
        return {
          date,
          counts: [sumPlayers(day), vampires, witches, lycans, awake, ...(isDaily ? flows : [])],
        }
      })}
    />
  )
}
