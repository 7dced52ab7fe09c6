import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { CHRONICLE_STALE_MS } from '../recent-queries.ts'

/** A week such as 2026-47, of the realm or of a group: `dynasty:14`. */
export function weekReportQuery(week: string, group?: string) {
  return queryOptions({
    queryKey: ['chronicle', 'week-report', week, group ?? 'realm'],
    queryFn: () => unwrap(api.weeks[':week'].$get({ param: { week }, query: { group } })),
    staleTime: CHRONICLE_STALE_MS,
  })
}
