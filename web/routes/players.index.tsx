import { createFileRoute } from '@tanstack/react-router'
import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { readDirectorySearch } from '#web/lib/address/directory-view.ts'
import { readText } from '#web/lib/address/search-params.ts'
import { DirectoryPage } from '#web/realm/players/directory/directory-page.tsx'
import {
  type DirectoryPageSearch,
  getDirectoryQueries,
  playersQuery,
} from '#web/realm/players/queries.ts'
import { SITE } from '#web/site.ts'
import { toDirectoryHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

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
  loader: ({ context, deps }) => context.prefetch(...getDirectoryQueries(deps)),
  head: ({ match: { context, search } }) => {
    const { find: _find, ...view } = search
    const answer = context.queryClient.getQueryData(playersQuery(view).queryKey)
    return toHeadTags(toDirectoryHead(answer, search), context)
  },
  component: PlayerDirectory,
})

function readView(raw: Record<string, unknown>): DirectoryPageSearch {
  const { search, ...view } = readDirectorySearch(raw)
  return { ...view, search: search?.slice(0, SEARCH_MAX_LENGTH), find: readText(raw.find) }
}

function PlayerDirectory() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DirectoryPage
      view={view}
      onView={(next, shouldReplace = false) =>
        navigate({ search: next, replace: shouldReplace, resetScroll: false })
      }
    />
  )
}
