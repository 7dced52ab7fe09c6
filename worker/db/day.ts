const DAY_MS = 24 * 60 * 60_000

/** Days since 1970-01-01 in UTC. */
export function toDay(at: number): number {
  return Math.floor(at / DAY_MS)
}

/** A day as a date: 2026-10-31. */
export function toDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function parseDate(date: string): number {
  return toDay(Date.parse(date))
}
