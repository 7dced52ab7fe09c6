import { RACES, type Race } from '#schema/rules.ts'
import { readCount, readOneOf, readText } from '#web/lib/address/search-params.ts'

const VIEWS = ['mine', 'seekers'] as const

/** What the page of recruiting shows, as in its address. Without a view it shows the houses. */
export type RecruitingSearch = {
  /** For members, and for officers: visitors see the houses in any view. */
  view?: (typeof VIEWS)[number] | undefined
  species?: Race | undefined
  /** Codes of languages: en,de */
  speaks?: string | undefined
  /** Full hours in the game's zone: 18-23 */
  plays?: string | undefined
  page?: number | undefined
  /** Of the seekers, the `next` of the page before. */
  cursor?: string | undefined
}

export function readRecruitingSearch(raw: Record<string, unknown>): RecruitingSearch {
  return {
    view: readOneOf(raw.view, VIEWS),
    species: readOneOf(raw.species, RACES),
    speaks: readText(raw.speaks),
    plays: readText(raw.plays),
    page: readCount(raw.page),
    cursor: readText(raw.cursor),
  }
}
