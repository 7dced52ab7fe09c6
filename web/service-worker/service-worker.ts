// Caches one page for when there is no network, and nothing else: the API's responses have their own
// cache headers, and personal data is not cached.

export {}

declare const self: ServiceWorkerGlobalScope
/** The offline page and what it is drawn with; a list of other files is another cache. */
declare const __OFFLINE_FILES__: readonly [page: string, ...files: string[]]

const [OFFLINE_PAGE] = __OFFLINE_FILES__
const CACHE = `offline ${__OFFLINE_FILES__.join(' ')}`

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode === 'navigate') event.respondWith(respondToNavigation(event))
  else if (isCached(new URL(url))) event.respondWith(respondFromCache(event.request))
})

async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(__OFFLINE_FILES__)
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function respondToNavigation(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(event.request))
  } catch (error) {
    const page = await caches.match(OFFLINE_PAGE)
    if (page) return page
    throw error
  }
}

async function respondFromCache(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

function isCached({ origin, pathname }: URL): boolean {
  return origin === self.location.origin && __OFFLINE_FILES__.includes(pathname)
}
