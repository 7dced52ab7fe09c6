import { sql } from 'drizzle-orm'
import { parseMonth, toDate, toDay } from '#worker/core/db/day.ts'

export type FirstRecords = { firstEvent: number | null; firstMonth: string | null }

/** Columns: the first event and the first month that the site recorded, a row of D1 each. */
export const FIRST_RECORDS = sql`
  (SELECT at FROM events ORDER BY id LIMIT 1) AS firstEvent,
  (SELECT days FROM realm_months ORDER BY month LIMIT 1) AS firstMonth`

export function toRecordsBegan(first: FirstRecords | undefined): string | null {
  const { firstEvent = null, firstMonth = null } = first ?? {}
  const days = firstMonth === null ? [] : parseMonth(firstMonth).map(([day]) => day)
  if (firstEvent !== null) days.push(toDay(firstEvent))
  return days.length > 0 ? toDate(Math.min(...days)) : null
}
