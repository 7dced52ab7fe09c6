import { queryOptions } from '@tanstack/react-query'
import { parseWeekPathParams, type WeekPathParams } from '#schema/core/time/weeks.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { CHRONICLE_STALE_TIME_MS } from './recent-queries.ts'

export function weekQuery(ending: string | undefined) {
  return queryOptions({
    queryKey: ['chronicle', 'week', ending ?? 'today'],
    queryFn: () => unwrap(api.realm.week.$get({ query: { ending } })),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}

export function weekReportQuery(address: WeekPathParams) {
  const { week, group } = parseWeekPathParams(address)
  return queryOptions({
    queryKey: ['chronicle', 'week-report', week, group ?? 'realm'],
    queryFn: () => unwrap(api.weeks[':week'].$get({ param: { week }, query: { group } })),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}

export function seasonQuery(season: string) {
  return queryOptions({
    queryKey: ['chronicle', 'season', season],
    queryFn: () => unwrap(api.seasons[':season'].$get({ param: { season } })),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}
