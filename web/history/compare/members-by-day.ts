import type { Comparison } from '#schema/contracts/history/compare.ts'
import { addDays, listDates } from '#schema/core/time/dates.ts'

const SHOWN_DAYS_MIN = 30

/** Omits days before the site's first record, except in the last 30 days of the comparison. */
export function toDailyMemberCounts({ groups, from, to, recordsBeganAt }: Comparison) {
  const month = addDays(to, 1 - SHOWN_DAYS_MIN)
  const began = recordsBeganAt !== null && recordsBeganAt < month ? recordsBeganAt : month
  const first = from > began ? from : began
  const dates = listDates(first, to)
  const members = groups.map(({ days }) => {
    const byDate = new Map(days.map((day) => [day.date, day.members]))
    return dates.map((date) => byDate.get(date) ?? null)
  })
  return { dates, members }
}
