import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ChronicleEvent, ChronicleData as Page } from '#schema/contracts/history/chronicle.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { CHRONICLE_DOWNLOAD_MAX_ROWS } from '#schema/core/wire/download-limits.ts'
import { toNewsFeedPath } from '#web/lib/address/paths.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { FILE_PREFIX } from '#web/site.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { QueryFallback } from '#web/ui/states/query-fallback.tsx'
import { LoadingSkeleton } from '#web/ui/states/status-line.tsx'
import { DownloadLinks } from '#web/ui/tables/download-links.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { ChronicleFilters } from './chronicle-filters.tsx'
import { EventsByDay } from './event-days.tsx'
import { type ChronicleSearch, chronicleQuery, toChronicleDownloadUrls } from './queries.ts'

export function ChroniclePage({ view }: { view: ChronicleSearch }) {
  const query = useQuery({ ...chronicleQuery(view), placeholderData: keepPreviousData })
  const { data, error, refetch, isPlaceholderData } = query
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader {...PAGE_HEADINGS.chronicle} isBrief />
      <ChronicleFilters
        view={view}
        subject={findSubjectName(data?.events ?? [], view)}
        recordsBeganAt={data?.recordsBeganAt ?? null}
      />
      <div
        aria-busy={isPlaceholderData}
        className="mx-auto mt-10 max-w-5xl transition-opacity aria-busy:opacity-60"
      >
        {data ? (
          <Events view={view} page={data} />
        ) : (
          <QueryFallback
            error={error}
            onRetry={refetch}
            missing={{
              title: 'No such chronicle',
              text: 'There is no player or group at this address.',
              action: <LinkButton to="/chronicle">The whole realm</LinkButton>,
            }}
            loading={<LoadingSkeleton text="Loading the chronicle..." />}
          />
        )}
      </div>
    </div>
  )
}

function Events({ view, page }: { view: ChronicleSearch; page: Page }) {
  const { events, next, recordsBeganAt } = page
  const isFiltered = Boolean(view.topic || view.species || view.group || view.player)
  return (
    <>
      {events.length > 0 ? (
        <EventsByDay events={events} level={2} />
      ) : next !== null ? (
        <EmptyState
          title="Nothing here"
          text="None of the events searched so far match. Older ones may."
        />
      ) : (
        <EmptyState
          title={
            isFiltered || view.before || view.until
              ? 'Nothing is recorded'
              : 'The first page is blank'
          }
          text={toAdvice(isFiltered, view)}
        />
      )}
      <nav aria-label="Pages" className="flex flex-wrap justify-center gap-4">
        {(view.before || view.until) && (
          <LinkButton
            to="/chronicle"
            search={{ ...view, before: undefined, until: undefined }}
            onClick={scrollUp}
          >
            Newest entries
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton to="/chronicle" search={{ ...view, before: next }} onClick={scrollUp}>
            Older entries
          </LinkButton>
        )}
      </nav>
      {next === null && (
        <p className="mt-8 text-center font-display text-xl text-bone-400 italic">
          {recordsBeganAt ? (
            <>
              Records begin on <DateText at={recordsBeganAt} />.
            </>
          ) : (
            'Records begin with the first sync.'
          )}
        </p>
      )}
      <p className="mt-8 text-center text-bone-300">
        The dead, and those who rose again, are in the{' '}
        <Link to="/memorial" className="text-link">
          memorial
        </Link>
        , and{' '}
        <Link to="/realm" className="text-link">
          the realm
        </Link>{' '}
        has its players day by day.
      </p>
      <DownloadLinks
        what="the chronicle"
        {...toChronicleDownloadUrls(view)}
        jsonName={`${FILE_PREFIX}-chronicle.json`}
        note={`The CSV has the newest ${formatCount(CHRONICLE_DOWNLOAD_MAX_ROWS)} entries of this view, the JSON its first page.`}
      />
      <p className="mt-4 text-center text-bone-400">
        The news for feed readers:{' '}
        <a href={toNewsFeedPath('atom', view)} className="text-link">
          Atom
        </a>{' '}
        or{' '}
        <a href={toNewsFeedPath('json', view)} className="text-link">
          JSON Feed
        </a>
        .
      </p>
    </>
  )
}

function toAdvice(isFiltered: boolean, { until }: ChronicleSearch): string {
  if (until) return 'Nothing was recorded up to this day.'
  return isFiltered ? 'Try other filters.' : 'What happens from now on will be written here.'
}

function scrollUp(): void {
  window.scrollTo(0, 0)
}

function findSubjectName(events: readonly ChronicleEvent[], { group, player }: ChronicleSearch) {
  const players = events.flatMap((event) => [event.player, event.other])
  const groups = events.flatMap((event) => [event.group, event.parent, event.from])
  const names = [
    player && players.find((one) => one?.id === player)?.name,
    group && groups.find((one) => one && `${one.kind}:${one.id}` === group)?.name,
  ]
  return names.filter(Boolean).join(', ') || null
}
