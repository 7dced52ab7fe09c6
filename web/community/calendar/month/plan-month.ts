import { addDays, countDays, toDayNumber } from '#schema/core/time/dates.ts'

/** Arranges a month's days in weeks that start on `firstDay`, from 1 for Monday to 7 for Sunday. */
export function buildMonthGrid(month: string, firstDay: number): (string | null)[][] {
  const first = `${month}-01`
  const length = countDays(first, `${addMonths(month, 1)}-01`)
  // Adds 4, because day number 0 (1970-01-01) was a Thursday, the fourth day of the week.
  const before = (((toDayNumber(first) + 4 - firstDay) % 7) + 7) % 7
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before
      return day >= 0 && day < length ? addDays(first, day) : null
    }),
  )
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export function toMonthSpan(month: string): [from: string, to: string] {
  return [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)]
}

/** Regions whose weeks begin on Sunday, for browsers without `Intl.Locale.getWeekInfo`. */
const SUNDAY_REGIONS = /-(?:BR|CA|CO|HK|ID|IL|IN|JP|KR|MX|PE|PH|SA|TH|TW|US|VE|ZA)\b/
const MONDAY = 1
export const ISO_SUNDAY = 7

type WeekInfo = { firstDay: number }
type LocaleWithWeeks = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** Returns the first day of the week in a locale, from 1 for Monday to 7 for Sunday. */
export function getFirstDayOfWeek(language: string): number {
  try {
    const locale: LocaleWithWeeks = new Intl.Locale(language)
    const weeks = locale.getWeekInfo?.() ?? locale.weekInfo
    return weeks?.firstDay ?? (SUNDAY_REGIONS.test(language) ? ISO_SUNDAY : MONDAY)
  } catch {
    // Some browsers report a language that is not a valid locale, such as en-US@posix.
    return MONDAY
  }
}
