import { DAY_MS } from '../../rules.ts'

/** A week of ISO 8601 in UTC as the site's addresses have it, such as 2026-47. Its Monday, in days since 1970; or null. */
export function findMonday(week: string): number | null {
  const [, year, number] = /^(20\d{2})-(\d{2})$/.exec(week) ?? []
  if (!year || !number) return null
  const monday = toMonday(toDay(`${year}-01-04`)) + 7 * (Number(number) - 1)
  return toWeek(monday) === week ? monday : null
}

/** The week of a day, in days since 1970. A week is of the year that has its Thursday. */
export function toWeek(day: number): string {
  const thursday = toMonday(day) + 3
  const year = new Date(thursday * DAY_MS).toISOString().slice(0, 4)
  const number = Math.floor((thursday - toDay(`${year}-01-01`)) / 7) + 1
  return `${year}-${String(number).padStart(2, '0')}`
}

/** The Monday of the week with the same number a year before; of the 52nd where that year has no 53rd. */
export function toMondayYearBefore(week: string): number {
  const [year = '', number = ''] = week.split('-')
  const before = String(Number(year) - 1)
  return findMonday(`${before}-${number}`) ?? toMonday(toDay(`${before}-12-28`))
}

/** The last week that is over on a day. */
export function toLastWeek(day: number): string {
  return toWeek(toMonday(day) - 1)
}

/** 1970-01-01 was a Thursday. */
export function toMonday(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7)
}

function toDay(date: string): number {
  return Date.parse(date) / DAY_MS
}
