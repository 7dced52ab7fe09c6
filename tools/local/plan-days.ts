const DAY_MS = 24 * 60 * 60_000

/** Above this size a sync takes over a second, too long for thirty of them. */
export const HISTORY_PLAYERS_MAX = 20_000
export const HISTORY_DAYS = 30

/** Returns when a world must begin to have this many days of history now. */
export function toFirstDayStart(now: number, days: number): number {
  return now - days * DAY_MS
}

/** Returns the starts of the days from the world's last one until now: the last thirty at most. */
export function planDays(lastDawn: number, now: number): number[] {
  const passed = Math.max(0, Math.floor((now - lastDawn) / DAY_MS))
  const lived = Math.min(passed, HISTORY_DAYS)
  return Array.from({ length: lived }, (_, i) => lastDawn + (passed - lived + i + 1) * DAY_MS)
}
