const RELOADED_FOR = 'reloaded-for'

let isReloading = false

/**
 * Reloads the page when a script cannot be loaded, as Vite recommends: usually a deployment has replaced it. Each script
 * causes one reload. If it fails again, its error reaches the error boundary.
 * https://vite.dev/guide/build.html#load-error-handling
 */
export function reloadOnLoadError(): void {
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (isReloading || isWriting() || sessionStorage.getItem(RELOADED_FOR) === message) return
    isReloading = true
    sessionStorage.setItem(RELOADED_FOR, message)
    if (navigator.onLine) return window.location.reload()
    // The page can still be read. A reload would replace it with the offline page.
    window.addEventListener('online', () => {
      if (isWriting()) isReloading = false
      else window.location.reload()
    })
  })
}

/** A reload would discard the text in an open editor. */
function isWriting(): boolean {
  return document.querySelector('textarea') !== null
}

/** Stays pending if the page is about to reload, so that it does not change until then. */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (isReloading) return new Promise(() => {})
    throw error
  }
}
