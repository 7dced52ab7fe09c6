import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '#web/chronicle/week/report-page.tsx'
import { weekReportQuery } from '#web/chronicle/week/report-query.ts'
import { toHeadTags } from '#web/server/head-tags.ts'
import { toWeekReportHead } from '#web/server/week-report-head.ts'

// A loader is in the first script of every page.
const loadQuery = () => import('#web/chronicle/week/report-query.ts')

export const Route = createFileRoute('/week_/$week')({
  staticData: { page: { sample: '/week/2026-46', rendering: 'server' } },
  loader: async ({ context, params: { week } }) => {
    const { weekReportQuery } = await loadQuery()
    await context.prefetch(weekReportQuery(week))
  },
  head: ({ match: { context }, params: { week } }) => {
    const report = context.queryClient.getQueryData(weekReportQuery(week).queryKey)
    return toHeadTags(toWeekReportHead(report), context)
  },
  component: Week,
})

function Week() {
  return <ReportPage week={Route.useParams().week} />
}
