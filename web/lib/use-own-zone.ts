import { useSyncExternalStore } from 'react'

/** The reader's zone. Null during server rendering and hydration: cached HTML is for every zone. */
export function useOwnZone(): string | null {
  return useSyncExternalStore(subscribeToNothing, readZone, () => null)
}

function readZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function subscribeToNothing(): () => void {
  return () => {}
}
