import { createFileRoute } from '@tanstack/react-router'
import { weekQuery } from '#web/history/chronicle/period-queries.ts'
import { WeekPage } from '#web/history/chronicle/week/week-page.tsx'
import { readDate } from '#web/lib/address/search-params.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'
import { toWeekHead } from './-heads/week-heads.ts'

export const Route = createFileRoute('/week')({
  staticData: {
    page: {
      sample: '/week',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'The week',
        description: 'Seven nights in numbers',
        sign: 'scroll',
        position: 15,
        isInFooter: true,
      },
    },
  },
  validateSearch: readView,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(weekQuery(deps.ending)),
  head: ({ match: { context, search } }) =>
    toQueryHeadTags(weekQuery(search.ending), (week) => toWeekHead(week, search), context),
  component: Week,
})

function readView(raw: Record<string, unknown>): { ending?: string | undefined } {
  return { ending: readDate(raw.ending) }
}

function Week() {
  return <WeekPage ending={Route.useSearch().ending} />
}
