import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'

const FOUND_MAX = 8
export const GROUP_SEARCH_QUERY_KEY = 'found-groups'

export function groupSearchQuery(kind: GroupKind, search: string, max = FOUND_MAX) {
  const query = { search, by: 'names', limit: String(max) } as const
  return queryOptions({
    queryKey: [GROUP_SEARCH_QUERY_KEY, kind, query],
    queryFn: ({ signal }) =>
      unwrap(api.rankings[':kind'].$get({ param: { kind }, query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const SEARCHED_GROUP_KINDS = ['dynasty', 'clan', 'bloodline'] as const
const FOUND_OF_KIND_MAX = 4

export function getGroupSearchQueries(find: string) {
  return SEARCHED_GROUP_KINDS.map((kind) => groupSearchQuery(kind, find, FOUND_OF_KIND_MAX))
}
