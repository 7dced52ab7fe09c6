import { type SQL, sql } from 'drizzle-orm'
import type { GroupStanding } from '#schema/contracts/realm/rankings.ts'
import { RANK_CHANGE_DAYS } from '#schema/rules.ts'
import type { GroupDayRecord } from '#schema/tables/history/chronicle.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDayRecords, toIsoMonth } from '#worker/core/db/day.ts'
import type { RankedGroup } from '#worker/realm/rows/ranked-group.ts'
import { findRanking } from './find-ranking.ts'

export async function getGroupStanding(
  ctx: Ctx,
  kind: GroupKind,
  id: number,
): Promise<GroupStanding> {
  const standing = await findGroupStanding(ctx, kind, id)
  if (!standing) throw new AppError('not-found', 'It is not in the ranking.')
  return standing
}

export async function findGroupStanding(
  ctx: Ctx,
  kind: GroupKind,
  id: number,
): Promise<GroupStanding | null> {
  const { groups, day } = await findRanking(ctx, kind, undefined)
  const index = groups.findIndex((group) => group.id === id)
  const group = groups[index]
  if (!group) return null
  const months = await ctx.db.all<{ days: string }>(sql`
    SELECT days FROM group_months WHERE ${sqlIsRecentGroupMonth(kind, sql`${id}`, day)}`)
  const rank = index + 1
  const toNeighbour = (other: RankedGroup | undefined) =>
    other ? { id: other.id, name: other.name, difference: other.members - group.members } : null
  return {
    rank,
    total: groups.length,
    rankChange: toRankChange(toGroupDays(months), day, rank),
    growth: group.growth,
    awake: group.awake,
    above: toNeighbour(groups[index - 1]),
    below: toNeighbour(groups[index + 1]),
  }
}

const HISTORY_DAYS = 30

type Days = ReadonlyMap<number, GroupDayRecord>

export function sqlIsRecentGroupMonth(kind: GroupKind, id: SQL, day: number): SQL {
  const [first = day] = listDays(day)
  return sql`group_months.kind = ${kind} AND group_id = ${id}
    AND month BETWEEN ${toIsoMonth(first)} AND ${toIsoMonth(day)}`
}

export function toGroupDays(months: readonly { days: string | null }[]): Days {
  return new Map(months.flatMap(({ days }) => (days ? parseDayRecords<GroupDayRecord>(days) : [])))
}

export function toMemberCountHistory(days: Days, day: number): (number | null)[] {
  return listDays(day).map((one) => days.get(one)?.[0] ?? null)
}

export function toRankChange(days: Days, day: number, rank: number): number | null {
  const before = days.get(day - RANK_CHANGE_DAYS)?.[4]
  return before == null ? null : before - rank
}

function listDays(last: number): number[] {
  return Array.from({ length: HISTORY_DAYS }, (_, index) => last - HISTORY_DAYS + 1 + index)
}
