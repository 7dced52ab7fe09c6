import { RACES, type Race } from '#schema/rules.ts'
import { readCount, readOneOf, readText } from '#web/lib/address/search-params.ts'

const VIEWS = ['mine', 'seekers'] as const

/** The URL parameters. The default view is the houses. */
export type RecruitingSearch = {
  /** For members and officers; visitors always see the houses. */
  view?: (typeof VIEWS)[number] | undefined
  species?: Race | undefined
  /** Language codes: en,de */
  speaks?: string | undefined
  /** Full hours in the game's zone: 18-23 */
  plays?: string | undefined
  page?: number | undefined
  /** The previous page's `next`. */
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
