import { toClockTime, toLongDate } from '#schema/core/time/date-words.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'

const DATE_LENGTH = '2026-10-31'.length

type DateTextProps = {
  /** An ISO 8601 date and time, a date alone, or null. */
  at: string | null
  fallback?: string
  withTime?: boolean
}

/** Shows '12 March 2024', or '12 March 2024 at 14:05 UTC'. */
export function DateText({ at, fallback = 'Unknown', withTime = false }: DateTextProps) {
  if (at === null || Number.isNaN(Date.parse(at))) return fallback
  return <time dateTime={at}>{toText(at, withTime)}</time>
}

function toText(at: string, withTime: boolean): string {
  // A date alone is a UTC day and is not converted to the site's time zone.
  if (at.length === DATE_LENGTH) return toLongDate(at)
  const zoned = formatInTimeZone(at, TIME_ZONE)
  const date = toLongDate(zoned)
  return withTime ? `${date} at ${toClockTime(zoned)} ${TIME_ZONE_NAME}` : date
}
