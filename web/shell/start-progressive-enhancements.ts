import { enableTooltips } from '#web/ui/tooltip/enable-tooltips.ts'
import { LazyHelpDialog, LazyMobileMenu } from './lazy-dialogs.ts'

/** Starts optional features of the page. `scriptUrl` is the service worker's trusted URL. */
export function startProgressiveEnhancements(scriptUrl: string): void {
  enableTooltips(document)
  loadDialogs().catch(() => {})
  // In browsers that reject the service worker, there is no offline page.
  if (import.meta.env.PROD) navigator.serviceWorker?.register(scriptUrl).catch(() => undefined)
}

async function loadDialogs(): Promise<void> {
  if (Reflect.get(navigator, 'connection')?.saveData === true) return
  for (const dialog of [LazyHelpDialog, LazyMobileMenu]) {
    await untilIdle()
    await dialog.preload()
  }
}

/** Waits until the browser is idle. Does not wait in Safari, which has no `requestIdleCallback`. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
}
