import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { MOVEMENT_DAYS } from '#schema/rules.ts'
import type { GroupDayRecord } from '#schema/tables/history/chronicle.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { parseMonth, toMonth } from '#worker/core/db/day.ts'

const HISTORY_DAYS = 30

/** The records of one group by day. */
export type Days = ReadonlyMap<number, GroupDayRecord>

/** The condition for the months with the 30 days until `day` of the groups that `id` names. */
export function joinMonths(kind: GroupKind, id: SQL, day: number): SQL {
  const [first = day] = listDays(day)
  return sql`group_months.kind = ${kind} AND group_id = ${id}
    AND month BETWEEN ${toMonth(first)} AND ${toMonth(day)}`
}

export function toDays(months: readonly { days: string | null }[]): Days {
  return new Map(months.flatMap(({ days }) => (days ? parseMonth<GroupDayRecord>(days) : [])))
}

export function toMemberHistory(days: Days, day: number): (number | null)[] {
  return listDays(day).map((one) => days.get(one)?.[0] ?? null)
}

/** How many ranks a group rose in 7 days. */
export function toRankChange(days: Days, day: number, rank: number): number | null {
  const before = days.get(day - MOVEMENT_DAYS)?.[4]
  return before == null ? null : before - rank
}

function listDays(last: number): number[] {
  return Array.from({ length: HISTORY_DAYS }, (_, index) => last - HISTORY_DAYS + 1 + index)
}
