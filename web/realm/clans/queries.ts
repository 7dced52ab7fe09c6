import { queryOptions } from '@tanstack/react-query'
import type { GrowthSpan } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { GROUP_RETRY_OPTIONS } from '#web/lib/query-client.ts'
import { growthQuery } from '#web/realm/groups/growth/growth-query.ts'
import { groupQueryKey } from '#web/realm/groups/queries.ts'
import { groupRankQuery } from '#web/realm/groups/rankings/read-ranking.ts'

export function clanQuery(id: string) {
  return queryOptions({
    queryKey: groupQueryKey('clan', id),
    queryFn: () => unwrap(api.clans[':id'].$get({ param: { id: encodeURIComponent(id) } })),
    ...GROUP_RETRY_OPTIONS,
  })
}

export function housesQuery(id: string) {
  return queryOptions({
    queryKey: [...groupQueryKey('clan', id), 'houses'],
    queryFn: () => unwrap(api.clans[':id'].houses.$get({ param: { id: encodeURIComponent(id) } })),
    ...GROUP_RETRY_OPTIONS,
  })
}

export function getClanQueries(id: string, span: GrowthSpan | undefined) {
  return [clanQuery(id), housesQuery(id), growthQuery('clan', id, span), groupRankQuery('clan', id)]
}
