import { GROWTH_SPANS, type GrowthSpan } from '#schema/rules.ts'
import { type BackSearch, getBackLinkSearch } from '#web/lib/address/back-search.ts'

export const [DEFAULT_GROWTH_SPAN] = GROWTH_SPANS

export type GroupPageSearch = BackSearch & { span?: GrowthSpan | undefined }

export function readGroupPageSearch(raw: Record<string, unknown>): GroupPageSearch {
  return { ...getBackLinkSearch(raw), span: readSpan(raw.span) }
}

function readSpan(value: unknown): GrowthSpan | undefined {
  return GROWTH_SPANS.find((span) => String(span) === String(value) && span !== DEFAULT_GROWTH_SPAN)
}
