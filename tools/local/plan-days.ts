const DAY_MS = 24 * 60 * 60_000

/** With more players a sync takes more than a second, and thirty of them too long to wait for. */
export const HISTORY_PLAYERS_MAX = 20_000
export const HISTORY_DAYS = 30

/** When a world must begin to have this many days behind it now. */
export function toDawn(now: number, days: number): number {
  return now - days * DAY_MS
}

/**
 * When the days begin that have passed since the world's last: a day apart, up to now. Of a long absence
 * only the last thirty are lived.
 */
export function planDays(lastDawn: number, now: number): number[] {
  const passed = Math.max(0, Math.floor((now - lastDawn) / DAY_MS))
  const lived = Math.min(passed, HISTORY_DAYS)
  return Array.from({ length: lived }, (_, i) => lastDawn + (passed - lived + i + 1) * DAY_MS)
}
