import { LANGUAGES, type Language } from '#schema/community/recruiting.ts'
import { RACES, type Race } from '#schema/rules.ts'
import { readDate, readOneOf, readText } from '#web/lib/address/search-params.ts'

export type CalendarSearch = {
  month?: string | undefined
  day?: string | undefined
  view?: 'list' | undefined
  nights?: '1' | undefined
  species?: Race | undefined
  speaks?: Language | undefined
  group?: string | undefined
  find?: string | undefined
  position?: string | undefined
}

export function readCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  return {
    month: readDate(`${raw.month}-01`)?.slice(0, 7),
    day: readDate(raw.day),
    view: readOneOf(raw.view, ['list']),
    nights: readOneOf(raw.nights, ['1']),
    species: readOneOf(raw.species, RACES),
    speaks: readOneOf(raw.speaks, LANGUAGES),
    group: readText(raw.group),
    find: readText(raw.find),
    position: readText(raw.position),
  }
}

type Filters = Pick<CalendarSearch, 'species' | 'speaks' | 'group'>

export function toCalendarFilters({ species, speaks, group }: CalendarSearch): Filters {
  return { species, speaks, group }
}

export function hasCalendarFilters(view: CalendarSearch): boolean {
  return Object.values(toCalendarFilters(view)).some((value) => value !== undefined)
}
