import { mutationOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { cacheEdit, refetchIfForbidden } from '#web/realm/groups/edit-group.ts'

export function saveLore(id: number) {
  return mutationOptions({
    mutationFn: (lore: string) =>
      unwrap(api.bloodlines[':id'].lore.$put({ param: { id: String(id) }, json: { lore } })),
    onError: refetchIfForbidden('bloodline', id),
    onSuccess: (written, _variables, _result, { client }) =>
      cacheEdit(client, 'bloodline', id, written),
  })
}

export function saveHistory(id: number) {
  return mutationOptions({
    mutationFn: (history: string) =>
      unwrap(api.bloodlines[':id'].history.$put({ param: { id: String(id) }, json: { history } })),
    onError: refetchIfForbidden('bloodline', id),
    onSuccess: (written, _variables, _result, { client }) =>
      cacheEdit(client, 'bloodline', id, written),
  })
}
