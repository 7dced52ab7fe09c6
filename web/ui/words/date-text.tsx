import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'

// The records of a day are those of a day in UTC.
const recorded = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE })
const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})
const DATE_LENGTH = '2026-10-31'.length

type DateTextProps = {
  /** An instant as ISO 8601, the date of a recorded day, or null. */
  at: string | null
  /** Rendered when the date is absent or invalid. */
  fallback?: string
  /** With the time, and the zone of the site. */
  withTime?: boolean
}

/** '12 March 2024', '12 March 2024 at 14:05 UTC' */
export function DateText({ at, fallback = 'Unknown', withTime = false }: DateTextProps) {
  if (at === null || Number.isNaN(Date.parse(at))) return fallback
  return <time dateTime={at}>{toText(at, withTime)}</time>
}

function toText(at: string, withTime: boolean): string {
  const date = new Date(at)
  if (at.length === DATE_LENGTH) return recorded.format(date)
  return withTime ? `${moments.format(date)} ${TIME_ZONE_NAME}` : days.format(date)
}
