import { useSyncExternalStore } from 'react'

/** False during server rendering and hydration: a button that is there before it works would lose a press. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
