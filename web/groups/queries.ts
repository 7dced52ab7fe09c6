import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { isForbidden } from '#web/lib/api-error.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'

const CALLS = {
  dynasty: api.dynasties[':id'],
  clan: api.clans[':id'],
  bloodline: api.bloodlines[':id'],
}

const LISTS = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' } as const

/** Under which key one group is kept; what belongs to it is kept beneath, its list above. */
export function groupKey(kind: GroupKind, id: string | number) {
  return [LISTS[kind], String(id)] as const
}

export function setLogo(kind: GroupKind, id: number) {
  return mutationOptions({
    mutationFn: (logoUuid: string) =>
      unwrap(CALLS[kind].logo.$post({ param: { id: String(id) }, json: { logoUuid } })),
    onError: readAgain(kind, id),
    onSuccess: ({ logoUuid }, _given, _result, { client }) =>
      showEdit(client, kind, id, { logoUuid }),
  })
}

export function removeLogo(kind: GroupKind, id: number) {
  return mutationOptions({
    mutationFn: () => unwrap(CALLS[kind].logo.$delete({ param: { id: String(id) } })),
    onError: readAgain(kind, id),
    onSuccess: (_answer, _given, _result, { client }) =>
      showEdit(client, kind, id, { logoUuid: null }),
  })
}

export function saveDescription(kind: 'dynasty' | 'clan', id: number) {
  return mutationOptions({
    mutationFn: (description: string) =>
      unwrap(CALLS[kind].description.$put({ param: { id: String(id) }, json: { description } })),
    onError: readAgain(kind, id),
    onSuccess: ({ description }, _given, _result, { client }) =>
      showEdit(client, kind, id, { description }),
  })
}

/** Who may not edit any more has lost the seat since the page was read. */
export function readAgain(kind: GroupKind, id: number) {
  return (error: Error, _given: unknown, _result: unknown, { client }: { client: QueryClient }) => {
    if (isForbidden(error))
      void client.invalidateQueries({ queryKey: groupKey(kind, id), exact: true })
  }
}

/** Puts an edit on the page at once, and has whatever else may show it read again. */
export function showEdit(
  client: QueryClient,
  kind: GroupKind,
  id: number,
  change: Record<string, string | null>,
): void {
  client.setQueryData<object>(groupKey(kind, id), (group) => group && { ...group, ...change })
  for (const list of Object.values(LISTS)) void client.invalidateQueries({ queryKey: [list] })
}
