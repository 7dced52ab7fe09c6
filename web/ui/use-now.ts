import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** The time in epoch milliseconds, to the minute that has begun. */
export function useNow(): number {
  return useSyncExternalStore(eachMinute, readMinute, readMinute)
}

function readMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function eachMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS)
  return () => clearInterval(timer)
}
