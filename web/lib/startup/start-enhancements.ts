import { followTooltips } from '#web/ui/tooltip/follow-tooltips.ts'

/** Tooltips and the service worker. `scriptUrl` is the service worker's address, as Trusted Types ask for it. */
export function startEnhancements(scriptUrl: string): void {
  followTooltips(document)
  if (import.meta.env.PROD) void installServiceWorker(scriptUrl)
}

/** A browser that refuses it has no offline page. */
async function installServiceWorker(scriptUrl: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isFirst = !serviceWorker.controller
  const registered = await serviceWorker.register(scriptUrl).catch(() => undefined)
  // It did not see the request of this page.
  if (registered && isFirst) (await serviceWorker.ready).active?.postMessage(location.href)
}
