import { useSyncExternalStore } from 'react'

/**
 * Returns false until React has hydrated the page. Buttons are disabled until then, because their
 * clicks would have no effect.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/**
 * Returns the visitor's time zone. Null until hydrated, because cached HTML is the same for all
 * zones.
 */
export function useVisitorTimeZone(): string | null {
  return useSyncExternalStore(
    subscribeToNothing,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  )
}

function subscribeToNothing(): () => void {
  return () => {}
}
