import { createFileRoute } from '@tanstack/react-router'
import { RACES, SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { readCount, readOneOf, readText } from '#web/lib/search-params.ts'
import { DirectoryPage } from '#web/players/directory-page.tsx'
import { type DirectoryView, playersQuery } from '#web/players/queries.ts'

export const Route = createFileRoute('/players/')({
  validateSearch: readView,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.prefetch(playersQuery(deps))
  },
  component: PlayerDirectory,
})

function readView(raw: Record<string, unknown>): DirectoryView {
  return {
    page: readCount(raw.page),
    search: readText(raw.search)?.slice(0, SEARCH_MAX_LENGTH),
    race: readOneOf(raw.race, RACES),
  }
}

function PlayerDirectory() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  const { search, race } = view
  return (
    <DirectoryPage
      view={view}
      onSearch={(text) => navigate({ search: { search: text, race }, replace: true })}
      onRace={(chosen) => navigate({ search: { search, race: chosen } })}
      onPage={(page) => navigate({ search: { search, race, page } })}
    />
  )
}
