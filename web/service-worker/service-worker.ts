// Shows offline the pages that the browser has loaded before, or a page that lists them. Stores no
// personal pages or API responses, and loads no pages in advance. See
// docs/decisions/017-read-without-a-network.md.
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'

declare const self: ServiceWorkerGlobalScope
/** The offline page and the files it needs. A changed list creates a new cache. */
declare const __OFFLINE_FILES__: readonly [page: string, ...files: string[]]

const [OFFLINE_PAGE] = __OFFLINE_FILES__
const BUILD = __OFFLINE_FILES__.join(' ')
const CACHE = `offline ${BUILD}`
// The cache of pages is named after the build, because a page needs the styles of its own build.
const PAGES = `pages ${BUILD}`
// The cache of fonts for names in other scripts. A font is stored when a page first uses it.
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

/** The number of pages kept, of about 20 kB each. The oldest are deleted. */
const PAGES_MAX = 40
const LISTED_MAX = 12
const READ_AT = 'X-Read-At'

type StoredPage = { path: string; title: string; readAt: string }

async function storePage(pages: Cache, url: string, response: Response): Promise<void> {
  const isPublic = response.headers.get('Cache-Control')?.includes('public') === true
  const isPage = response.headers.get('Content-Type')?.includes('text/html') === true
  // Removes pages that no longer exist.
  if (response.status === 404) await pages.delete(url, { ignoreVary: true })
  if (response.status !== 200 || response.redirected || !isPublic || !isPage) return
  const html = await response.text()
  // Deletes the page first, because `put` alone would keep its old position in the order of keys.
  await pages.delete(url, { ignoreVary: true })
  await pages.put(url, withText(response, html, new Date().toISOString()))
  const keys = await pages.keys()
  await Promise.all(keys.slice(0, -PAGES_MAX).map((key) => pages.delete(key)))
}

async function toStoredPage(stored: Response): Promise<Response> {
  const readAt = stored.headers.get(READ_AT) ?? ''
  const note = `<p role="status" class="border-b border-gold-600 bg-night-850 px-4 py-2 text-center text-bone-100">This device is offline. You see the page as it was on ${toDate(readAt)}.</p>`
  const html = (await stored.text())
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace(/<body[^>]*>/, (body) => body + note)
  return withText(stored, html, readAt)
}

async function listPages(pages: Cache): Promise<StoredPage[]> {
  const requests = (await pages.keys()).toReversed().slice(0, LISTED_MAX)
  return Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const response = await pages.match(request, { ignoreVary: true })
      const title = /<title[^>]*>([^<]*)</.exec((await response?.text()) ?? '')?.[1] ?? pathname
      const readAt = response?.headers.get(READ_AT) ?? ''
      return { path: (pathname + search).replaceAll('&', '&amp;'), title, readAt }
    }),
  )
}

async function toOfflinePage(page: Response, stored: StoredPage[]): Promise<Response> {
  const html = await page.text()
  if (stored.length === 0) return withText(page, html, '')
  const items = stored.map(
    ({ path, title, readAt }) =>
      `<li class="border-b border-gold-800/60 py-3"><a class="text-link font-display text-xl" href="${path}">${title}</a><span class="block text-bone-400">loaded on ${toDate(readAt)}</span></li>`,
  )
  const list = `<section aria-labelledby="saved" class="w-full max-w-md text-left"><h2 id="saved" class="small-caps text-gold-300">Saved pages</h2><ul class="mt-2">${items.join('')}</ul></section>`
  return withText(page, html.replace('</main>', `${list}</main>`), '')
}

function withText(response: Response, html: string, readAt: string): Response {
  const headers = new Headers(response.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  if (readAt) headers.set(READ_AT, readAt)
  return new Response(html, { headers })
}

function toDate(instant: string): string {
  const moment = { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE } as const
  return `${new Date(instant).toLocaleString('en-GB', moment)} ${TIME_ZONE_NAME}`
}
