import { useSyncExternalStore } from 'react'

/** Where the site is, which a page drawn at the edge learns in the browser. */
export function useOrigin(): string {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )
}

function never(): () => void {
  return () => {}
}
