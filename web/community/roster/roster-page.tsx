import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type LinkProps, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Roster } from '#schema/contracts/community/roster.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { GROWTH_DAYS } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { isBadRequest, isForbidden, isNotFound } from '#web/lib/api-error.ts'
import { GROUP_RETRY_OPTIONS } from '#web/lib/query-client.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { Chevron } from '#web/ui/glyphs/icons.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import { DownloadLinks } from '#web/ui/tables/download-links.tsx'
import { PreviousNextPager } from '#web/ui/tables/pager.tsx'
import { RosterFilters } from './roster-filters.tsx'
import type { RosterSearch } from './roster-search.ts'
import { RosterTable } from './roster-table.tsx'

type RosterPageProps = {
  id: string
  view: RosterSearch
  onView: (view: RosterSearch) => void
  /** Passed in by the route, because `web/community/` must not import from `web/history/`. */
  renderEvents: (events: Roster['moves']['latest']) => ReactNode
}

export function RosterPage(props: RosterPageProps) {
  const { id, view } = props
  const { data, error, isFetching, refetch } = useQuery(rosterQuery(id, view))
  return (
    <div className="frame pt-6 pb-8 wrap-anywhere sm:pt-8">
      <BackLink to="/dynasties/$id" params={{ id }}>
        Back to the dynasty
      </BackLink>
      <div className="mt-7 sm:mt-6">
        {data ? (
          <Loaded {...props} roster={data} />
        ) : error && !isFetching ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <>
            <h1 className="sr-only">Roster</h1>
            <StatusLine text="Loading the roster..." isSilent />
            <Skeleton className="mx-auto h-24 max-w-lg" />
            <Skeleton className="mt-10 h-96" />
          </>
        )}
      </div>
    </div>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const dynasties = <LinkButton to="/dynasties">Visit the dynasties</LinkButton>
  if (isForbidden(error)) {
    return (
      <EmptyState
        title={<PageTitle title="Officers only">Officers only</PageTitle>}
        text="Only seat holders of a dynasty can see its roster."
        action={dynasties}
      />
    )
  }
  if (isNotFound(error) || isBadRequest(error)) {
    return (
      <EmptyState
        title={<PageTitle title="No such house">No such house</PageTitle>}
        text="There is no dynasty at this address."
        action={dynasties}
      />
    )
  }
  return (
    <>
      <h1 className="sr-only">Roster</h1>
      <ErrorState error={error} onRetry={onRetry} title="The roster could not be loaded" />
    </>
  )
}

function Loaded({ id, view, onView, renderEvents, roster }: RosterPageProps & { roster: Roster }) {
  const { isPlaceholderData } = useQuery(rosterQuery(id, view))
  const { dynasty, counts, members, moves, page, pages, total } = roster
  const toLink = (changed: RosterSearch): LinkProps => ({
    to: '/dynasties/$id/roster',
    params: { id },
    search: { ...view, ...changed },
    resetScroll: false,
  })
  return (
    <>
      <PageHeader
        title={`Roster of ${dynasty.name}`}
        lead="What its officers can see about its members."
        isBrief
      >
        <span className="block max-sm:text-[1.375rem] sm:text-[clamp(2.25rem,5vw,3.25rem)]">
          Roster of <bdi>{dynasty.name}</bdi>
        </span>
      </PageHeader>
      <RosterMoves dynasty={dynasty} moves={moves} renderEvents={renderEvents} />
      <section aria-label="Members">
        <RosterFilters view={view} counts={counts} toLink={toLink} />
        <div className="mx-auto mt-5 max-w-xl">
          <SearchBox
            value={view.search ?? ''}
            onSearch={(search) => onView({ ...view, search: search || undefined, page: undefined })}
            placeholder="Search members by name…"
          />
        </div>
        {!isPlaceholderData && page !== (view.page ?? 1) && (
          <Navigate {...toLink({ page: page === 1 ? undefined : page })} replace />
        )}
        <StatusLine text={isPlaceholderData ? '' : toFound(total)} isSilent />
        <div aria-busy={isPlaceholderData} className="mt-8 transition-opacity aria-busy:opacity-60">
          {members.length === 0 ? (
            <EmptyState
              isBrief
              title="No members found"
              text="No member matches the filter and the search."
            />
          ) : (
            <RosterTable dynasty={dynasty} members={members} view={view} toLink={toLink} />
          )}
        </div>
        <div className="mt-8">
          <PreviousNextPager
            page={page}
            pageCount={pages}
            toLink={(to) => toLink({ page: to === 1 ? undefined : to })}
          />
        </div>
        <DownloadLinks
          what="the roster"
          csv={toRosterFile(dynasty.id, view)}
          rows={total}
          note="With this page’s filter, search and order. Last-seen times are accurate to the hour, as of the last sync."
        />
      </section>
    </>
  )
}

function toFound(total: number): string {
  return total === 1 ? '1 member found' : `${total} members found`
}

function rosterQuery(id: string, { page, ...view }: RosterSearch) {
  const query = { ...view, page: page === undefined ? undefined : String(page) }
  return queryOptions({
    queryKey: ['rosters', id, query],
    queryFn: () =>
      unwrap(api.dynasties[':id'].roster.$get({ param: { id: encodeURIComponent(id) }, query })),
    placeholderData: keepPreviousData,
    ...GROUP_RETRY_OPTIONS,
  })
}

function toRosterFile(id: number, { page: _page, ...view }: RosterSearch): string {
  const given = Object.entries(view).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given).toString()
  return `/api/dynasties/${id}/roster.csv${query && `?${query}`}`
}

type RosterMovesProps = Pick<Roster, 'dynasty' | 'moves'> & {
  renderEvents: (events: Roster['moves']['latest']) => ReactNode
}

function RosterMoves({ dynasty, moves, renderEvents }: RosterMovesProps) {
  const { joined, left, latest } = moves
  return (
    <details className="group mx-auto mt-6 max-w-5xl sm:mt-8">
      <summary className="flex min-h-11 list-none items-center justify-center gap-3 text-bone-300 hover:text-gold-200 [&::-webkit-details-marker]:hidden">
        <span>
          In the last {GROWTH_DAYS} days <Sum>{joined}</Sum> joined and <Sum>{left}</Sum> left
        </span>
        <Chevron className="w-3 shrink-0 text-gold-300 group-open:rotate-180" />
      </summary>
      {latest.length > 0 && <div className="mt-4">{renderEvents(latest)}</div>}
      <p className="mt-6 mb-10 text-center">
        <LinkButton to="/chronicle" search={{ group: `dynasty:${dynasty.id}` }} size="small">
          The whole chronicle
        </LinkButton>
      </p>
    </details>
  )
}

function Sum({ children }: { children: number }) {
  return <strong className="figures font-medium text-bone-50">{formatCount(children)}</strong>
}
