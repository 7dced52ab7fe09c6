import * as z from 'zod'
import * as values from '#schema/contracts/core/values.ts'
import { RANKING_SORTS, RANKINGS_PAGE_SIZE } from '../../rules.ts'
import { leader } from './groups.ts'

const kind = z.enum(['bloodline', 'clan', 'dynasty'])
export const rankingParam = z.object({ kind })
export const groupStandingParam = z.object({ kind, id: values.id })

/** `asOf` defaults to the newest day. `by=names` searches names and leaders, best match first. */
export const rankingQuery = z.object({
  page: values.pageNumber.default(1),
  limit: values.pageSize.default(RANKINGS_PAGE_SIZE),
  sort: z.enum(RANKING_SORTS).default('members'),
  dir: values.sortDirection.optional(),
  search: values.searchText.optional(),
  by: z.literal('names').optional(),
  type: values.dynastyType.optional(),
  species: values.race.optional(),
  recruiting: z.literal('yes').optional(),
  asOf: values.date.optional(),
})
export type RankingQuery = z.infer<typeof rankingQuery>

export const rankingRow = z
  .object({
    id: z.number(),
    name: z.string(),
    formerName: z.string().nullable(),
    rank: z.number(),
    /** Change of rank in 7 days, positive for a rise; null if the earlier day is not recorded. */
    rankChange: z.number().nullable(),
    members: z.number(),
    memberHistory: z.array(z.number().nullable()),
    /** Members seen in the 24 hours before the day's last sync; null on days without this count. */
    awake: z.number().nullable(),
    /** Change in members over 30 days; null if the earlier day is not recorded. */
    growth: z.number().nullable(),
    type: values.dynastyType.nullable(),
    species: values.race.nullable(),
    foundedDate: z.string().nullable(),
    clan: z.object({ id: z.number(), name: z.string() }).nullable(),
    totalClans: z.number().nullable(),
    totalHouses: z.number().nullable(),
    /** The ranking of a past day has no leaders. */
    leadership: z.array(leader),
    logoUuid: z.string().nullable(),
    isRecruiting: z.boolean(),
    /** True if the group was dissolved after the past day shown and therefore has no page. */
    isDissolved: z.boolean(),
  })
  .meta({ id: 'RankingRow' })
export type RankingRow = z.infer<typeof rankingRow>

export const ranking = z
  .object({
    rows: z.array(rankingRow),
    /** True if no name matched exactly and the rows are approximate matches. */
    isForgiven: z.boolean(),
    total: z.number(),
    unfilteredTotal: z.number(),
    page: z.number(),
    pages: z.number(),
    day: values.date.nullable(),
    isPast: z.boolean(),
    recordsBegan: values.date.nullable(),
    newestDay: values.date.nullable(),
    types: z.array(values.dynastyType),
    mostMembers: z.number(),
  })
  .meta({ id: 'Ranking' })
export type Ranking = z.infer<typeof ranking>

const neighbour = z.object({ id: z.number(), name: z.string(), difference: z.number() })

export const groupStanding = z
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
export type GroupStanding = z.infer<typeof groupStanding>
