import { useSyncExternalStore } from 'react'

/** False during server rendering and hydration: a button that does not work yet would lose clicks. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** The reader's time zone. Null during server rendering and hydration, because cached HTML serves every zone. */
export function useOwnZone(): string | null {
  return useSyncExternalStore(subscribeToNothing, readZone, () => null)
}

function readZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function subscribeToNothing(): () => void {
  return () => {}
}
