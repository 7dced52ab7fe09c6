const RELOADED_FOR = 'reloaded-for'

let isReloading = false

/**
 * Reloads the page once per script that fails to load, usually because of a new deployment. See
 * https://vite.dev/guide/build.html#load-error-handling.
 */
export function reloadOnLoadError(): void {
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (isReloading || isWriting() || sessionStorage.getItem(RELOADED_FOR) === message) return
    isReloading = true
    sessionStorage.setItem(RELOADED_FOR, message)
    if (navigator.onLine) return window.location.reload()
    // Waits while offline, because a reload would replace a readable page with the offline page.
    window.addEventListener('online', () => {
      if (isWriting()) isReloading = false
      else window.location.reload()
    })
  })
}

function isWriting(): boolean {
  return document.querySelector('textarea') !== null
}

/** Never settles if the page is about to reload, so that no error is shown before the reload. */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (isReloading) return new Promise(() => {})
    throw error
  }
}
