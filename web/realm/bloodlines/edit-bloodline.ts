import { mutationOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { cacheEdit, refetchIfForbidden } from '#web/realm/groups/edit-group.ts'
import type { EditedText } from '#web/ui/text-editor/edit-conflict.tsx'

export function saveLore(id: number) {
  return mutationOptions({
    mutationFn: ({ text: lore, startedFrom }: EditedText) => {
      const json = { lore, startedFrom: { lore: startedFrom } }
      return unwrap(api.bloodlines[':id'].lore.$put({ param: { id: String(id) }, json }))
    },
    onError: refetchIfForbidden('bloodline', id),
    onSuccess: (written, _variables, _result, { client }) =>
      cacheEdit(client, 'bloodline', id, written),
  })
}

export function saveHistory(id: number) {
  return mutationOptions({
    mutationFn: ({ text: history, startedFrom }: EditedText) => {
      const json = { history, startedFrom: { history: startedFrom } }
      return unwrap(api.bloodlines[':id'].history.$put({ param: { id: String(id) }, json }))
    },
    onError: refetchIfForbidden('bloodline', id),
    onSuccess: (written, _variables, _result, { client }) =>
      cacheEdit(client, 'bloodline', id, written),
  })
}
