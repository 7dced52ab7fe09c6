import { formatCountOf } from './format-number.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** 'just now', '12 minutes ago', '3 hours ago', '2 days ago'. */
export function toRelativeTime(at: number, now: number): string {
  const age = now - at
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return ago(age / MINUTE_MS, 'minute')
  if (age < 2 * DAY_MS) return ago(age / HOUR_MS, 'hour')
  return ago(age / DAY_MS, 'day')
}

function ago(units: number, unit: string): string {
  const count = Math.floor(units)
  return `${formatCountOf(count, unit, `${unit}s`)} ago`
}
