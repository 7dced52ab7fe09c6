import { and, between, desc, eq, sql } from 'drizzle-orm'
import type {
  DaysQuery,
  GroupDay,
  GroupDays,
  RealmDays,
} from '#schema/contracts/history/chronicle.ts'
import { AWAKE_TOLD_FROM_MEMBERS, DAYS_MONTHS_MAX, DAYS_SHOWN } from '#schema/rules.ts'
import {
  type GroupDayRecord,
  groupMonths,
  type RealmDayRecord,
  realmMonths,
} from '#schema/tables/history/chronicle.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDate, parseMonth, toDate, toDay, toMonth } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import {
  FIRST_RECORDS,
  type FirstRecords,
  toRecordsBegan,
} from '#worker/realm/rows/records-began.ts'
import { selectUuid, toMissing } from '#worker/realm/rows/subject.ts'

export type Month = { days: string }
type Group = { kind: GroupKind; id: number }

/** A group's days, the oldest first; a dissolved group has those until its end. Throws `not-found`. */
export async function listGroupDays(ctx: Ctx, group: Group, query: DaysQuery): Promise<GroupDays> {
  const span = toSpan(ctx, query)
  const [[first], months] = await readBatch<[FirstRecords & { uuid: string | null }, Month]>(ctx, [
    sql`SELECT ${FIRST_RECORDS}, (${selectUuid(group)}) AS uuid`,
    selectMonths(ctx, group, span),
  ])
  if (!first?.uuid) throw new AppError('not-found', toMissing(group))
  return { days: toGroupDays(months, span), recordsBeganAt: toRecordsBegan(first) }
}

export function toGroupDays(months: Month[], span: Span): GroupDay[] {
  return listRecords<GroupDayRecord>(months, span).map(([day, record]) => {
    const [members, awake, arrivals, departures, rank] = record
    const told = members < AWAKE_TOLD_FROM_MEMBERS ? null : awake
    return { date: toDate(day), members, awake: told, arrivals, departures, rank }
  })
}

/** The realm's days, the oldest first. */
export async function listRealmDays(ctx: Ctx, query: DaysQuery): Promise<RealmDays> {
  const span = toSpan(ctx, query)
  const [[first], months] = await readBatch<[FirstRecords, Month]>(ctx, [
    sql`SELECT ${FIRST_RECORDS}`,
    ctx.db
      .select({ days: realmMonths.days })
      .from(realmMonths)
      .where(between(realmMonths.month, toMonth(span.from), toMonth(span.to)))
      .orderBy(desc(realmMonths.month))
      .limit(DAYS_MONTHS_MAX),
  ])
  const days = listRecords<RealmDayRecord>(months, span).map(([day, record]) => {
    const [vampires, witches, lycans, awake, ...flows] = record
    const [arrivals, embraces, deaths, departures] = flows
    const living = { vampires, witches, lycans, awake }
    return { date: toDate(day), ...living, arrivals, embraces, deaths, departures }
  })
  return { days, recordsBeganAt: toRecordsBegan(first) }
}

/** The first and the last day, both included. */
export type Span = { from: number; to: number }

function toSpan({ now }: Ctx, { from, to }: DaysQuery): Span {
  const last = to ? parseDate(to) : toDay(now)
  return { from: from ? parseDate(from) : last - DAYS_SHOWN + 1, to: last }
}

/** The query of a group's months, the newest first, so that the limit leaves out the oldest. */
export function selectMonths({ db }: Ctx, { kind, id }: Group, { from, to }: Span) {
  const { days, month } = groupMonths
  const isOfGroup = and(eq(groupMonths.kind, kind), eq(groupMonths.groupId, id))
  return db
    .select({ days })
    .from(groupMonths)
    .where(and(isOfGroup, between(month, toMonth(from), toMonth(to))))
    .orderBy(desc(month))
    .limit(DAYS_MONTHS_MAX)
}

function listRecords<DayRecord>(months: Month[], { from, to }: Span): [number, DayRecord][] {
  return months
    .flatMap(({ days }) => parseMonth<DayRecord>(days))
    .filter(([day]) => day >= from && day <= to)
    .sort(([a], [b]) => a - b)
}
