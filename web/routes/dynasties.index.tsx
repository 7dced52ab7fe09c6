import { createFileRoute } from '@tanstack/react-router'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { toDynastyRankingColumns } from '#web/realm/dynasties/rankings-columns.tsx'
import { readRankingSearch } from '#web/realm/groups/rankings/ranking-search.ts'
import { RankingsPage } from '#web/realm/groups/rankings/rankings-page.tsx'
import { rankingQuery } from '#web/realm/groups/rankings/read-ranking.ts'
import { SITE } from '#web/site.ts'
import { Table } from '#web/ui/tables/table.tsx'
import { toRankingHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/dynasties/')({
  staticData: {
    page: {
      sample: '/dynasties',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Dynasties',
        description: SITE.halls.dynasties,
        sign: 'dynasty',
        position: 1,
        isInNavigation: true,
      },
    },
  },
  validateSearch: readRankingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(rankingQuery('dynasties', deps)),
  head: ({ match: { context, search } }) => {
    const { queryKey } = rankingQuery('dynasties', search)
    const ranking = context.queryClient.getQueryData(queryKey)
    return toHeadTags(toRankingHead('dynasties', ranking, search), context)
  },
  component: DynastyRankings,
})

const UnreadNewsLine = lazyComponent(() => import('#web/community/court/unread-news-line.tsx'))

function DynastyRankings() {
  const { user } = useAuth()
  return (
    <>
      {user && <UnreadNewsLine />}
      <Rankings />
    </>
  )
}

function Rankings() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RankingsPage
      noun="dynasties"
      view={view}
      onView={(search, replace = false) => navigate({ search, replace })}
      loadingText="Loading dynasty rankings..."
      searchPlaceholder="Search dynasties, leaders, clans…"
      list={(rows, { isPast }) => (
        <Table
          caption={PAGE_HEADINGS.dynasties.heading}
          columns={toDynastyRankingColumns(view, isPast)}
          rows={rows}
          toKey={(row) => row.id}
          toName={(row) => row.name}
        />
      )}
    />
  )
}
