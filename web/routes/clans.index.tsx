import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { clansQuery } from '#web/clans/queries.ts'
import { CLAN_COLUMNS } from '#web/clans/rankings-columns.tsx'
import { filterByName } from '#web/groups/matches-search.ts'
import { RankingsPage } from '#web/groups/rankings-page.tsx'
import { toRanking } from '#web/groups/read-ranking.ts'
import { PAGE_HEADINGS } from '#web/lib/page-titles.ts'
import { readCount, readText } from '#web/lib/search-params.ts'
import { toRankingHead } from '#web/server/head.ts'
import { toHeadTags } from '#web/server/head-tags.ts'
import { SITE } from '#web/site.ts'
import { Table } from '#web/ui/table.tsx'

export const Route = createFileRoute('/clans/')({
  staticData: {
    page: {
      sample: '/clans',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Clans',
        description: SITE.halls.clans,
        sign: 'clan',
        position: 2,
        isInNavigation: true,
      },
    },
  },
  validateSearch: readSearch,
  loader: ({ context }) => context.prefetch(clansQuery()),
  head: ({ match: { context, search } }) => {
    const rows = context.queryClient.getQueryData(clansQuery().queryKey)
    return toHeadTags(toRankingHead('clans', rows, search), context)
  },
  component: ClanRankings,
})

type Search = { search?: string | undefined; page?: number | undefined }

function readSearch(raw: Record<string, unknown>): Search {
  return { search: readText(raw.search), page: readCount(raw.page) }
}

function ClanRankings() {
  const { search = '', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, error, refetch } = useQuery(clansQuery())
  const ranking = data && toRanking(data)
  return (
    <RankingsPage
      {...PAGE_HEADINGS.clans}
      noun="clans"
      loadingText="Loading clan rankings..."
      searchPlaceholder="Search clans, leaders, roles…"
      search={search}
      onSearch={(text) => navigate({ search: { search: text }, replace: true })}
      page={page}
      onPage={(next, replace = false) => navigate({ search: { search, page: next }, replace })}
      list={(rows) => (
        <Table
          caption={PAGE_HEADINGS.clans.title}
          columns={CLAN_COLUMNS}
          rows={rows}
          toKey={(row) => row.id}
        />
      )}
      rows={ranking && filterByName(ranking, search)}
      total={data?.length ?? 0}
      error={error}
      onRetry={refetch}
    />
  )
}
