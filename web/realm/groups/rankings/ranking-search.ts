import { DYNASTY_TYPES, RACES, RANKING_SORTS } from '#schema/rules.ts'
import {
  createSearchReader,
  oneOf,
  readDate,
  readPositiveInteger,
  readText,
} from '#web/lib/address/search-params.ts'

export type RankingSearch = ReturnType<typeof readRankingSearch>

export const readRankingSearch = createSearchReader({
  search: readText,
  type: oneOf(DYNASTY_TYPES),
  species: oneOf(RACES),
  sort: oneOf(RANKING_SORTS),
  dir: oneOf(['asc', 'desc']),
  recruiting: oneOf(['yes']),
  asOf: readDate,
  page: readPositiveInteger,
})
