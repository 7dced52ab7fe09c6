import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { profileQuery } from '#web/players/queries.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import type { CompareSearch } from './read-view.ts'
import { toView } from './view.ts'

/** What the page of this address asks the server first. */
export function listCompareQueries(search: CompareSearch) {
  const view = toView(search)
  if (!view || view.ids.length === 0) return []
  const { kind, ids } = view
  if (kind === 'player') return ids.map((id) => profileQuery('id', String(id)))
  return [compareGroupsQuery(kind, ids)]
}

export function compareGroupsQuery(kind: GroupKind, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['compare', kind, ...ids],
    queryFn: () =>
      unwrap(api.compare[':kind'].$get({ param: { kind }, query: { ids: ids.join(',') } })),
  })
}
