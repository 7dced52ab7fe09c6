import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { cacheEdit, groupKey, refetchIfForbidden } from '#web/groups/queries.ts'
import { api, unwrap } from '#web/lib/api.ts'

export function bloodlinesQuery() {
  return queryOptions({
    queryKey: ['bloodlines'],
    queryFn: () => unwrap(api.bloodlines.$get()),
  })
}

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

export function saveLore(id: number) {
  return mutationOptions({
    mutationFn: (lore: string) =>
      unwrap(api.bloodlines[':id'].lore.$put({ param: { id: String(id) }, json: { lore } })),
    onError: refetchIfForbidden('bloodline', id),
    onSuccess: ({ lore }, _variables, _result, { client }) =>
      cacheEdit(client, 'bloodline', id, { lore }),
  })
}

export function saveHistory(id: number) {
  return mutationOptions({
    mutationFn: (history: string) =>
      unwrap(api.bloodlines[':id'].history.$put({ param: { id: String(id) }, json: { history } })),
    onError: refetchIfForbidden('bloodline', id),
    onSuccess: ({ history }, _variables, _result, { client }) =>
      cacheEdit(client, 'bloodline', id, { history }),
  })
}
