import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'

const FOUND_MAX = 8
/** The first key of every search for groups. */
export const FOUND_GROUPS = 'found-groups'

/** The first few groups whose names or leaders match, those first whose own names fit best. */
export function findGroupsQuery(kind: GroupKind, search: string, max = FOUND_MAX) {
  const query = { search, by: 'names', limit: String(max) } as const
  return queryOptions({
    queryKey: [FOUND_GROUPS, kind, query],
    queryFn: ({ signal }) =>
      unwrap(api.rankings[':kind'].$get({ param: { kind }, query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

/** In the order of the search's results. */
export const FOUND_KINDS = ['dynasty', 'clan', 'bloodline'] as const
const FOUND_OF_KIND_MAX = 4

/** The groups whose names contain a text: a query for each kind. */
export function listFindGroupsQueries(find: string) {
  return FOUND_KINDS.map((kind) => findGroupsQuery(kind, find, FOUND_OF_KIND_MAX))
}
