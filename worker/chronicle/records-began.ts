import { sql } from 'drizzle-orm'
import { toDate, toDay } from '#worker/db/day.ts'

export type FirstRecords = { firstEvent: number | null; firstDay: number | null }

/** Columns: the first event and the first day that the site recorded. */
export const FIRST_RECORDS = sql`
  (SELECT at FROM events ORDER BY id LIMIT 1) AS firstEvent,
  (SELECT min(CAST(key AS integer)) FROM json_each(
    (SELECT days FROM realm_months ORDER BY month LIMIT 1))) AS firstDay`

export function toRecordsBegan(first: FirstRecords | undefined): string | null {
  const { firstEvent = null, firstDay = null } = first ?? {}
  const days = [firstDay, firstEvent && toDay(firstEvent)].filter((day) => day !== null)
  return days.length > 0 ? toDate(Math.min(...days)) : null
}
