/** Lets the browser keep a page for when there is no network. A browser that will not has none. */
export async function installServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
