import { COMPARED_GROUPS_MAX, COMPARED_PLAYERS } from '#schema/rules.ts'
import { readCount, readOneOf } from '#web/lib/search-params.ts'

const KINDS = ['dynasty', 'clan', 'bloodline', 'player'] as const
export type CompareKind = (typeof KINDS)[number]

/** As it is in the address: `?kind=dynasty&ids=21,14`. */
export type CompareSearch = { kind?: CompareKind | undefined; ids?: string | undefined }

export function readCompareSearch(raw: Record<string, unknown>): CompareSearch {
  const ids = raw.ids === undefined || raw.ids === '' ? undefined : String(raw.ids)
  return { kind: readOneOf(raw.kind, KINDS), ids }
}

export function maxOf(kind: CompareKind): number {
  return kind === 'player' ? COMPARED_PLAYERS : COMPARED_GROUPS_MAX
}

export type CompareView = { kind: CompareKind; ids: readonly number[] }

/** Null for an address that no page made: something that is no id, or too many of them. */
export function toView({ kind = 'dynasty', ids }: CompareSearch): CompareView | null {
  const given = ids?.split(',').map(readCount) ?? []
  const known = [...new Set(given)].filter((id) => id !== undefined)
  return given.includes(undefined) || known.length > maxOf(kind) ? null : { kind, ids: known }
}
