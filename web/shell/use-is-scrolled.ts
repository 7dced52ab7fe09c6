import { useSyncExternalStore } from 'react'
import { NAV_OPAQUE_AFTER_PX } from '#schema/rules.ts'

/** Whether the page is scrolled so far that the top bar needs a background. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, isScrolled, () => false)
}

function isScrolled(): boolean {
  return window.scrollY > NAV_OPAQUE_AFTER_PX
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}
