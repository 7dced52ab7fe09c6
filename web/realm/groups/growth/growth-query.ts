import { queryOptions } from '@tanstack/react-query'
import type { GrowthSpan } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { groupKey } from '../queries.ts'
import { FIRST_SPAN } from './group-search.ts'

const CALLS = {
  dynasty: api.dynasties[':id'].growth,
  clan: api.clans[':id'].growth,
  bloodline: api.bloodlines[':id'].growth,
}

export function growthQuery(kind: GroupKind, id: string, span: GrowthSpan = FIRST_SPAN) {
  return queryOptions({
    queryKey: [...groupKey(kind, id), 'growth', span],
    queryFn: () =>
      unwrap(
        CALLS[kind].$get({ param: { id: encodeURIComponent(id) }, query: { days: `${span}` } }),
      ),
  })
}
