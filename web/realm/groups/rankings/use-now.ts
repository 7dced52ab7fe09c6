import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/**
 * The time in epoch milliseconds, rounded down to the minute. Null during server rendering and
 * hydration: cached HTML may be a minute old.
 */
export function useNow(): number | null {
  return useSyncExternalStore(subscribeToMinutes, readMinute, () => null)
}

function readMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function subscribeToMinutes(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS)
  return () => clearInterval(timer)
}
