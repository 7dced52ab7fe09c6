import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { CHRONICLE_STALE_MS } from '../recent-queries.ts'

/** The week that ends with a day, or today. */
export function weekQuery(ending: string | undefined) {
  return queryOptions({
    queryKey: ['chronicle', 'week', ending ?? 'today'],
    queryFn: () => unwrap(api.realm.week.$get({ query: { ending } })),
    staleTime: CHRONICLE_STALE_MS,
  })
}
