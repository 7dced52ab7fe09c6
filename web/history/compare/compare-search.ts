import { COMPARED_GROUPS_MAX, COMPARED_PLAYERS_MAX, SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { readOneOf, readPositiveInteger, readText } from '#web/lib/address/search-params.ts'

const KINDS = ['dynasty', 'clan', 'bloodline', 'player'] as const
export type ComparisonKind = (typeof KINDS)[number]

export type CompareSearch = {
  kind?: ComparisonKind | undefined
  ids?: string | undefined
  find?: string | undefined
}

export function readCompareSearch(raw: Record<string, unknown>): CompareSearch {
  const ids = raw.ids === undefined || raw.ids === '' ? undefined : String(raw.ids)
  const find = readText(raw.find)?.slice(0, SEARCH_MAX_LENGTH)
  return { kind: readOneOf(raw.kind, KINDS), ids, find }
}

export function getMaxSubjectCount(kind: ComparisonKind): number {
  return kind === 'player' ? COMPARED_PLAYERS_MAX : COMPARED_GROUPS_MAX
}

export type ComparisonIds = { kind: ComparisonKind; ids: readonly number[] }

export function parseComparisonIds({ kind = 'dynasty', ids }: CompareSearch): ComparisonIds | null {
  const given = ids?.split(',').map(readPositiveInteger) ?? []
  const known = [...new Set(given)].filter((id) => id !== undefined)
  return given.includes(undefined) || known.length > getMaxSubjectCount(kind)
    ? null
    : { kind, ids: known }
}
