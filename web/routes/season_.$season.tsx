import { createFileRoute } from '@tanstack/react-router'
import { seasonQuery } from '#web/history/chronicle/period-queries.ts'
import { SeasonPage } from '#web/history/chronicle/season/season-page.tsx'
import { toHeadTags } from './-heads/head-tags.ts'
import { toSeasonHead } from './-heads/season-head.ts'

export const Route = createFileRoute('/season_/$season')({
  staticData: { page: { sample: '/season/now', rendering: 'server' } },
  loader: ({ context, params }) => context.prefetch(seasonQuery(params.season)),
  head: ({ match: { context }, params }) => {
    const { queryKey } = seasonQuery(params.season)
    return toHeadTags(toSeasonHead(context.queryClient.getQueryData(queryKey)), context)
  },
  component: Season,
})

function Season() {
  return <SeasonPage season={Route.useParams().season} />
}
