import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WeekReport } from '#schema/contracts/history/week.ts'
import { toWeekCard, toWeekName, toWeekPath, type WeekAddress } from '#schema/core/time/weeks.ts'
import { weekReportQuery } from '#web/history/chronicle/period-queries.ts'
import { GROUP_PROFILES } from '#web/lib/address/paths.ts'
import { isBadRequest, isNotFound } from '#web/lib/api-error.ts'
import { GROUP_LISTS } from '#web/realm/groups/queries.ts'
import { ShareButton } from '#web/ui/dialogs/share-button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { formatCountWithNoun } from '#web/ui/words/format-number.ts'
import { EventDays } from '../event-days.tsx'
import { ReportSums } from './report-sums.tsx'
import { WeekSpan } from './week-span.tsx'

export function ReportPage({ of }: { of: WeekAddress }) {
  const { data, error, refetch, isFetching } = useQuery(weekReportQuery(of))
  if (data) return <Report report={data} />
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <h1 className="sr-only">The week</h1>
      {isNotFound(error) || isBadRequest(error) ? (
        <EmptyState
          title="No such week"
          text="There is no such week or group, or the week has not begun."
          action={<LinkButton to="/week">This week</LinkButton>}
        />
      ) : error && !isFetching ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <>
          <p role="status" className="sr-only">
            Loading the week...
          </p>
          <Skeleton className="h-96 w-full" />
        </>
      )}
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
            <Link
              to={GROUP_PROFILES[group.kind]}
              params={{ id: String(group.id) }}
              className="text-link"
            >
              <bdi>{group.name}</bdi>
            </Link>
          </p>
        )}
        <WeekSpan from={from} to={to} />
        <WeekNavigation report={report} />
        {sums ? (
          <ReportSums report={report} />
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
            <h2
              id="told"
              className="mb-6 text-center text-[2.25rem] font-semibold sm:text-[2.75rem]"
            >
              {group ? 'What happened' : 'Seats and houses'}
            </h2>
            <EventDays events={events} level={3} />
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
            <h2
              id="year-ago"
              className="mb-6 text-center text-[2.25rem] font-semibold sm:text-[2.75rem]"
            >
              A year ago this week
            </h2>
            <EventDays events={yearAgo.events} level={3} />
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
        card={toWeekCard(report)}
      />
    </nav>
  )
}

type WeekLinkProps = Pick<WeekReport, 'week' | 'group'> & { label: string }

function WeekLink({ week, group, label }: WeekLinkProps) {
  const _splat = group ? `${GROUP_LISTS[group.kind]}/${group.id}` : ''
  return (
    <LinkButton to="/week/$week/$" params={{ week, _splat }} size="small">
      {label}
    </LinkButton>
  )
}

function Moves({ moves }: Pick<WeekReport, 'moves'>) {
  return (
    <section aria-labelledby="moves" className="mt-14">
      <h2 id="moves" className="mb-6 text-center text-[2.25rem] font-semibold sm:text-[2.75rem]">
        Up and down
      </h2>
      <ul className="mx-auto lg:max-w-2xl">
        {moves.map(({ id, name, rank, change }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-gold-800/50 py-2"
          >
            <Link to="/dynasties/$id" params={{ id: String(id) }} className="text-link">
              <bdi>{name}</bdi>
            </Link>
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
