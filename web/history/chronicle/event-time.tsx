import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import { toClockTime, toDayAndMonth } from '#schema/core/time/date-words.ts'
import { toZonedText } from '#schema/core/time/zoned-text.ts'
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'

/** A gap between two syncs is mentioned only if it is longer than this. Usually it is an hour. */
const LONG_GAP_MS = 90 * 60_000

export function EventTime({ event: { at, since } }: { event: ChronicleEvent }) {
  const seen = <time dateTime={at}>{toClock(at)}</time>
  if (since === null || Date.parse(at) - Date.parse(since) <= LONG_GAP_MS)
    return (
      <>
        {seen} {TIME_ZONE_NAME}
      </>
    )
  const isSameDay = toDay(since) === toDay(at)
  return (
    <>
      between{' '}
      <time dateTime={since}>
        {!isSameDay && `${toDayAndMonth(toZonedText(since, TIME_ZONE))}, `}
        {toClock(since)}
      </time>{' '}
      and {seen} {TIME_ZONE_NAME}
    </>
  )
}

function toDay(instant: string): string {
  return toZonedText(instant, TIME_ZONE).slice(0, 10)
}

function toClock(instant: string): string {
  return toClockTime(toZonedText(instant, TIME_ZONE))
}
