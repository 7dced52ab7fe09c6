import { createFileRoute } from '@tanstack/react-router'
import {
  BloodlineRankingsList,
  BloodlineRankingsSkeleton,
} from '#web/realm/bloodlines/rankings-list.tsx'
import { readRankingSearch } from '#web/realm/groups/rankings/ranking-search.ts'
import { RankingsPage } from '#web/realm/groups/rankings/rankings-page.tsx'
import { rankingQuery } from '#web/realm/groups/rankings/read-ranking.ts'
import { SITE } from '#web/site.ts'
import { toRankingHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

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
  validateSearch: readRankingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(rankingQuery('bloodlines', deps)),
  head: ({ match: { context, search } }) => {
    const { queryKey } = rankingQuery('bloodlines', search)
    const ranking = context.queryClient.getQueryData(queryKey)
    return toHeadTags(toRankingHead('bloodlines', ranking, search), context)
  },
  component: BloodlineRankings,
})

function BloodlineRankings() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RankingsPage
      noun="bloodlines"
      view={view}
      onView={(search, replace = false) => navigate({ search, replace })}
      loadingText="Loading bloodline rankings..."
      searchPlaceholder="Search bloodlines, leaders..."
      list={(rows, { mostMembers }) => (
        <BloodlineRankingsList rows={rows} maxDescendants={mostMembers} />
      )}
      skeleton={<BloodlineRankingsSkeleton />}
    />
  )
}
