const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const relativeTime = new Intl.RelativeTimeFormat('en-GB')

/** 'just now', '12 minutes ago', '3 hours ago', '2 days ago'. */
export function toRelativeTime(at: number, now: number): string {
  const age = now - at
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return relativeTime.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < 2 * DAY_MS) return relativeTime.format(-Math.floor(age / HOUR_MS), 'hour')
  return relativeTime.format(-Math.floor(age / DAY_MS), 'day')
}
