import { createMemoryHistory } from '@tanstack/react-router'
import { SIGNED_IN_HINT_COOKIE } from '#schema/rules.ts'
import { toHeadTags } from '#web/head/to-head-tags.ts'
import { createSite, type Site } from '#web/router.tsx'
import { findHead } from './find-head.ts'
import { findKeptPage, keepPage, toVisitorAnswer } from './kept-pages.ts'
import { renderPage } from './render-page.tsx'
import { toDocument } from './to-document.ts'

type Service = { fetch(request: Request): Promise<Response> }

export type PageRequest = {
  request: Request
  env: { API: Service; ASSETS: Service }
  waitUntil: (work: Promise<unknown>) => void
}

type Place = { href: string; routeId: string | null; site: Site }

const API_TIMEOUT_MS = 3000

/** Any document of the site: public pages drawn with their data, the others as the bare shell. */
export async function answerPage(asked: PageRequest): Promise<Response> {
  const { request, env } = asked
  if (request.method !== 'GET' && request.method !== 'HEAD') return env.ASSETS.fetch(request)
  try {
    const place = findPlace(new URL(request.url))
    return isPrivate(place) ? await answerShell(asked, place) : await answerPublic(asked, place)
  } catch (error) {
    // The bare shell asks and draws for itself.
    console.error(error)
    return env.ASSETS.fetch(request)
  }
}

/** Where an address leads, without the parameters that the page does not know. */
function findPlace({ pathname, search }: URL): Place {
  const history = createMemoryHistory({ initialEntries: [pathname + search] })
  const site = createSite({ history })
  const { router } = site
  const clean = router.buildLocation({
    to: router.latestLocation.pathname,
    search: true,
    _includeValidateSearch: true,
  } as Parameters<typeof router.buildLocation>[0])
  const [, , route] = router.getMatchedRoutes(router.latestLocation.pathname)
  return { href: clean.publicHref, routeId: route?.id ?? null, site }
}

function isPrivate({ routeId }: Place): boolean {
  return routeId === '/auth' || routeId === '/dashboard' || !!routeId?.startsWith('/_signed-in')
}

async function answerShell({ request, env }: PageRequest, { routeId, site }: Place) {
  const shell = await env.ASSETS.fetch(request)
  if (shell.status !== 200) return shell
  const { origin } = new URL(request.url)
  const headTags = toHeadTags(findHead(site, routeId), origin)
  const document = toDocument(await shell.text(), { headTags, scripts: findScripts(routeId) })
  return toResponse(document, 200, shell.headers)
}

async function answerPublic(asked: PageRequest, place: Place): Promise<Response> {
  const { request, waitUntil } = asked
  if (hasHint(request)) return drawPage(asked, place, false)
  const { origin } = new URL(request.url)
  const address = origin + place.href
  const ifNoneMatch = request.headers.get('If-None-Match')
  const kept = await findKeptPage(address)
  if (kept) return toVisitorAnswer(kept, ifNoneMatch)
  const page = await drawPage(asked, place, true)
  if (page.status !== 200) return page
  return toVisitorAnswer(await keepPage(address, page, waitUntil), ifNoneMatch)
}

async function drawPage(
  { request, env }: PageRequest,
  { href, routeId }: Place,
  isVisitor: boolean,
): Promise<Response> {
  const { origin } = new URL(request.url)
  const cookie = isVisitor ? null : request.headers.get('Cookie')
  const [shell, { status, html, answers, site }] = await Promise.all([
    env.ASSETS.fetch(new Request(new URL('/app', origin))),
    renderPage(href, isVisitor, (path, init) => {
      const signal = AbortSignal.timeout(API_TIMEOUT_MS)
      const call = new Request(new URL(String(path), origin), {
        headers: init?.headers ?? {},
        signal,
      })
      if (cookie) call.headers.set('Cookie', cookie)
      return env.API.fetch(call)
    }),
  ])
  if (!shell.ok) throw new Error(`The shell is answered with ${shell.status}.`)
  const document = toDocument(await shell.text(), {
    headTags: toHeadTags(findHead(site, routeId), origin),
    scripts: findScripts(routeId),
    page: { html, answers },
  })
  return toResponse(document, status, shell.headers)
}

/** With the shell's own headers, so that the policy of the pages stands in one place. */
function toResponse(document: string, status: number, shellHeaders: Headers): Response {
  const headers = new Headers(shellHeaders)
  for (const name of ['Content-Length', 'ETag']) headers.delete(name)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'private, no-store')
  return new Response(document, { status, headers })
}

function findScripts(routeId: string | null): readonly string[] {
  return (routeId && __ROUTE_SCRIPTS__[routeId]) || []
}

function hasHint(request: Request): boolean {
  return !!request.headers.get('Cookie')?.includes(`${SIGNED_IN_HINT_COOKIE}=`)
}
