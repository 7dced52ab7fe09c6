import { queryOptions } from '@tanstack/react-query'
import type { GrowthSpan } from '#schema/rules.ts'
import { unwrap } from '#web/lib/api.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { GROUP_API_ROUTES, groupQueryKey } from '../queries.ts'
import { DEFAULT_GROWTH_SPAN } from './group-search.ts'

export function growthQuery(kind: GroupKind, id: string, span: GrowthSpan = DEFAULT_GROWTH_SPAN) {
  return queryOptions({
    queryKey: [...groupQueryKey(kind, id), 'growth', span],
    queryFn: () =>
      unwrap(
        GROUP_API_ROUTES[kind].growth.$get({
          param: { id: encodeURIComponent(id) },
          query: { days: `${span}` },
        }),
      ),
  })
}
