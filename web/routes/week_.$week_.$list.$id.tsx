import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '#web/chronicle/week/report-page.tsx'
import { weekReportQuery } from '#web/chronicle/week/report-query.ts'
import { toGroupKey } from '#web/chronicle/week/week-paths.ts'
import { toHeadTags } from '#web/server/head-tags.ts'
import { toWeekReportHead } from '#web/server/week-report-head.ts'

// A loader is in the first script of every page.
const loadQuery = () => import('#web/chronicle/week/report-query.ts')
const loadPaths = () => import('#web/chronicle/week/week-paths.ts')

export const Route = createFileRoute('/week_/$week_/$list/$id')({
  staticData: { page: { sample: '/week/2026-46/dynasties/1', rendering: 'server' } },
  loader: async ({ context, params: { week, list, id } }) => {
    const [{ weekReportQuery }, { toGroupKey }] = await Promise.all([loadQuery(), loadPaths()])
    await context.prefetch(weekReportQuery(week, toGroupKey(list, id)))
  },
  head: ({ match: { context }, params: { week, list, id } }) => {
    const { queryKey } = weekReportQuery(week, toGroupKey(list, id))
    return toHeadTags(toWeekReportHead(context.queryClient.getQueryData(queryKey)), context)
  },
  component: Week,
})

function Week() {
  const { week, list, id } = Route.useParams()
  return <ReportPage week={week} group={toGroupKey(list, id)} />
}
