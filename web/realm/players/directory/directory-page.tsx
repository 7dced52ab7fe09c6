import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { PlayersResponse, SuggestedPlayer } from '#schema/contracts/realm/players.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { PLAYERS_DOWNLOAD_MAX_ROWS } from '#schema/core/wire/download-limits.ts'
import { DIRECTORY_PAGE_SIZE } from '#schema/rules.ts'
import type { BackSearch } from '#web/lib/address/back-search.ts'
import type { DirectoryView } from '#web/lib/address/directory-view.ts'
import { stringifySearchParams } from '#web/lib/address/search-params.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import {
  countActiveFilters,
  type DirectoryPageSearch,
  playersQuery,
  toDirectoryFilters,
} from '#web/realm/players/queries.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState, NeverSyncedState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import { DownloadLinks } from '#web/ui/tables/download-links.tsx'
import { DirectoryPager } from '#web/ui/tables/pager.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { PlayerCard } from './player-card.tsx'

type DirectoryProps = {
  view: DirectoryPageSearch
  onView: (view: DirectoryPageSearch, shouldReplace?: boolean) => void
}

export function DirectoryPage({ view, onView }: DirectoryProps) {
  const { find: _find, ...shown } = view
  const { data } = useQuery(playersQuery(shown))
  return (
    <div className="wide-frame pt-10 pb-8 sm:pt-16">
      <PageHeader {...PAGE_HEADINGS.players} />
      <DirectoryFilters view={view} group={data?.group} onView={onView} />
      <div className="mt-8">
        <PlayerGrid view={shown} onView={onView} />
      </div>
    </div>
  )
}

const GRID =
  'grid gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 transition-opacity aria-busy:opacity-60'

type PlayerGridProps = { view: DirectoryView; onView: DirectoryProps['onView'] }

function PlayerGrid({ view, onView }: PlayerGridProps) {
  const queryClient = useQueryClient()
  const { data, error, refetch, isPlaceholderData } = useQuery(playersQuery(view))
  const { page = 1 } = view
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={refetch} />
    return (
      <>
        <StatusLine text="Loading players..." />
        <ul className={GRID}>
          <DirectorySkeleton />
        </ul>
      </>
    )
  }
  const { players, pagination, formerly, suggestions } = data
  const isFiltered = countActiveFilters(view) > 0
  const shared = { back: { from: 'players', ...view }, isBusy: isPlaceholderData }
  const { totalPages, totalPlayers } = pagination
  if (players.length === 0 && totalPages > 0) {
    return <Navigate to="/players" search={{ ...view, page: totalPages }} replace />
  }
  return (
    <>
      <StatusLine text={toRangeText(data)} isSilent={totalPlayers === 0} />
      {totalPlayers === 0 &&
        formerly.length === 0 &&
        (isFiltered || view.search ? (
          <EmptyState
            title="No Players Found"
            text="Try adjusting your search criteria"
            isBrief={suggestions.length > 0}
          />
        ) : (
          <NeverSyncedState what="Its players" />
        ))}
      {totalPlayers > 0 && (
        <ul className={GRID} aria-busy={isPlaceholderData}>
          {players.map((player) => (
            <PlayerCard key={player.id} player={player} back={shared.back} />
          ))}
        </ul>
      )}
      {totalPlayers > 0 && (
        <div className="mt-12">
          <DirectoryPager
            page={page}
            pageCount={totalPages}
            total={totalPlayers}
            onPage={(next) => {
              onView({ ...view, page: next })
              window.scrollTo(0, 0)
            }}
            onIntent={(next) => {
              void queryClient.prefetchQuery(playersQuery({ ...view, page: next }))
            }}
          />
        </div>
      )}
      <MorePlayers title="Found by a former name" players={formerly} {...shared} />
      <MorePlayers title="Did you mean" players={suggestions} {...shared} />
      {totalPlayers > 0 && (
        <DownloadLinks
          what="these players"
          csv={`/api/players.csv${stringifySearchParams(toDirectoryFilters(view))}`}
          rows={Math.min(totalPlayers, PLAYERS_DOWNLOAD_MAX_ROWS)}
          json={`/api/players.json${stringifySearchParams(toDirectoryFilters(view))}`}
          {...(totalPlayers > PLAYERS_DOWNLOAD_MAX_ROWS && {
            note: `Each file has at most ${formatCount(PLAYERS_DOWNLOAD_MAX_ROWS)} players.`,
          })}
        />
      )}
    </>
  )
}

type MorePlayersProps = {
  title: string
  players: readonly SuggestedPlayer[]
  back: BackSearch
  isBusy: boolean
}

function MorePlayers({ title, players, back, isBusy }: MorePlayersProps) {
  const id = useId()
  if (players.length === 0) return null
  return (
    <section aria-labelledby={id} className="not-first:mt-8">
      <h2 id={id} className="small-caps mb-4 text-gold-300">
        {title}
      </h2>
      <ul className={GRID} aria-busy={isBusy}>
        {players.map(({ formerName, ...player }) => (
          <PlayerCard
            key={player.id}
            player={player}
            back={back}
            {...(formerName !== null && { formerName })}
          />
        ))}
      </ul>
    </section>
  )
}

function toRangeText(answer: PlayersResponse): string {
  const { players, pagination, formerly, suggestions } = answer
  if (players.length === 0) {
    if (suggestions.length > 0) return `0 players, ${suggestions.length} with a similar name`
    return formerly.length > 0 ? `0 players, ${formerly.length} by a former name` : '0 players'
  }
  const first = (pagination.currentPage - 1) * DIRECTORY_PAGE_SIZE + 1
  const last = first + players.length - 1
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(pagination.totalPlayers)} players`
}

function DirectorySkeleton() {
  return Array.from({ length: DIRECTORY_PAGE_SIZE }, (_, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical
      key={index}
      className="grid grid-cols-[clamp(4rem,28vw,8rem)_1fr] gap-x-3 gap-y-3 border border-gold-800/60 p-3 sm:grid-cols-1"
    >
      <Skeleton className="aspect-square w-full" />
      <div className="space-y-3 sm:min-h-48">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    </li>
  ))
}
