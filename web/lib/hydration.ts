import { useSyncExternalStore } from 'react'

/** False during server rendering and hydration, when disabled buttons prevent lost clicks. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/**
 * Returns the visitor's time zone. Null until hydrated, because cached HTML is the same for all
 * zones.
 */
export function useOwnZone(): string | null {
  return useSyncExternalStore(subscribeToNothing, readZone, () => null)
}

function readZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function subscribeToNothing(): () => void {
  return () => {}
}
