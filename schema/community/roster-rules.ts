// These limits are not in rules.ts, because every page loads rules.ts in its first script.

export const ROSTER_PAGE_SIZE = 20
export const NEWCOMER_DAYS = 30
export const ROSTER_MOVES_SHOWN = 4
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

/** The roster can be filtered by members who were not seen for at least this many days. */
export const INACTIVITY_DAYS = [14, 30, 60] as const
export const LAST_SEEN_RANGES = ['7', '14', '30', '60', 'longer'] as const
export type LastSeenRange = (typeof LAST_SEEN_RANGES)[number]
export const INACTIVE_OWNER_DAYS = 60
export const INACTIVE_OWNERS_MAX = 200
export const INACTIVE_OWNERS_SHOWN = 20
