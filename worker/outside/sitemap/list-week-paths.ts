import { sql } from 'drizzle-orm'
import { toMonday, toWeek } from '#schema/core/time/iso-week.ts'
import { SITEMAP_WEEKS_MAX } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDate, toDay } from '#worker/core/db/day.ts'
import {
  FIRST_RECORDS,
  type FirstRecords,
  toRecordsBegan,
} from '#worker/realm/rows/records-began.ts'

const WEEK_DAYS = 7

/** The realm's weeks that are over, the newest first, since the records began. Those of groups are found from these. */
export async function listWeekPaths({ db, now }: Ctx): Promise<string[]> {
  const [first] = await db.all<FirstRecords>(sql`SELECT ${FIRST_RECORDS}`)
  const recordsBeganAt = toRecordsBegan(first)
  if (recordsBeganAt === null) return []
  const oldest = toMonday(parseDate(recordsBeganAt))
  const thisMonday = toMonday(toDay(now))
  const count = Math.min((thisMonday - oldest) / WEEK_DAYS, SITEMAP_WEEKS_MAX)
  return Array.from(
    { length: count },
    (_, index) => `/week/${toWeek(thisMonday - WEEK_DAYS * (index + 1))}`,
  )
}
