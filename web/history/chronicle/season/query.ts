import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { CHRONICLE_STALE_MS } from '../recent-queries.ts'

/** A season by the month with which it begins, or `now` for the newest. */
export function seasonQuery(season: string) {
  return queryOptions({
    queryKey: ['chronicle', 'season', season],
    queryFn: () => unwrap(api.seasons[':season'].$get({ param: { season } })),
    staleTime: CHRONICLE_STALE_MS,
  })
}
