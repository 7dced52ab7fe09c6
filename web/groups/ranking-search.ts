import type { DynastyType, Race, RankingSort } from '#schema/rules.ts'
import { DYNASTY_TYPES, RACES, RANKING_SORTS, SORT_DIRECTIONS } from '#schema/rules.ts'
import { readCount, readDate, readOneOf, readText } from '#web/lib/search-params.ts'

/** What a ranking's page shows, as in its address. */
export type RankingSearch = {
  search?: string | undefined
  type?: DynastyType | undefined
  species?: Race | undefined
  sort?: RankingSort | undefined
  dir?: 'asc' | 'desc' | undefined
  asOf?: string | undefined
  page?: number | undefined
}

export function readRankingSearch(raw: Record<string, unknown>): RankingSearch {
  return {
    search: readText(raw.search),
    type: readOneOf(raw.type, DYNASTY_TYPES),
    species: readOneOf(raw.species, RACES),
    sort: readOneOf(raw.sort, RANKING_SORTS),
    dir: readOneOf(raw.dir, ['asc', 'desc']),
    asOf: readDate(raw.asOf),
    page: readCount(raw.page),
  }
}

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
