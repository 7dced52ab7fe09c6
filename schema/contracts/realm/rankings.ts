import * as z from 'zod'
import {
  date,
  dynastyType,
  id,
  page,
  pageSize,
  race,
  searchText,
  sortDirection,
} from '#schema/contracts/core/values.ts'
import { RANKING_SORTS, RANKINGS_PAGE_SIZE } from '../../rules.ts'
import { leader } from './groups.ts'

const kind = z.enum(['bloodline', 'clan', 'dynasty'])
export const rankingParam = z.object({ kind })
export const standingParam = z.object({ kind, id })

/** `asOf` is a day, by default the newest. `by=names` searches names and leaders only, and sorts by fit. */
export const rankingQuery = z.object({
  page: page.default(1),
  limit: pageSize.default(RANKINGS_PAGE_SIZE),
  sort: z.enum(RANKING_SORTS).default('members'),
  dir: sortDirection.optional(),
  search: searchText.optional(),
  by: z.literal('names').optional(),
  type: dynastyType.optional(),
  species: race.optional(),
  recruiting: z.literal('yes').optional(),
  asOf: date.optional(),
})
export type RankingQuery = z.infer<typeof rankingQuery>

export const rankingRow = z
  .object({
    id: z.number(),
    name: z.string(),
    /** The name that has the searched text, where nothing of today has it. */
    formerName: z.string().nullable(),
    /** By members, from 1, whatever the order of the rows. */
    rank: z.number(),
    /** How many ranks it rose in 7 days, or fell; null where there is no record of that day. */
    rankChange: z.number().nullable(),
    members: z.number(),
    /** Of the last 30 days, the oldest first; null where there is no record. */
    memberHistory: z.array(z.number().nullable()),
    /** Seen within 24 hours of the day's last sync; null before the first sync that counted them. */
    awake: z.number().nullable(),
    /** Members more than 30 days before; null where there is no record of that day. */
    growth: z.number().nullable(),
    type: dynastyType.nullable(),
    species: race.nullable(),
    foundedDate: z.string().nullable(),
    clan: z.object({ id: z.number(), name: z.string() }).nullable(),
    totalClans: z.number().nullable(),
    totalHouses: z.number().nullable(),
    /** As in the list of its kind; none on a past day. */
    leadership: z.array(leader),
    logoUuid: z.string().nullable(),
    /** Whether it takes players in, and said so in the last 30 days; of a dynasty. */
    isRecruiting: z.boolean(),
    /** Since a past day: such a group has no page. */
    isDissolved: z.boolean(),
  })
  .meta({ id: 'RankingRow' })
export type RankingRow = z.infer<typeof rankingRow>

export const ranking = z
  .object({
    rows: z.array(rankingRow),
    /** Whether no group has the searched text: the rows fit it with a slip or in another order of words. */
    isForgiven: z.boolean(),
    /** How many fit the search and the filters, and how many there are. */
    total: z.number(),
    unfilteredTotal: z.number(),
    /** The last page for a number behind it. */
    page: z.number(),
    pages: z.number(),
    day: date.nullable(),
    isPast: z.boolean(),
    recordsBegan: date.nullable(),
    newestDay: date.nullable(),
    types: z.array(dynastyType),
    mostMembers: z.number(),
  })
  .meta({ id: 'Ranking' })
export type Ranking = z.infer<typeof ranking>

const neighbour = z.object({
  id: z.number(),
  name: z.string(),
  /** How many members more than the group, or fewer. */
  difference: z.number(),
})

/** The place of one group in the newest ranking of its kind. */
export const standing = z
  .object({
    rank: z.number(),
    total: z.number(),
    rankChange: z.number().nullable(),
    growth: z.number().nullable(),
    awake: z.number().nullable(),
    above: neighbour.nullable(),
    below: neighbour.nullable(),
  })
  .meta({ id: 'Standing' })
export type Standing = z.infer<typeof standing>
