import { createFileRoute } from '@tanstack/react-router'
import { seasonQuery } from '#web/history/chronicle/period-queries.ts'
import { SeasonPage } from '#web/history/chronicle/season/season-page.tsx'
import { SEASONS } from '#web/site.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'
import { toSeasonHead } from './-heads/season-head.ts'

export const Route = createFileRoute('/season')({
  staticData: {
    page: {
      sample: '/season',
      rendering: 'server',
      ...(SEASONS.names.length > 0 && {
        link: {
          for: 'everyone',
          label: 'The season',
          description: 'The first houses, and who rose and fell',
          sign: 'moon',
          position: 19,
        },
      }),
    },
  },
  loader: ({ context }) => context.prefetch(seasonQuery('now')),
  head: ({ match: { context } }) => toQueryHeadTags(seasonQuery('now'), toSeasonHead, context),
  component: Season,
})

function Season() {
  return <SeasonPage season="now" />
}
