import { followTooltips } from '#web/ui/tooltip/follow-tooltips.ts'

/** What a page has once the visitor moves. `scriptUrl` is the service worker's, as Trusted Types ask for it. */
export function startComforts(scriptUrl: string): void {
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
