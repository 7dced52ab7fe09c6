import type { RankingSort } from '#schema/rules.ts'
import { SORT_DIRECTIONS } from '#schema/rules.ts'
import { toNextOrder } from '#web/lib/address/sort-order.ts'
import type { RankingSearch } from './ranking-search.ts'

export const RANKING_ORDERS = { usual: 'members', directions: SORT_DIRECTIONS } as const

/** The first page of the ranking that the header of a column leads to. */
export function toSorted(view: RankingSearch, sort: RankingSort): RankingSearch {
  return { ...view, page: undefined, ...toNextOrder(RANKING_ORDERS, view, sort) }
}
