import { RACES, type Race } from '#schema/rules.ts'
import { readOneOf, readPositiveInteger, readText } from '#web/lib/address/search-params.ts'

const VIEWS = ['mine', 'seekers'] as const

export type RecruitingSearch = {
  view?: (typeof VIEWS)[number] | undefined
  species?: Race | undefined
  /** Comma-separated language codes, such as `en,de`. */
  speaks?: string | undefined
  /** A range of full hours in the game's time zone, such as `18-23`. */
  plays?: string | undefined
  page?: number | undefined
  cursor?: string | undefined
}

export function readRecruitingSearch(raw: Record<string, unknown>): RecruitingSearch {
  return {
    view: readOneOf(raw.view, VIEWS),
    species: readOneOf(raw.species, RACES),
    speaks: readText(raw.speaks),
    plays: readText(raw.plays),
    page: readPositiveInteger(raw.page),
    cursor: readText(raw.cursor),
  }
}
