import { queryOptions } from '@tanstack/react-query'
import { GROWTH_SPANS, type GrowthSpan } from '#schema/rules.ts'
import { groupKey } from '#web/groups/queries.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { type BackSearch, readBackSearch } from '#web/lib/back-search.ts'
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

/** Where a group's profile was opened from, and the span of its growth, as they are in the address. */
export type GroupSearch = BackSearch & { span?: GrowthSpan | undefined }

export function readGroupSearch(raw: Record<string, unknown>): GroupSearch {
  return { ...readBackSearch(raw), span: readSpan(raw.span) }
}

/** The span in an address: `?span=90`. */
function readSpan(value: unknown): GrowthSpan | undefined {
  return GROWTH_SPANS.find((span) => String(span) === String(value) && span !== FIRST_SPAN)
}
