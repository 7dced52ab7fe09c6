import { queryOptions } from '@tanstack/react-query'
import { groupKey } from '#web/groups/queries.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { groupRetry } from '#web/lib/query-client.ts'

export function clanQuery(id: string) {
  return queryOptions({
    queryKey: groupKey('clan', id),
    queryFn: () => unwrap(api.clans[':id'].$get({ param: { id: encodeURIComponent(id) } })),
    ...groupRetry,
  })
}

export function housesQuery(id: string) {
  return queryOptions({
    queryKey: [...groupKey('clan', id), 'houses'],
    queryFn: () => unwrap(api.clans[':id'].houses.$get({ param: { id: encodeURIComponent(id) } })),
    ...groupRetry,
  })
}
