import { fetchAhead } from '#web/lib/startup/load-at-once.ts'
import { followTooltips } from '#web/ui/tooltip/follow-tooltips.ts'
import { LazyHelp, LazyMenu } from './lazy-dialogs.ts'

/**
 * Tooltips, menu and search for a press that may come, and the service worker, whose address `scriptUrl` is, as Trusted
 * Types ask for it.
 */
export function startEnhancements(scriptUrl: string): void {
  followTooltips(document)
  loadDialogs().catch(() => {})
  // A browser that refuses the service worker has no offline page.
  if (import.meta.env.PROD) navigator.serviceWorker?.register(scriptUrl).catch(() => undefined)
}

/** Not for who saves bytes; and no script is evaluated before all are in the cache. */
async function loadDialogs(): Promise<void> {
  if (Reflect.get(navigator, 'connection')?.saveData === true) return
  await fetchAhead('menu', 'help')
  for (const dialog of [LazyHelp, LazyMenu]) {
    await untilIdle()
    await dialog.preload()
  }
}

/** Safari does not say when it is. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
}
