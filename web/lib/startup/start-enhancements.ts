import { followTooltips } from '#web/ui/tooltip/follow-tooltips.ts'
import { fetchPartsAhead } from './load-at-once.ts'

/** Tooltips, the scripts of menu and search, and the service worker. `scriptUrl` is the service worker's address, as Trusted Types ask for it. */
export function startEnhancements(scriptUrl: string): void {
  followTooltips(document)
  fetchPartsAhead('menu', 'help')
  // A browser that refuses the service worker has no offline page.
  if (import.meta.env.PROD) navigator.serviceWorker?.register(scriptUrl).catch(() => undefined)
}
