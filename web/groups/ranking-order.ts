import type { RankingSort } from '#schema/rules.ts'
import { SORT_DIRECTIONS } from '#schema/rules.ts'
import type { RankingSearch } from './ranking-search.ts'

/** Sorted by `sort`; the other way round when it is already. The first page follows. */
export function toSorted(view: RankingSearch, sort: RankingSort): RankingSearch {
  const { sort: current = 'members', dir = SORT_DIRECTIONS[current] } = view
  const usual = SORT_DIRECTIONS[sort]
  const next = sort === current && dir === usual ? REVERSE[usual] : usual
  return {
    ...view,
    page: undefined,
    sort: sort === 'members' && next === usual ? undefined : sort,
    dir: next === usual ? undefined : next,
  }
}

const REVERSE = { asc: 'desc', desc: 'asc' } as const

export function toAriaSort(
  view: RankingSearch,
  sort: RankingSort,
): 'ascending' | 'descending' | 'none' {
  const { sort: current = 'members', dir = SORT_DIRECTIONS[current] } = view
  if (sort !== current) return 'none'
  return dir === 'asc' ? 'ascending' : 'descending'
}
