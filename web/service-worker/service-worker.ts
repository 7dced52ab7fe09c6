// Shows offline the pages that the browser has loaded before, or a page that lists them. Stores no
// personal pages or API responses, and loads no pages in advance. See
// docs/decisions/017-read-without-a-network.md.
import { listPages, storePage, toOfflinePage, toStoredPage } from './pages.ts'

declare const self: ServiceWorkerGlobalScope
/** The offline page and the files it needs. A changed list creates a new cache. */
declare const __OFFLINE_FILES__: readonly [page: string, ...files: string[]]

const [OFFLINE_PAGE] = __OFFLINE_FILES__
const BUILD = __OFFLINE_FILES__.join(' ')
const CACHE = `offline ${BUILD}`
// Named after the build, because a page needs the styles of its own build.
const PAGES = `pages ${BUILD}`
// Fonts for names in other scripts, stored when a page first uses them.
const FONTS = `fonts ${BUILD}`

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode === 'navigate') event.respondWith(respondToNavigation(event))
  else if (isCached(new URL(url))) event.respondWith(respondFromCache(event.request))
  else if (isFont(new URL(url))) event.respondWith(respondWithFont(event.request))
})

async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(__OFFLINE_FILES__)
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const isOld = (name: string) => ![CACHE, PAGES, FONTS].includes(name)
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const response = preloaded ?? (await fetch(request))
    const copy = response.clone()
    event.waitUntil(caches.open(PAGES).then((pages) => storePage(pages, request.url, copy)))
    return response
  } catch (error) {
    const pages = await caches.open(PAGES)
    const stored = await pages.match(request.url, { ignoreVary: true })
    if (stored) return toStoredPage(stored)
    const page = await caches.match(OFFLINE_PAGE)
    if (page) return toOfflinePage(page, await listPages(pages))
    throw error
  }
}

async function respondFromCache(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

function isCached({ origin, pathname }: URL): boolean {
  return origin === self.location.origin && __OFFLINE_FILES__.includes(pathname)
}

function isFont({ origin, pathname }: URL): boolean {
  const isFile = pathname.startsWith('/fonts/') || pathname === '/name-fonts.css'
  return origin === self.location.origin && isFile
}

async function respondWithFont(request: Request): Promise<Response> {
  const fonts = await caches.open(FONTS)
  const stored = await fonts.match(request)
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) await fonts.put(request, response.clone())
  return response
}
