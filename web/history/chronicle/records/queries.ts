import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { ACCOUNT_QUERY_META } from '#web/lib/query-client.ts'
import { CHRONICLE_STALE_TIME_MS } from '../recent-queries.ts'

export function recordsQuery() {
  return queryOptions({
    queryKey: ['records'],
    queryFn: () => unwrap(api.records.$get()),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}

export function ownRecordsQuery() {
  return queryOptions({
    queryKey: ['records', 'own'],
    queryFn: () => unwrap(api.records.own.$get()),
    staleTime: CHRONICLE_STALE_TIME_MS,
    meta: ACCOUNT_QUERY_META,
  })
}
