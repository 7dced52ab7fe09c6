import { followTooltips } from '#web/ui/tooltip/follow-tooltips.ts'

/** Tooltips and the service worker. `scriptUrl` is the service worker's address, as Trusted Types ask for it. */
export function startEnhancements(scriptUrl: string): void {
  followTooltips(document)
  // A browser that refuses the service worker has no offline page.
  if (import.meta.env.PROD) navigator.serviceWorker?.register(scriptUrl).catch(() => undefined)
}
