import { type SQL, sql } from 'drizzle-orm'
import type { Ranking, RankingQuery, RankingRow } from '#schema/contracts/realm/rankings.ts'
import type { GroupKind, GroupLeader, Seat } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoDate, toIsoInstant } from '#worker/core/db/day.ts'
import { inlineIds } from '#worker/core/db/query.ts'
import { toLeaders } from '#worker/realm/rows/leaders.ts'
import { isPostOutdated, readOpenHouses } from '#worker/realm/rows/parts/open-houses.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import { type DayRanking, findRanking } from './find-ranking.ts'
import {
  sqlIsRecentGroupMonth,
  toGroupDays,
  toMemberCountHistory,
  toRankChange,
} from './read-standing.ts'
import { type FoundGroups, type GroupWithRank, searchGroups, sortGroups } from './search-groups.ts'

export async function readRanking(
  ctx: Ctx,
  kind: GroupKind,
  query: RankingQuery,
): Promise<Ranking> {
  const found = await findRanking(ctx, kind, query.asOf)
  const all = found.groups.map((group, index) => ({ ...group, rank: index + 1 }))
  const recruiting = await readRecruiting(ctx, kind, found)
  const chosen = query.recruiting ? all.filter(({ id }) => recruiting.has(id)) : all
  const { groups: fitting, ...search } = await filter(ctx, kind, chosen, found, query)
  const { formerNames, isForgiven } = search
  const pages = Math.max(1, Math.ceil(fitting.length / query.limit))
  const page = Math.min(query.page, pages)
  const isByFit = query.by === 'names' && query.search !== undefined
  const ordered = isByFit ? fitting : sortGroups(fitting, query.sort, query.dir)
  const shown = ordered.slice((page - 1) * query.limit, page * query.limit)
  return {
    rows: (await toRows(ctx, kind, shown, found)).map((row) => {
      const isRecruiting = recruiting.has(row.id)
      return { ...row, formerName: formerNames.get(row.id) ?? null, isRecruiting }
    }),
    isForgiven,
    total: fitting.length,
    unfilteredTotal: all.length,
    page,
    pages,
    day: found.isRecorded ? toIsoDate(found.day) : null,
    isPast: found.isPast,
    recordsBegan: found.began === null ? null : toIsoDate(found.began),
    newestDay: found.newest === null ? null : toIsoDate(found.newest),
    types: [...new Set(all.flatMap(({ type }) => type ?? []))].sort(),
    mostMembers: all[0]?.members ?? 0,
  }
}

async function readRecruiting(
  ctx: Ctx,
  kind: GroupKind,
  { isPast }: DayRanking,
): Promise<ReadonlySet<number>> {
  if (kind !== 'dynasty' || isPast) return new Set()
  const open = await readOpenHouses(ctx)
  return new Set(
    open.flatMap(({ id, renewedAt }) => (isPostOutdated(renewedAt, ctx.now) ? [] : [id])),
  )
}

async function filter(
  ctx: Ctx,
  kind: GroupKind,
  groups: GroupWithRank[],
  { isPast }: DayRanking,
  { type, species, search, by }: RankingQuery,
): Promise<FoundGroups> {
  const chosen = groups.filter(
    (group) => (!type || group.type === type) && (!species || group.species === species),
  )
  return search
    ? searchGroups(ctx, kind, chosen, { search, isPast, isOfNames: by === 'names' })
    : { groups: chosen, formerNames: new Map(), isForgiven: false }
}

const SEAT_TYPES: Record<GroupKind, (seat: Seat) => string> = {
  bloodline: (seat) => `bloodline_${seat}`,
  clan: (seat) => `clan_${seat}`,
  dynasty: (seat) => seat.replace('_', ''),
}

type Details = {
  id: number
  leaders: string
  logoUuid: string | null
  departedAt: number | null
  days: string | null
}

function selectDetails(kind: GroupKind, ids: readonly number[], day: number): SQL {
  return sql`
    WITH chosen (given) AS (VALUES ${inlineIds(ids)})
    SELECT groups.id, leaders, logo_uuid AS logoUuid, departed_at AS departedAt, days
    FROM chosen CROSS JOIN ${sql.raw(TABLES[kind])} AS groups ON groups.id = chosen.given
    LEFT JOIN group_months ON ${sqlIsRecentGroupMonth(kind, sql`groups.id`, day)}`
}

async function toRows(
  { db }: Ctx,
  kind: GroupKind,
  groups: GroupWithRank[],
  { day, isPast }: DayRanking,
): Promise<Omit<RankingRow, 'formerName' | 'isRecruiting'>[]> {
  if (groups.length === 0) return []
  const ids = groups.map(({ id }) => id)
  const details = Map.groupBy(await db.all<Details>(selectDetails(kind, ids, day)), ({ id }) => id)
  return groups.map(({ foundedAt, clans, dynasties, ...group }) => {
    const months = details.get(group.id) ?? []
    const [now] = months
    const days = toGroupDays(months)
    const leaders = isPast || !now ? [] : (JSON.parse(now.leaders) as GroupLeader[])
    return {
      ...group,
      rankChange: toRankChange(days, day, group.rank),
      memberHistory: toMemberCountHistory(days, day),
      foundedDate: toIsoInstant(foundedAt),
      totalClans: clans,
      totalHouses: dynasties,
      leadership: toLeaders(leaders, SEAT_TYPES[kind]),
      logoUuid: now?.logoUuid ?? null,
      isDissolved: now?.departedAt !== null,
    }
  })
}
