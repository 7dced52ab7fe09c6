import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/**
 * The time in epoch milliseconds, to the minute that has begun. Null while the page is as it was drawn
 * at the edge, which may have been a minute ago.
 */
export function useNow(): number | null {
  return useSyncExternalStore(eachMinute, readMinute, () => null)
}

function readMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function eachMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS)
  return () => clearInterval(timer)
}
