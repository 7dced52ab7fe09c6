const DAY_MS = 24 * 60 * 60_000

/**
 * The number of players up to which past days are simulated. In a larger world, syncing one day
 * takes over a second, which is too slow for thirty days.
 */
export const SIMULATED_HISTORY_PLAYERS_MAX = 20_000
export const SIMULATED_HISTORY_DAYS = 30

export function subtractDays(now: number, days: number): number {
  return now - days * DAY_MS
}

export function planSimulatedDays(lastDawn: number, now: number): number[] {
  const passed = Math.max(0, Math.floor((now - lastDawn) / DAY_MS))
  const lived = Math.min(passed, SIMULATED_HISTORY_DAYS)
  return Array.from({ length: lived }, (_, i) => lastDawn + (passed - lived + i + 1) * DAY_MS)
}
