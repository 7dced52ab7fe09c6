import { RACES, type Race } from '#schema/rules.ts'
import { type LineageView, readView } from './lineage-view.ts'
import { readCount, readOneOf, readText } from './search-params.ts'

/** Where a profile was opened from, as it is in the address. */
export type BackSearch = {
  from?: string | undefined
  clanId?: number | undefined
  dynastyId?: number | undefined
  /** The view of the directory, if it was there. */
  page?: number | undefined
  search?: string | undefined
  race?: Race | undefined
} & LineageView

export function readBackSearch(raw: Record<string, unknown>): BackSearch {
  return {
    from: readText(raw.from),
    clanId: readCount(raw.clanId),
    dynastyId: readCount(raw.dynastyId),
    page: readCount(raw.page),
    search: readText(raw.search),
    race: readOneOf(raw.race, RACES),
    ...readView(raw),
  }
}
