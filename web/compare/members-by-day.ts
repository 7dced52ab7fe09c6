import type { Comparison } from '#schema/contracts/compare.ts'
import { listDates } from '#web/ui/day-chart/list-dates.ts'

const DAY_MS = 24 * 60 * 60_000
const SHOWN_DAYS_MIN = 30

type MembersByDay = {
  dates: string[]
  /** Of each group, as many as there are dates; null where there is no record. */
  members: (number | null)[][]
}

/** The days of a comparison from the beginning of the records, but 30 at least, so that a short line fills the chart. */
export function toMembersByDay({ groups, from, to, recordsBeganAt }: Comparison): MembersByDay {
  const month = Date.parse(to) - (SHOWN_DAYS_MIN - 1) * DAY_MS
  const began = recordsBeganAt === null ? month : Math.min(Date.parse(recordsBeganAt), month)
  const first = new Date(Math.max(Date.parse(from), began)).toISOString().slice(0, 10)
  const dates = listDates(first, to)
  const members = groups.map(({ days }) => {
    const byDate = new Map(days.map((day) => [day.date, day.members]))
    return dates.map((date) => byDate.get(date) ?? null)
  })
  return { dates, members }
}
