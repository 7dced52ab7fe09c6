import { createFileRoute } from '@tanstack/react-router'
import { seasonQuery } from '#web/history/chronicle/period-queries.ts'
import { SeasonPage } from '#web/history/chronicle/season/season-page.tsx'
import { toQueryHeadTags } from './-heads/head-tags.ts'
import { toSeasonHead } from './-heads/season-head.ts'

export const Route = createFileRoute('/season_/$season')({
  staticData: { page: { sample: '/season/now', rendering: 'server' } },
  loader: ({ context, params }) => context.prefetch(seasonQuery(params.season)),
  head: ({ match: { context }, params }) =>
    toQueryHeadTags(seasonQuery(params.season), toSeasonHead, context),
  component: Season,
})

function Season() {
  return <SeasonPage season={Route.useParams().season} />
}
