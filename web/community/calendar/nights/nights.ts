import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { TIME_ZONE } from '#web/site.ts'
import { toMonthSpan } from '../month/plan-month.ts'

/** Returns the same date one year earlier, or 28 February for 29 February. */
export function subtractYear(date: string): string {
  const day = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  return day.endsWith('-02-29') ? day.replace(/29$/, '28') : day
}

export type DateSpan = { from: string; to: string }

export function listAnniversarySpans(month: string, today: string): DateSpan[] {
  const [from, to] = toMonthSpan(month)
  const [yearFrom, yearTo] = toMonthSpan(subtractYear(from).slice(0, 7))
  return [
    { from, to },
    { from: yearFrom, to: yearTo },
  ].filter((nights) => nights.from <= today)
}

export function pickEventsInSpan(
  events: readonly ChronicleEvent[],
  { from, to }: DateSpan,
): ChronicleEvent[] {
  return events.filter(({ at }) => {
    const day = formatInTimeZone(at, TIME_ZONE).slice(0, 10)
    return day >= from && day <= to
  })
}

export function explainNoEventsOnDay(day: string, recordsBeganAt: string | null): string {
  return recordsBeganAt === null || recordsBeganAt > day
    ? 'The records do not reach back a year yet.'
    : 'Nothing was recorded on that day.'
}
