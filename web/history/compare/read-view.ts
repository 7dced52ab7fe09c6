import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { readOneOf, readText } from '#web/lib/address/search-params.ts'

const KINDS = ['dynasty', 'clan', 'bloodline', 'player'] as const
export type CompareKind = (typeof KINDS)[number]

/** As it is in the address: `?kind=dynasty&ids=21,14`. */
export type CompareSearch = {
  kind?: CompareKind | undefined
  ids?: string | undefined
  /** The text by which another is looked for. */
  find?: string | undefined
}

export function readCompareSearch(raw: Record<string, unknown>): CompareSearch {
  const ids = raw.ids === undefined || raw.ids === '' ? undefined : String(raw.ids)
  const find = readText(raw.find)?.slice(0, SEARCH_MAX_LENGTH)
  return { kind: readOneOf(raw.kind, KINDS), ids, find }
}
