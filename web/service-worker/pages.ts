import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'

/** The number of pages kept, of about 20 kB each. The oldest are deleted. */
const PAGES_MAX = 40
const LISTED_MAX = 12
const READ_AT = 'X-Read-At'

type StoredPage = { path: string; title: string; readAt: string }

export async function storePage(pages: Cache, url: string, response: Response): Promise<void> {
  const isPublic = response.headers.get('Cache-Control')?.includes('public') === true
  const isPage = response.headers.get('Content-Type')?.includes('text/html') === true
  // Removes pages that no longer exist.
  if (response.status === 404) await pages.delete(url, { ignoreVary: true })
  if (response.status !== 200 || response.redirected || !isPublic || !isPage) return
  const html = await response.text()
  // Deleted first, because `put` would keep the page's old position in the order of keys.
  await pages.delete(url, { ignoreVary: true })
  await pages.put(url, withText(response, html, new Date().toISOString()))
  const keys = await pages.keys()
  await Promise.all(keys.slice(0, -PAGES_MAX).map((key) => pages.delete(key)))
}

export async function toStoredPage(stored: Response): Promise<Response> {
  const readAt = stored.headers.get(READ_AT) ?? ''
  const note = `<p role="status" class="border-b border-gold-600 bg-night-850 px-4 py-2 text-center text-bone-100">This device is offline. You see the page as it was on ${toDate(readAt)}.</p>`
  const html = (await stored.text())
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace(/<body[^>]*>/, (body) => body + note)
  return withText(stored, html, readAt)
}

export async function listPages(pages: Cache): Promise<StoredPage[]> {
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

export async function toOfflinePage(page: Response, stored: StoredPage[]): Promise<Response> {
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
