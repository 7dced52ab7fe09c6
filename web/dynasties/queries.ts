import { queryOptions } from '@tanstack/react-query'
import { groupKey } from '#web/groups/queries.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { groupRetry } from '#web/lib/query-client.ts'

export function dynastyQuery(id: string) {
  return queryOptions({
    queryKey: groupKey('dynasty', id),
    queryFn: () => unwrap(api.dynasties[':id'].$get({ param: { id: encodeURIComponent(id) } })),
    ...groupRetry,
  })
}

export function membersQuery(id: string) {
  return queryOptions({
    queryKey: [...groupKey('dynasty', id), 'members'],
    queryFn: () =>
      unwrap(api.dynasties[':id'].members.$get({ param: { id: encodeURIComponent(id) } })),
    ...groupRetry,
  })
}
