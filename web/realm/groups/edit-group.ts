import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { EditableField } from '#schema/rules.ts'
import { unwrap } from '#web/lib/api.ts'
import { isForbidden } from '#web/lib/api-error.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import type { EditedText } from '#web/ui/text-editor/edit-conflict.tsx'
import { GROUP_SEARCH_QUERY_KEY } from './finding/find-groups-query.ts'
import { GROUP_API_ROUTES, GROUP_KIND_PLURALS, groupQueryKey } from './queries.ts'

export function setLogo(kind: GroupKind, id: number) {
  return mutationOptions({
    mutationFn: (logoUuid: string) =>
      unwrap(GROUP_API_ROUTES[kind].logo.$post({ param: { id: String(id) }, json: { logoUuid } })),
    onError: refetchIfForbidden(kind, id),
    onSuccess: ({ logoUuid }, _variables, _result, { client }) =>
      updateCachedGroup(client, kind, id, { logoUuid }),
  })
}

export function removeLogo(kind: GroupKind, id: number) {
  return mutationOptions({
    mutationFn: () => unwrap(GROUP_API_ROUTES[kind].logo.$delete({ param: { id: String(id) } })),
    onError: refetchIfForbidden(kind, id),
    onSuccess: (_data, _variables, _result, { client }) =>
      updateCachedGroup(client, kind, id, { logoUuid: null }),
  })
}

export function setOfficerAccess(kind: GroupKind, id: number) {
  return mutationOptions({
    mutationFn: (json: { field: EditableField; isAllowed: boolean }) =>
      unwrap(GROUP_API_ROUTES[kind].officers.$put({ param: { id: String(id) }, json })),
    onError: refetchIfForbidden(kind, id),
    onSuccess: (allowed, _variables, _result, { client }) =>
      updateCachedGroup(client, kind, id, allowed),
  })
}

type Described = { kind: 'dynasty' | 'clan'; id: number }

/** Runs the mutation without a hook, because this file is loaded only when the editor opens. */
export function saveDescription(client: QueryClient, of: Described, written: EditedText) {
  return client.getMutationCache().build(client, savedDescription(of)).execute(written)
}

function savedDescription({ kind, id }: Described) {
  return mutationOptions({
    mutationFn: ({ text: description, startedFrom }: EditedText) => {
      const json = { description, startedFrom: { description: startedFrom } }
      return unwrap(GROUP_API_ROUTES[kind].description.$put({ param: { id: String(id) }, json }))
    },
    onError: refetchIfForbidden(kind, id),
    onSuccess: (written, _variables, _result, { client }) =>
      updateCachedGroup(client, kind, id, written),
  })
}

/** Refetches the group on a 403, because the viewer lost the permission after the page loaded. */
export function refetchIfForbidden(kind: GroupKind, id: number) {
  return (
    error: Error,
    _variables: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => {
    if (isForbidden(error))
      void client.invalidateQueries({ queryKey: groupQueryKey(kind, id), exact: true })
  }
}

export function updateCachedGroup(
  client: QueryClient,
  kind: GroupKind,
  id: number,
  change: object,
): void {
  client.setQueryData<object>(groupQueryKey(kind, id), (group) => group && { ...group, ...change })
  for (const list of [...Object.values(GROUP_KIND_PLURALS), GROUP_SEARCH_QUERY_KEY])
    void client.invalidateQueries({ queryKey: [list] })
}
