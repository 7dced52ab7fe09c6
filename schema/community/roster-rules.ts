// Beside rules.ts, of which the first script of every page has what any page reads.

export const ROSTER_PAGE_SIZE = 20
/** Members who came to the house within so many days are its newcomers. */
export const NEWCOMER_DAYS = 30
/** Of the comings and goings of a house in the last 30 days, so many are looked at for the newest. */
export const ROSTER_MOVES_READ = 4
export const ROSTER_FILTERS = [
  'silent-14',
  'silent-30',
  'silent-60',
  'newcomers',
  'unknown',
  'away',
] as const
export type RosterFilter = (typeof ROSTER_FILTERS)[number]
export const ROSTER_SORTS = ['name', 'seen', 'since', 'generation', 'childer'] as const
export type RosterSort = (typeof ROSTER_SORTS)[number]
export const ROSTER_SORT_DIRECTIONS = {
  name: 'asc',
  seen: 'asc',
  since: 'desc',
  generation: 'asc',
  childer: 'desc',
} as const satisfies Record<RosterSort, 'asc' | 'desc'>

/** A member not seen for so many days is silent; who hides presence is said to be seen within one of them, or 7. */
export const SILENT_DAYS = [14, 30, 60] as const
export const SEEN_BANDS = ['7', '14', '30', '60', 'longer'] as const
export type SeenBand = (typeof SEEN_BANDS)[number]
/** Administrators are told of groups whose owner has been silent for so many days: how many are listed, and shown. */
export const OWNER_SILENT_DAYS = 60
export const SILENT_OWNERS_MAX = 200
export const SILENT_OWNERS_SHOWN = 20
