import {
  ROSTER_FILTERS,
  ROSTER_SORT_DIRECTIONS,
  ROSTER_SORTS,
  type RosterFilter,
  type RosterSort,
} from '#schema/community/roster-rules.ts'
import { PAGE_NUMBER_MAX } from '#schema/rules.ts'
import { readOneOf, readPositiveInteger, readText } from '#web/lib/address/search-params.ts'
import { toNextSortOrder } from '#web/lib/address/sort-order.ts'

export type RosterSearch = {
  filter?: RosterFilter | undefined
  sort?: RosterSort | undefined
  dir?: 'asc' | 'desc' | undefined
  search?: string | undefined
  page?: number | undefined
}

export const ROSTER_SORT_ORDERS = { usual: 'seen', directions: ROSTER_SORT_DIRECTIONS } as const

export function readRosterSearch(raw: Record<string, unknown>): RosterSearch {
  const page = readPositiveInteger(raw.page)
  return {
    filter: readOneOf(raw.filter, ROSTER_FILTERS),
    sort: readOneOf(raw.sort, ROSTER_SORTS),
    dir: readOneOf(raw.dir, ['asc', 'desc']),
    search: readText(raw.search),
    page: page && Math.min(page, PAGE_NUMBER_MAX),
  }
}

export function toSortedRosterSearch(view: RosterSearch, sort: RosterSort): RosterSearch {
  return { ...view, ...toNextSortOrder(ROSTER_SORT_ORDERS, view, sort), page: undefined }
}
