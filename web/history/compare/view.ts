import { COMPARED_GROUPS_MAX, COMPARED_PLAYERS } from '#schema/rules.ts'
import { readCount } from '#web/lib/address/search-params.ts'
import type { CompareKind, CompareSearch } from './read-view.ts'

export function maxOf(kind: CompareKind): number {
  return kind === 'player' ? COMPARED_PLAYERS : COMPARED_GROUPS_MAX
}

export type CompareView = { kind: CompareKind; ids: readonly number[] }

/** Null for an invalid address: something that is no id, or too many ids. */
export function toView({ kind = 'dynasty', ids }: CompareSearch): CompareView | null {
  const given = ids?.split(',').map(readCount) ?? []
  const known = [...new Set(given)].filter((id) => id !== undefined)
  return given.includes(undefined) || known.length > maxOf(kind) ? null : { kind, ids: known }
}
