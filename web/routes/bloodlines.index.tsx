import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bloodlinesQuery } from '#web/bloodlines/queries.ts'
import { RankingsList } from '#web/bloodlines/rankings-list.tsx'
import { RankingsSkeleton } from '#web/bloodlines/rankings-skeleton.tsx'
import { filterByName } from '#web/groups/matches-search.ts'
import { RankingsPage } from '#web/groups/rankings-page.tsx'
import { toRanking } from '#web/groups/read-ranking.ts'
import { PAGE_HEADINGS } from '#web/lib/page-titles.ts'
import { readCount, readText } from '#web/lib/search-params.ts'
import { toRankingHead } from '#web/server/head.ts'
import { toHeadTags } from '#web/server/head-tags.ts'
import { SITE } from '#web/site.ts'

export const Route = createFileRoute('/bloodlines/')({
  staticData: {
    page: {
      sample: '/bloodlines',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Bloodlines',
        description: SITE.halls.bloodlines,
        sign: 'bloodline',
        position: 3,
        isInNavigation: true,
      },
    },
  },
  validateSearch: readSearch,
  loader: ({ context }) => context.prefetch(bloodlinesQuery()),
  head: ({ match: { context, search } }) => {
    const rows = context.queryClient.getQueryData(bloodlinesQuery().queryKey)
    return toHeadTags(toRankingHead('bloodlines', rows, search), context)
  },
  component: BloodlineRankings,
})

type Search = { search?: string | undefined; page?: number | undefined }

function readSearch(raw: Record<string, unknown>): Search {
  return { search: readText(raw.search), page: readCount(raw.page) }
}

function BloodlineRankings() {
  const { search = '', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, error, refetch } = useQuery(bloodlinesQuery())
  const ranking = data && toRanking(data)
  const maxDescendants = ranking?.[0]?.totalDescendants ?? 0
  return (
    <RankingsPage
      {...PAGE_HEADINGS.bloodlines}
      noun="bloodlines"
      loadingText="Loading bloodline rankings..."
      searchPlaceholder="Search bloodlines, leaders..."
      search={search}
      onSearch={(text) => navigate({ search: { search: text }, replace: true })}
      page={page}
      onPage={(next, replace = false) => navigate({ search: { search, page: next }, replace })}
      list={(rows) => <RankingsList rows={rows} maxDescendants={maxDescendants} />}
      skeleton={<RankingsSkeleton />}
      rows={ranking && filterByName(ranking, search)}
      total={data?.length ?? 0}
      error={error}
      onRetry={refetch}
    />
  )
}
