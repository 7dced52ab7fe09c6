import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { groupSearchQuery } from '#web/realm/groups/finding/find-groups-query.ts'
import { playerSearchQuery } from '#web/realm/players/find-players.ts'
import { profileQuery } from '#web/realm/players/queries.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import {
  type CompareSearch,
  type ComparisonIds,
  getMaxSubjectCount,
  parseComparisonIds,
} from './compare-search.ts'

export function getCompareQueries(search: CompareSearch) {
  const view = parseComparisonIds(search)
  if (!view) return []
  const isFull = view.ids.length >= getMaxSubjectCount(view.kind)
  return [...listCompared(view), ...(search.find && !isFull ? [findQuery(view, search.find)] : [])]
}

function listCompared({ kind, ids }: ComparisonIds) {
  if (kind === 'player') return ids.map((id) => profileQuery('id', String(id)))
  return ids.length > 0 ? [groupComparisonQuery(kind, ids)] : []
}

function findQuery({ kind }: ComparisonIds, find: string) {
  return kind === 'player' ? playerSearchQuery(find) : groupSearchQuery(kind, find)
}

export function groupComparisonQuery(kind: GroupKind, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['compare', kind, ...ids],
    queryFn: () =>
      unwrap(api.compare[':kind'].$get({ param: { kind }, query: { ids: ids.join(',') } })),
  })
}
