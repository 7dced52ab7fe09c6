import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'

export function compareGroupsQuery(kind: GroupKind, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['compare', kind, ...ids],
    queryFn: () =>
      unwrap(api.compare[':kind'].$get({ param: { kind }, query: { ids: ids.join(',') } })),
  })
}

const FOUND_MAX = 8

/** The first few groups whose names or leaders match. */
export function findGroupsQuery(kind: GroupKind, search: string) {
  const query = { search, limit: String(FOUND_MAX) }
  return queryOptions({
    queryKey: ['compare', 'found', kind, search],
    queryFn: ({ signal }) =>
      unwrap(api.rankings[':kind'].$get({ param: { kind }, query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}
