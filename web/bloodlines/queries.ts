import { queryOptions } from '@tanstack/react-query'
import { groupKey } from '#web/groups/queries.ts'
import { api, unwrap } from '#web/lib/api.ts'

export function bloodlineQuery(id: string) {
  return queryOptions({
    queryKey: groupKey('bloodline', id),
    queryFn: () => unwrap(api.bloodlines[':id'].$get({ param: { id: encodeURIComponent(id) } })),
  })
}

export function bloodlineClansQuery(id: string) {
  return queryOptions({
    queryKey: [...groupKey('bloodline', id), 'clans'],
    queryFn: () =>
      unwrap(api.bloodlines[':id'].clans.$get({ param: { id: encodeURIComponent(id) } })),
  })
}
