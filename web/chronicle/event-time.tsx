import type { ChronicleEvent } from '#schema/contracts/chronicle.ts'

/** The site reads the game about once an hour: only a longer time between two readings is worth a word. */
const WIDE_MS = 90 * 60_000

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** When the site saw an event, and since when it may have happened; the same text everywhere, in UTC. */
export function EventTime({ event: { at, since } }: { event: ChronicleEvent }) {
  const seen = <time dateTime={at}>{toClock(at)}</time>
  if (since === null || Date.parse(at) - Date.parse(since) <= WIDE_MS) return <>{seen} UTC</>
  const isSameDay = since.slice(0, 10) === at.slice(0, 10)
  return (
    <>
      between{' '}
      <time dateTime={since}>
        {!isSameDay && `${days.format(new Date(since))}, `}
        {toClock(since)}
      </time>{' '}
      and {seen} UTC
    </>
  )
}

/** '2026-11-01T14:05:00.000Z' → '14:05' */
function toClock(instant: string): string {
  return instant.slice(11, 16)
}
