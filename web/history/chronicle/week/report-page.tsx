import { useQuery } from '@tanstack/react-query'
import type { WeekReport } from '#schema/contracts/history/week.ts'
import { toCardPath, toWeekName, toWeekPath, type WeekPathParams } from '#schema/core/time/weeks.ts'
import { weekReportQuery } from '#web/history/chronicle/period-queries.ts'
import { GROUP_KIND_PLURALS } from '#web/realm/groups/queries.ts'
import { ShareButton } from '#web/ui/dialogs/share-button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SectionHeading } from '#web/ui/page/section-links.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { QueryFallback } from '#web/ui/states/query-fallback.tsx'
import { LoadingSkeleton } from '#web/ui/states/status-line.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { formatCountWithNoun } from '#web/ui/words/format-number.ts'
import { GroupLink } from '#web/ui/words/subject-links.tsx'
import { EventsByDay } from '../event-days.tsx'
import { WeekDateRange } from './week-date-range.tsx'
import { WeekReportTotals } from './week-sums.tsx'

export function WeekReportPage({ of }: { of: WeekPathParams }) {
  const { data, error, refetch, isFetching } = useQuery(weekReportQuery(of))
  if (data) return <Report report={data} />
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <h1 className="sr-only">The week</h1>
      <QueryFallback
        error={error}
        onRetry={refetch}
        isRetrying={isFetching}
        missing={{
          title: 'No such week',
          text: 'There is no such week or group, or the week has not begun.',
          action: <LinkButton to="/week">This week</LinkButton>,
        }}
        loading={<LoadingSkeleton text="Loading the week..." />}
      />
    </div>
  )
}

type ReportProps = { report: WeekReport }

function Report({ report }: ReportProps) {
  const { week, from, to, isOver, group, sums, moves, events, hasMore, yearAgo } = report
  const { recordsBeganAt } = report
  const chronicle = group ? { group: `${group.kind}:${group.id}`, until: to } : { until: to }
  return (
    <div className="frame pt-10 pb-8 wrap-anywhere sm:pt-16">
      <PageHeader
        title={group ? `${group.name}: ${toWeekName(week)}` : toWeekName(week)}
        lead={isOver ? 'Seven nights, from Monday to Sunday' : 'A week that is not over yet'}
      >
        {toWeekName(week)}
      </PageHeader>
      <div className="mx-auto mt-8 max-w-5xl">
        {group && (
          <p className="mb-2 text-center text-2xl">
            <GroupLink {...group} />
          </p>
        )}
        <WeekDateRange from={from} to={to} />
        <WeekNavigation report={report} />
        {sums ? (
          <WeekReportTotals report={report} />
        ) : (
          <EmptyState
            title="Nothing is recorded"
            text={
              recordsBeganAt && recordsBeganAt > to
                ? 'The site kept no records yet.'
                : 'No day of this week was recorded.'
            }
          />
        )}
        {recordsBeganAt && recordsBeganAt > from && (
          <p className="mt-4 text-center text-bone-400">
            Records begin on <DateText at={recordsBeganAt} />.
          </p>
        )}
        {moves.length > 0 && <Moves moves={moves} />}
        {events.length > 0 && (
          <section aria-labelledby="told" className="mt-14">
            <SectionHeading id="told" className="mb-6">
              {group ? 'What happened' : 'Seats and houses'}
            </SectionHeading>
            <EventsByDay events={events} level={3} />
            {hasMore && (
              <p className="text-center text-bone-300">
                Only the newest are shown. The chronicle has the rest.
              </p>
            )}
          </section>
        )}
        {sums && events.length === 0 && (
          <p className="mt-10 text-center text-bone-300">
            {group
              ? 'Nothing happened here this week.'
              : 'No seat was taken and no dynasty changed this week.'}
          </p>
        )}
        {yearAgo.events.length > 0 && (
          <section aria-labelledby="year-ago" className="mt-14">
            <SectionHeading id="year-ago" className="mb-6">
              A year ago this week
            </SectionHeading>
            <EventsByDay events={yearAgo.events} level={3} />
          </section>
        )}
        <p className="mt-8 text-center">
          <LinkButton to="/chronicle" search={chronicle}>
            Read these nights in the chronicle
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

function WeekNavigation({ report }: ReportProps) {
  const { week, group, before, after } = report
  return (
    <nav aria-label="Weeks" className="mt-5 flex flex-wrap items-center justify-center gap-3">
      {before && <WeekLink week={before} group={group} label="Previous week" />}
      {after && <WeekLink week={after} group={group} label="Next week" />}
      <ShareButton
        name={group ? `${toWeekName(week)} of ${group.name}` : toWeekName(week)}
        path={toWeekPath(report)}
        card={toCardPath(report)}
      />
    </nav>
  )
}

type WeekLinkProps = Pick<WeekReport, 'week' | 'group'> & { label: string }

function WeekLink({ week, group, label }: WeekLinkProps) {
  const _splat = group ? `${GROUP_KIND_PLURALS[group.kind]}/${group.id}` : ''
  return (
    <LinkButton to="/week/$week/$" params={{ week, _splat }} size="small">
      {label}
    </LinkButton>
  )
}

function Moves({ moves }: Pick<WeekReport, 'moves'>) {
  return (
    <section aria-labelledby="moves" className="mt-14">
      <SectionHeading id="moves" className="mb-6">
        Up and down
      </SectionHeading>
      <ul className="mx-auto lg:max-w-2xl">
        {moves.map(({ id, name, rank, change }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-gold-800/50 py-2"
          >
            <GroupLink kind="dynasty" id={id} name={name} />
            <span className="figures text-bone-300">
              {change > 0 ? 'up' : 'down'}{' '}
              {formatCountWithNoun(Math.abs(change), 'place', 'places')} to rank {rank}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
