const RELOADED_FOR = 'reloaded-for'

let isReloading = false

/**
 * Reloads the page when a script fails to load, usually because a new deployment has replaced it.
 * Each script reloads the page at most once. After a second failure, the error reaches the error
 * boundary. See https://vite.dev/guide/build.html#load-error-handling.
 */
export function reloadOnLoadError(): void {
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    if (isReloading || isWriting() || sessionStorage.getItem(RELOADED_FOR) === message) return
    isReloading = true
    sessionStorage.setItem(RELOADED_FOR, message)
    if (navigator.onLine) return window.location.reload()
    // While offline, wait: the page is still readable, and a reload would show the offline page
    // instead.
    window.addEventListener('online', () => {
      if (isWriting()) isReloading = false
      else window.location.reload()
    })
  })
}

/** Returns whether an editor is open, whose text a reload would discard. */
function isWriting(): boolean {
  return document.querySelector('textarea') !== null
}

/**
 * Loads a module. If the page is about to reload, the promise never settles, so that nothing
 * changes before.
 */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (isReloading) return new Promise(() => {})
    throw error
  }
}
