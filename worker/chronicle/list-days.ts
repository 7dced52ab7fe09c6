import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { DaysQuery, GroupDays, RealmDays } from '#schema/contracts/chronicle.ts'
import { DAYS_MAX, DAYS_SHOWN } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/groups.ts'
import { parseDate, toDate, toDay } from '#worker/db/day.ts'
import { readBatch } from '#worker/db/run-batch.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'
import { FIRST_RECORDS, type FirstRecords, toRecordsBegan } from './records-began.ts'
import { selectUuid, toMissing } from './subject.ts'

type DayRow<Day extends { date: string }> = Omit<Day, 'date'> & { day: number }
type GroupDayRow = DayRow<GroupDays['days'][number]>
type RealmDayRow = DayRow<RealmDays['days'][number]>

/** A group's days, the oldest first; a dissolved group has those until its end. Throws `not-found`. */
export async function listGroupDays(
  ctx: Ctx,
  group: { kind: GroupKind; id: number },
  query: DaysQuery,
): Promise<GroupDays> {
  const [[first], rows] = await readBatch<[FirstRecords & { uuid: string | null }, GroupDayRow]>(
    ctx,
    [
      sql`SELECT ${FIRST_RECORDS}, (${selectUuid(group)}) AS uuid`,
      sql`
        SELECT day, members, awake, arrivals, departures, rank FROM group_days
        WHERE kind = ${group.kind} AND group_id = ${group.id} AND ${within(ctx, query)}`,
    ],
  )
  if (!first?.uuid) throw new AppError('not-found', toMissing(group))
  return { days: toDays(rows), recordsBeganAt: toRecordsBegan(first) }
}

/** The realm's days, the oldest first. */
export async function listRealmDays(ctx: Ctx, query: DaysQuery): Promise<RealmDays> {
  const [[first], rows] = await readBatch<[FirstRecords, RealmDayRow]>(ctx, [
    sql`SELECT ${FIRST_RECORDS}`,
    sql`
      SELECT day, vampires, witches, lycans, awake, arrivals, embraces, deaths, departures
      FROM realm_days WHERE ${within(ctx, query)}`,
  ])
  return { days: toDays(rows), recordsBeganAt: toRecordsBegan(first) }
}

/** The newest days of the query, so that a limit leaves out the oldest. */
function within({ now }: Ctx, { from, to }: DaysQuery): SQL {
  const last = to ? parseDate(to) : toDay(now)
  const start = from ? parseDate(from) : last - DAYS_SHOWN + 1
  return sql`day BETWEEN ${start} AND ${last} ORDER BY day DESC LIMIT ${DAYS_MAX}`
}

function toDays<Row extends { day: number }>(rows: Row[]) {
  return rows.reverse().map(({ day, ...rest }) => ({ date: toDate(day), ...rest }))
}
