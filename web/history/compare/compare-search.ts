import { COMPARED_GROUPS_MAX, COMPARED_PLAYERS_MAX, SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { readOneOf, readPositiveInteger, readText } from '#web/lib/address/search-params.ts'

const KINDS = ['dynasty', 'clan', 'bloodline', 'player'] as const
export type CompareKind = (typeof KINDS)[number]

export type CompareSearch = {
  kind?: CompareKind | undefined
  ids?: string | undefined
  find?: string | undefined
}

export function readCompareSearch(raw: Record<string, unknown>): CompareSearch {
  const ids = raw.ids === undefined || raw.ids === '' ? undefined : String(raw.ids)
  const find = readText(raw.find)?.slice(0, SEARCH_MAX_LENGTH)
  return { kind: readOneOf(raw.kind, KINDS), ids, find }
}

export function getMaxComparedSubjects(kind: CompareKind): number {
  return kind === 'player' ? COMPARED_PLAYERS_MAX : COMPARED_GROUPS_MAX
}

export type CompareView = { kind: CompareKind; ids: readonly number[] }

export function parseCompareSearch({ kind = 'dynasty', ids }: CompareSearch): CompareView | null {
  const given = ids?.split(',').map(readPositiveInteger) ?? []
  const known = [...new Set(given)].filter((id) => id !== undefined)
  return given.includes(undefined) || known.length > getMaxComparedSubjects(kind)
    ? null
    : { kind, ids: known }
}
