import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RealmWeek } from '#schema/contracts/history/week.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { toIsoWeek, toWeekMonday } from '#schema/core/time/weeks.ts'
import { DAY_MS } from '#schema/rules.ts'
import { weekQuery } from '#web/history/chronicle/period-queries.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { ShareButton } from '#web/ui/dialogs/share-button.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SectionHeading } from '#web/ui/page/section-links.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { QueryFallback } from '#web/ui/states/query-fallback.tsx'
import { LoadingSkeleton } from '#web/ui/states/status-line.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { EventsByDay } from '../event-days.tsx'
import { WeekDateRange } from './week-date-range.tsx'
import { RealmWeekTotals } from './week-sums.tsx'
import { WeekTable } from './week-table.tsx'

export function WeekPage({ ending }: { ending: string | undefined }) {
  const query = useQuery({ ...weekQuery(ending), placeholderData: keepPreviousData })
  const { data, error, refetch, isPlaceholderData } = query
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader {...PAGE_HEADINGS.week} />
      <div
        aria-busy={isPlaceholderData}
        className="mx-auto mt-8 max-w-5xl transition-opacity aria-busy:opacity-60"
      >
        {data ? (
          <Week week={data} ending={ending} />
        ) : (
          <QueryFallback
            error={error}
            onRetry={refetch}
            missing={{
              title: 'No such week',
              text: 'There is no such day.',
              action: <LinkButton to="/week">This week</LinkButton>,
            }}
            loading={<LoadingSkeleton text="Loading the week..." />}
          />
        )}
      </div>
    </div>
  )
}

type WeekProps = { week: RealmWeek; ending: string | undefined }

function Week({ week, ending }: WeekProps) {
  const { from, to, days, events, hasMore, recordsBeganAt } = week
  return (
    <>
      <WeekDateRange from={from} to={to} />
      <WeekNavigation week={week} ending={ending} />
      {days.length > 0 ? (
        <>
          <RealmWeekTotals week={week} />
          <div className="overflow-x-auto">
            <WeekTable week={days} />
          </div>
        </>
      ) : (
        <EmptyState title="Nothing is recorded" text="Nothing was recorded on these seven days." />
      )}
      {recordsBeganAt && recordsBeganAt > from && (
        <p className="mt-4 text-center text-bone-400">
          Records begin on <DateText at={recordsBeganAt} />.
        </p>
      )}
      {events.length > 0 && (
        <section aria-labelledby="told" className="mt-14">
          <SectionHeading id="told" className="mb-6">
            Seats and houses
          </SectionHeading>
          <EventsByDay events={events} level={3} />
          {hasMore && (
            <p className="text-center text-bone-300">
              Only the newest are shown. The chronicle has the rest.
            </p>
          )}
        </section>
      )}
      <p className="mt-8 text-center">
        <LinkButton to="/chronicle" search={{ until: to }}>
          Read these nights in the chronicle
        </LinkButton>
      </p>
    </>
  )
}

function WeekNavigation({ week: { from, to, recordsBeganAt }, ending }: WeekProps) {
  const navigate = useNavigate()
  const isFirst = recordsBeganAt === null || from <= recordsBeganAt
  return (
    <nav
      aria-label="Weeks"
      className="mt-5 flex flex-wrap items-center justify-center gap-x-3 gap-y-3"
    >
      {!isFirst && (
        <LinkButton
          to="/week"
          search={{ ending: addDays(to, -7) }}
          size="small"
          resetScroll={false}
        >
          Previous week
        </LinkButton>
      )}
      <form
        action="/week"
        onSubmit={(event) => event.preventDefault()}
        className="flex items-center gap-2"
      >
        <DateField
          label="Last day of the week"
          name="ending"
          value={ending ?? ''}
          min={recordsBeganAt}
          onDay={(day) =>
            navigate({ to: '/week', search: { ending: day }, replace: true, resetScroll: false })
          }
        />
        <noscript className="noscript:contents">
          <Button type="submit">Go</Button>
        </noscript>
      </form>
      {ending && (
        <LinkButton to="/week" search={{ ending: addDays(to, 7) }} size="small" resetScroll={false}>
          Next week
        </LinkButton>
      )}
      <LinkButton to="/week/$week/$" params={{ week: toWholeWeek(to), _splat: '' }} size="small">
        Last full week
      </LinkButton>
      <ShareButton name="this week" path={`/week?ending=${to}`} card="/cards/chronicle.png" />
    </nav>
  )
}

function toWholeWeek(last: string): string {
  return toIsoWeek(toWeekMonday(Date.parse(last) / DAY_MS + 1) - 1)
}
