import { useSyncExternalStore } from 'react'

/**
 * Returns false until hydration. Buttons are disabled until then, because a click would be lost.
 */
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
