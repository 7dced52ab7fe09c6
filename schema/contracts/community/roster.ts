import * as z from 'zod'
import * as values from '#schema/contracts/core/values.ts'
import { chronicleEvent } from '#schema/contracts/history/chronicle.ts'
import { LAST_SEEN_RANGES, ROSTER_FILTERS, ROSTER_SORTS } from '../../community/roster-rules.ts'
import { SEAT_RANKS } from '../../core/names/titles.ts'

/** `silent-14` means not seen for 14 days without being away; `unknown` means never seen. */
const rosterFilter = z.enum(ROSTER_FILTERS)

export const rosterDownloadQuery = z.object({
  filter: rosterFilter.optional(),
  sort: z.enum(ROSTER_SORTS).default('seen'),
  dir: values.sortDirection.optional(),
  search: values.searchText.optional(),
})
export type RosterDownloadQuery = z.infer<typeof rosterDownloadQuery>

export const rosterQuery = rosterDownloadQuery.extend({ page: values.pageNumber.default(1) })
export type RosterQuery = z.infer<typeof rosterQuery>

const rosterMember = z
  .object({
    id: z.number(),
    name: z.string(),
    role: z.string(),
    seat: z.enum(SEAT_RANKS).nullable(),
    status: values.lifeStatus,
    generation: z.number().nullable(),
    childer: z.number(),
    /** When a sync first saw the member in the house; null if the member joined before records began. */
    memberSince: values.instant.nullable(),
    /** Rounded down to the hour; null if the member was never seen or hides this time. */
    lastSeen: values.instant.nullable(),
    /** If `lastSeen` is hidden: the member was seen within this many days, or `longer` ago. */
    seenWithin: z.enum(LAST_SEEN_RANGES).nullable(),
    awayUntil: values.instant.nullable(),
  })
  .meta({ id: 'RosterMember' })
export type RosterMember = z.infer<typeof rosterMember>

const rosterCounts = z
  .object({ all: z.number() })
  .extend(
    Object.fromEntries(ROSTER_FILTERS.map((filter) => [filter, z.number()])) as Record<
      (typeof ROSTER_FILTERS)[number],
      z.ZodNumber
    >,
  )

export const roster = z
  .object({
    dynasty: z.object({ id: z.number(), name: z.string() }),
    members: z.array(rosterMember),
    counts: rosterCounts,
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    moves: z.object({ joined: z.number(), left: z.number(), latest: z.array(chronicleEvent) }),
  })
  .meta({ id: 'Roster' })
export type Roster = z.infer<typeof roster>

export const inactiveOwnersResponse = z.object({
  owners: z.array(
    z.object({
      kind: z.enum(['bloodline', 'clan', 'dynasty']),
      id: z.number(),
      name: z.string(),
      owner: z.object({ id: z.number(), name: z.string() }),
      /** When the owner was last seen, rounded down to the hour; null if the owner hides it. */
      lastSeen: values.instant.nullable(),
    }),
  ),
  /** Number of inactive owners, counted up to 200; `owners` lists at most twenty of them. */
  total: z.number(),
})
export type InactiveOwners = z.infer<typeof inactiveOwnersResponse>
