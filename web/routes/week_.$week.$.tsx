import { createFileRoute } from '@tanstack/react-router'
import { weekReportQuery } from '#web/history/chronicle/period-queries.ts'
import { WeekReportPage } from '#web/history/chronicle/week/report-page.tsx'
import { toQueryHeadTags } from './-heads/head-tags.ts'
import { toWeekReportHead } from './-heads/week-heads.ts'

// One route matches both `2026-47` and `2026-47/dynasties/14`.

export const Route = createFileRoute('/week_/$week/$')({
  staticData: { page: { sample: '/week/2026-46/dynasties/1', rendering: 'server' } },
  loader: ({ context, params }) => context.prefetch(weekReportQuery(params)),
  head: ({ match: { context }, params }) =>
    toQueryHeadTags(weekReportQuery(params), toWeekReportHead, context),
  component: Week,
})

function Week() {
  return <WeekReportPage of={Route.useParams()} />
}
