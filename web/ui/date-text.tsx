const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

type DateTextProps = {
  /** An instant as ISO 8601, or null. */
  at: string | null
  /** Rendered when the date is absent or invalid. */
  fallback?: string
  /** With the time, in the browser's time zone. */
  withTime?: boolean
}

/** '12 March 2024' */
export function DateText({ at, fallback = 'Unknown', withTime = false }: DateTextProps) {
  if (at === null || Number.isNaN(Date.parse(at))) return fallback
  return <time dateTime={at}>{(withTime ? moments : days).format(new Date(at))}</time>
}
