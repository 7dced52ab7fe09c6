import { queryOptions } from '@tanstack/react-query'
import type { GrowthSpan } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { growthQuery } from '#web/realm/groups/growth/growth-query.ts'
import { groupQueryKey } from '#web/realm/groups/queries.ts'
import { groupRankQuery } from '#web/realm/groups/rankings/read-ranking.ts'

export function bloodlineQuery(id: string) {
  return queryOptions({
    queryKey: groupQueryKey('bloodline', id),
    queryFn: () => unwrap(api.bloodlines[':id'].$get({ param: { id: encodeURIComponent(id) } })),
  })
}

export function bloodlineClansQuery(id: string) {
  return queryOptions({
    queryKey: [...groupQueryKey('bloodline', id), 'clans'],
    queryFn: () =>
      unwrap(api.bloodlines[':id'].clans.$get({ param: { id: encodeURIComponent(id) } })),
  })
}

export function getBloodlineQueries(id: string, span: GrowthSpan | undefined) {
  return [
    bloodlineQuery(id),
    bloodlineClansQuery(id),
    growthQuery('bloodline', id, span),
    groupRankQuery('bloodline', id),
  ]
}
