import { formatCount } from '#schema/core/format-number.ts'
import { DAY_MS } from '#schema/rules.ts'

// Avoids Intl, whose data takes a browser 30 ms to load, or 120 ms on a phone, before a page
// reacts. Dates are 2026-10-31; an ISO 8601 instant or the text of `toZonedText` also works.

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const SHORT = 3

/** '2026-09-03' → '3 September 2026' */
export function toLongDate(date: string): string {
  return `${toDayAndMonth(date)} ${toYear(date)}`
}

/** '2026-09-03' → '3 September' */
export function toDayAndMonth(date: string): string {
  return `${toDayOfMonth(date)} ${toMonth(date)}`
}

/** '2026-09-03' → '3 Sept 2026' */
export function toShortDate(date: string): string {
  return `${toShortDayAndMonth(date)} ${toYear(date)}`
}

/** '2026-09-03' → '3 Sept' */
export function toShortDayAndMonth(date: string): string {
  return `${toDayOfMonth(date)} ${toShortMonth(date)}`
}

/** '2026-09-03' → 'September' */
export function toMonth(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}

/** '2026-09-03' → 'Sept', the British abbreviation */
export function toShortMonth(date: string): string {
  const month = toMonth(date)
  return month === 'September' ? 'Sept' : month.slice(0, SHORT)
}

/** '2026-09-03' → 'Thursday' */
export function toWeekday(date: string): string {
  return WEEKDAYS[new Date(date.slice(0, 10)).getUTCDay()] ?? ''
}

/** '2026-09-03' → 'Thu' */
export function toShortWeekday(date: string): string {
  return toWeekday(date).slice(0, SHORT)
}

/** '2026-09-03 14:05:00' → '14:05' */
export function toClockTime(text: string): string {
  return text.slice(11, 16)
}

function toDayOfMonth(date: string): number {
  return Number(date.slice(8, 10))
}

function toYear(date: string): number {
  return Number(date.slice(0, 4))
}

/** Returns a length such as '212 days'. `from` is an instant, `until` epoch milliseconds. */
export function toReignLength(from: string, until: number): string {
  const days = Math.max(0, Math.round((until - Date.parse(from)) / DAY_MS))
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${formatCount(days)} days`
}
