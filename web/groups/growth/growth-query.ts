import { queryOptions } from '@tanstack/react-query'
import { GROWTH_SPANS, type GrowthSpan } from '#schema/rules.ts'
import { groupKey } from '#web/groups/queries.ts'
import { api, unwrap } from '#web/lib/api.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'

const CALLS = {
  dynasty: api.dynasties[':id'].growth,
  clan: api.clans[':id'].growth,
  bloodline: api.bloodlines[':id'].growth,
}

export const [FIRST_SPAN] = GROWTH_SPANS

export function growthQuery(kind: GroupKind, id: string, span: GrowthSpan = FIRST_SPAN) {
  return queryOptions({
    queryKey: [...groupKey(kind, id), 'growth', span],
    queryFn: () =>
      unwrap(
        CALLS[kind].$get({ param: { id: encodeURIComponent(id) }, query: { days: `${span}` } }),
      ),
  })
}

/** The span in an address: `?span=90`. */
export function readSpan(value: unknown): GrowthSpan | undefined {
  return GROWTH_SPANS.find((span) => String(span) === String(value) && span !== FIRST_SPAN)
}
