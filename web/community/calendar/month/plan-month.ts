import { addDays, countDays, toDayOf } from '#schema/core/time/dates.ts'

/** Returns the month's weeks from Monday to Sunday, with null for days of other months. */
export function planMonth(month: string): (string | null)[][] {
  const first = `${month}-01`
  const length = countDays(first, `${addMonths(month, 1)}-01`)
  // 1970-01-01 was a Thursday.
  const before = (((toDayOf(first) + 3) % 7) + 7) % 7
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before
      return day >= 0 && day < length ? addDays(first, day) : null
    }),
  )
}

/** '2026-11', 2 → '2027-01' */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** '2026-02' → ['2026-02-01', '2026-02-28'] */
export function toMonthSpan(month: string): [from: string, to: string] {
  return [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)]
}
