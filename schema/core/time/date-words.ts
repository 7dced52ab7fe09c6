import { formatCount } from '#schema/core/format-number.ts'
import { DAY_MS } from '#schema/rules.ts'

// Avoids Intl, because loading its data takes 30 ms in a desktop browser and 120 ms on a phone.

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const SHORT = 3

export function toLongDate(date: string): string {
  return `${toDayAndMonth(date)} ${toYear(date)}`
}

export function toDayAndMonth(date: string): string {
  return `${toDayOfMonth(date)} ${toMonthName(date)}`
}

export function toShortDate(date: string): string {
  return `${toShortDayAndMonth(date)} ${toYear(date)}`
}

export function toShortDayAndMonth(date: string): string {
  return `${toDayOfMonth(date)} ${toShortMonthName(date)}`
}

export function toMonthName(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}

/** The British abbreviation is Sept, not Sep. */
export function toShortMonthName(date: string): string {
  const month = toMonthName(date)
  return month === 'September' ? 'Sept' : month.slice(0, SHORT)
}

export function toWeekdayName(date: string): string {
  return WEEKDAYS[new Date(date.slice(0, 10)).getUTCDay()] ?? ''
}

export function toShortWeekdayName(date: string): string {
  return toWeekdayName(date).slice(0, SHORT)
}

/** Returns the time of day: '14:05' for '2026-09-03 14:05:00'. */
export function toClockTime(text: string): string {
  return text.slice(11, 16)
}

function toDayOfMonth(date: string): number {
  return Number(date.slice(8, 10))
}

function toYear(date: string): number {
  return Number(date.slice(0, 4))
}

/** Returns a text such as '212 days'; `from` is ISO 8601, `until` epoch milliseconds. */
export function toDayCountText(from: string, until: number): string {
  const days = Math.max(0, Math.round((until - Date.parse(from)) / DAY_MS))
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${formatCount(days)} days`
}
