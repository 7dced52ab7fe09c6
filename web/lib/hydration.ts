import { useSyncExternalStore } from 'react'

/**
 * Returns false during server rendering and hydration. Buttons stay disabled then, so that no click
 * is lost.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/**
 * Returns the visitor's time zone, or null during server rendering and hydration, because cached
 * HTML serves all zones.
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
