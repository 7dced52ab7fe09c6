import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { PlayersResponse, RenamedListItem } from '#schema/contracts/players.ts'
import { DIRECTORY_PAGE_SIZE, DOWNLOAD_MAX_ROWS, RACES, type Race } from '#schema/rules.ts'
import type { BackSearch } from '#web/lib/back-search.ts'
import { PAGE_HEADINGS } from '#web/lib/page-headings.ts'
import { readOneOf, stringifySearchParams } from '#web/lib/search-params.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadLinks } from '#web/ui/download-links.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DirectoryPager } from '#web/ui/pager.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { DirectorySkeleton } from './directory-skeleton.tsx'
import { isFoundByName } from './is-found-by-name.ts'
import { PlayerCard } from './player-card.tsx'
import { type DirectoryView, playersQuery } from './queries.ts'

type DirectoryProps = {
  view: DirectoryView
  onSearch: (search: string) => void
  onRace: (race: Race | undefined) => void
  onPage: (page: number) => void
}

const SPECIES_OPTIONS = [
  { value: '', label: 'All Species' },
  ...RACES.map((race) => ({ value: race, label: race })),
]

export function DirectoryPage(props: DirectoryProps) {
  const { view, onSearch, onRace } = props
  return (
    <div className="wide-frame pt-10 pb-8 sm:pt-16">
      <PageHeader {...PAGE_HEADINGS.players} />
      <search className="mt-10 block">
        <form
          action="/players"
          onSubmit={(event) => event.preventDefault()}
          className="grid gap-3 md:grid-cols-[1fr_13rem]"
        >
          <SearchBox
            name="search"
            value={view.search ?? ''}
            onSearch={onSearch}
            placeholder="Search players by name…"
          />
          <Select
            label="Species"
            name="race"
            value={view.race ?? ''}
            options={SPECIES_OPTIONS}
            onChange={(value) => onRace(readOneOf(value, RACES))}
          />
          <noscript className="md:col-span-full">
            <Button type="submit">Apply</Button>
          </noscript>
        </form>
      </search>
      <div className="mt-8">
        <PlayerGrid {...props} />
      </div>
    </div>
  )
}

const GRID =
  'grid gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 transition-opacity aria-busy:opacity-60'

function PlayerGrid({ view, onPage }: DirectoryProps) {
  const queryClient = useQueryClient()
  const { data, error, refetch, isPlaceholderData } = useQuery(playersQuery(view))
  const { page = 1, race } = view
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
  const { players, pagination, formerly } = data
  const { currentPage, totalPages, totalPlayers } = pagination
  if (players.length === 0 && totalPages > 0) {
    return <Navigate to="/players" search={{ ...view, page: totalPages }} replace />
  }
  return (
    <>
      <StatusLine text={toRangeText(data)} isSilent={totalPlayers === 0} />
      {totalPlayers === 0 && formerly.length === 0 && (
        <EmptyState title="No Players Found" text="Try adjusting your search criteria" />
      )}
      {totalPlayers > 0 && (
        <ul className={GRID} aria-busy={isPlaceholderData}>
          {players.map((player) => (
            <PlayerCard
              key={player.id}
              player={player}
              isFoundByName={isFoundByName(player, { players, page: currentPage, race })}
              back={{ from: 'players', ...view }}
            />
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
              onPage(next)
              window.scrollTo(0, 0)
            }}
            onIntent={(next) => {
              void queryClient.prefetchQuery(playersQuery({ ...view, page: next }))
            }}
          />
        </div>
      )}
      {formerly.length > 0 && (
        <Renamed
          players={formerly}
          back={{ from: 'players', ...view }}
          isBusy={isPlaceholderData}
        />
      )}
      {totalPlayers > 0 && (
        <DownloadLinks
          what="these players"
          csv={`/api/players.csv${stringifySearchParams({ search: view.search, race })}`}
          json={`/api/players.json${stringifySearchParams({ search: view.search, race })}`}
          {...(totalPlayers > DOWNLOAD_MAX_ROWS && {
            note: `A file holds the first ${formatCount(DOWNLOAD_MAX_ROWS)} of them.`,
          })}
        />
      )}
    </>
  )
}

type RenamedProps = { players: readonly RenamedListItem[]; back: BackSearch; isBusy: boolean }

/** Below the players of the name: those who had one that begins with the text. */
function Renamed({ players, back, isBusy }: RenamedProps) {
  return (
    <section aria-labelledby="formerly" className="mt-12">
      <h2 id="formerly" className="small-caps mb-4 text-gold-300">
        Found by a former name
      </h2>
      <ul className={GRID} aria-busy={isBusy}>
        {players.map(({ formerName, ...player }) => (
          <PlayerCard
            key={player.id}
            player={player}
            // A namesake may be on a page that is not here.
            isFoundByName={false}
            back={back}
            formerName={formerName}
          />
        ))}
      </ul>
    </section>
  )
}

function toRangeText({ players, pagination, formerly }: PlayersResponse): string {
  if (players.length === 0) {
    return formerly.length > 0 ? `0 players, ${formerly.length} by a former name` : '0 players'
  }
  const first = (pagination.currentPage - 1) * DIRECTORY_PAGE_SIZE + 1
  const last = first + players.length - 1
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(pagination.totalPlayers)} players`
}
