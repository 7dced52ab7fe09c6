import { ACTIVE_WINDOW_MS } from '#schema/rules.ts'

/**
 * Seen within 24 hours of now. Never stored: what was true at the sync may not be at the read.
 * A sighting from further ahead than that comes from a clock that was wrong, and says nothing.
 */
export function isActive(lastSeenAt: number | null, now: number): boolean {
  return lastSeenAt !== null && Math.abs(now - lastSeenAt) < ACTIVE_WINDOW_MS
}
