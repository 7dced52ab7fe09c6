import { useSyncExternalStore } from 'react'

/** False during server rendering and hydration: a button that is there before it works would lose a press. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

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
