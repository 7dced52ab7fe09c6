import { toClockOf, toLongDate, toWeekday } from '#schema/core/time/date-words.ts'
import { toZonedText } from '#schema/core/time/zoned-time.ts'
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'

/** 'Thursday, 12 November 2026 at 14:05 UTC', in the zone of the site. */
export function toExactTime(at: number): string {
  const zoned = toZonedText(at, TIME_ZONE)
  return `${toWeekday(zoned)}, ${toLongDate(zoned)} at ${toClockOf(zoned)} ${TIME_ZONE_NAME}`
}
