const RELOADED_FOR = 'reloaded-for'

let isLeaving = false
let isReloading = false

/**
 * Reloads the page once for each script that fails to load, as old scripts do after a deployment.
 * See https://vite.dev/guide/build.html#load-error-handling.
 */
export function reloadOnLoadError(): void {
  watchLeaving()
  window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
    // Adds this build's URL, because Safari’s messages name no script and are alike in all builds.
    const failure = `${import.meta.url} ${message}\n`
    // Remembers all failures, because two scripts that fail by turns would reload the page forever.
    const known = sessionStorage.getItem(RELOADED_FOR) ?? ''
    if (isReloading || isWriting() || known.includes(failure)) return
    isReloading = true
    if (isLeaving) return waitFor('pageshow')
    sessionStorage.setItem(RELOADED_FOR, known + failure)
    if (navigator.onLine) return window.location.reload()
    // Waits while offline, because a reload would replace a readable page with the offline page.
    waitFor('online')
  })
}

/**
 * Records that the page is about to be left, because Safari then fails the imports in flight, and a
 * reload would cancel the navigation. A later click or key press shows that the page was not left
 * after all, for example because the link opened another application.
 */
function watchLeaving(): void {
  for (const type of ['beforeunload', 'pageshow', 'pointerdown', 'keydown']) {
    window.addEventListener(type, () => {
      isLeaving = type === 'beforeunload'
    })
  }
}

function waitFor(type: 'online' | 'pageshow'): void {
  window.addEventListener(type, () => {
    if (isWriting()) isReloading = false
    else window.location.reload()
  })
}

function isWriting(): boolean {
  return document.querySelector('textarea') !== null
}

/** Never settles if the page is about to reload, so that no error is shown before the reload. */
export async function loadModuleOrReloadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (isReloading) return new Promise(() => {})
    throw error
  }
}
