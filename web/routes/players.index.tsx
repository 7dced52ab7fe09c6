import { createFileRoute } from '@tanstack/react-router'
import { RACES, SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { readCount, readOneOf, readText } from '#web/lib/search-params.ts'
import { DirectoryPage } from '#web/players/directory-page.tsx'
import { type DirectoryView, playersQuery } from '#web/players/queries.ts'
import { toDirectoryHead } from '#web/server/head.ts'
import { toHeadTags } from '#web/server/head-tags.ts'
import { SITE } from '#web/site.ts'

// A loader is in the first script of every page.
const loadQueries = () => import('#web/players/queries.ts')

export const Route = createFileRoute('/players/')({
  staticData: {
    page: {
      sample: '/players',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Players',
        description: SITE.halls.players,
        sign: 'player',
        position: 4,
        isInNavigation: true,
      },
    },
  },
  validateSearch: readView,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const queries = await loadQueries()
    await context.prefetch(queries.playersQuery(deps))
  },
  head: ({ match: { context, search } }) => {
    const answer = context.queryClient.getQueryData(playersQuery(search).queryKey)
    return toHeadTags(toDirectoryHead(answer, search), context)
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
