import { ACTIVE_WINDOW_MS } from '#schema/rules.ts'

/** Seen within 24 hours of now. Never stored: what was true at the sync may not be at the read. */
export function isActive(lastSeenAt: number | null, now: number): boolean {
  return lastSeenAt !== null && now - lastSeenAt < ACTIVE_WINDOW_MS
}
