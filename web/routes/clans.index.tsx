import { createFileRoute } from '@tanstack/react-router'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { toRankingColumns, toSeatColumn } from '#web/realm/groups/rankings/ranking-columns.tsx'
import { type RankingSearch, readRankingSearch } from '#web/realm/groups/rankings/ranking-search.ts'
import { RankingsPage } from '#web/realm/groups/rankings/rankings-page.tsx'
import { rankingQuery } from '#web/realm/groups/rankings/read-ranking.ts'
import { SITE } from '#web/site.ts'
import { Table } from '#web/ui/tables/table.tsx'
import { toRankingHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

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
  validateSearch: readRankingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(rankingQuery('clans', deps)),
  head: ({ match: { context, search } }) => {
    const { queryKey } = rankingQuery('clans', search)
    const ranking = context.queryClient.getQueryData(queryKey)
    return toHeadTags(toRankingHead('clans', ranking, search), context)
  },
  component: ClanRankings,
})

function ClanRankings() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RankingsPage
      noun="clans"
      view={view}
      onView={(search, replace = false) => navigate({ search, replace })}
      loadingText="Loading clan rankings..."
      searchPlaceholder="Search clans, leaders, roles…"
      list={(rows, { isPast }) => (
        <Table
          caption={PAGE_HEADINGS.clans.heading}
          columns={toClanColumns(view, isPast)}
          rows={rows}
          toKey={(row) => row.id}
          toName={(row) => row.name}
        />
      )}
    />
  )
}

const BACK = { from: 'clans' } as const
const SEATS = [
  toSeatColumn('Sovereign', 'clan_owner', BACK, 'lg'),
  toSeatColumn('Co-Sovereign', 'clan_officer_1', BACK, 'lg'),
  toSeatColumn('Ambassador', 'clan_officer_2', BACK),
  toSeatColumn('Proxy', 'clan_officer_3', BACK),
]

/** Past rankings have no seat columns, because past seats are not recorded. */
function toClanColumns(view: RankingSearch, isPast: boolean) {
  return toRankingColumns('clan', 'Clan Name', view, isPast ? [] : SEATS)
}
