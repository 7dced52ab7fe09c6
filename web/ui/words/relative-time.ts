import { toClockTime, toLongDate, toWeekdayName } from '#schema/core/time/date-words.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'
import { formatCountWithNoun } from './format-number.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Returns 'just now', '12 minutes ago', '3 hours ago' or '2 days ago'. */
export function toRelativeTime(at: number, now: number): string {
  const age = now - at
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return ago(age / MINUTE_MS, 'minute')
  if (age < 2 * DAY_MS) return ago(age / HOUR_MS, 'hour')
  return ago(age / DAY_MS, 'day')
}

function ago(units: number, unit: string): string {
  const count = Math.floor(units)
  return `${formatCountWithNoun(count, unit, `${unit}s`)} ago`
}

/** Returns 'Thursday, 12 November 2026 at 14:05 UTC', in the site's time zone. */
export function toExactTime(at: number): string {
  const zoned = formatInTimeZone(at, TIME_ZONE)
  return `${toWeekdayName(zoned)}, ${toLongDate(zoned)} at ${toClockTime(zoned)} ${TIME_ZONE_NAME}`
}
