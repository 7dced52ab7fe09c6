import type { DynastyType, Race, RankingSort } from '#schema/rules.ts'
import { DYNASTY_TYPES, RACES, RANKING_SORTS } from '#schema/rules.ts'
import {
  readDate,
  readOneOf,
  readPositiveInteger,
  readText,
} from '#web/lib/address/search-params.ts'

export type RankingSearch = {
  search?: string | undefined
  type?: DynastyType | undefined
  species?: Race | undefined
  sort?: RankingSort | undefined
  dir?: 'asc' | 'desc' | undefined
  recruiting?: 'yes' | undefined
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
    recruiting: readOneOf(raw.recruiting, ['yes']),
    asOf: readDate(raw.asOf),
    page: readPositiveInteger(raw.page),
  }
}
