import { createMemoryHistory } from '@tanstack/react-router'
import { SIGNED_IN_HINT_COOKIE } from '#schema/rules.ts'
import { createSite, type Site } from '#web/router.tsx'
import { cacheDocument, findCachedDocument, toVisitorResponse } from './document-cache.ts'
import { findHead } from './find-head.ts'
import { renderPage } from './render-page.tsx'
import { toDocument } from './to-document.ts'
import { toHeadTags } from './to-head-tags.ts'

type Service = { fetch(request: Request): Promise<Response> }

/** The bindings of the Pages Function. */
export type SiteEnv = { API: Service; ASSETS: Service }

type WaitUntil = (work: Promise<unknown>) => void
type Match = { href: string; routeId: string | null; site: Site }

const API_TIMEOUT_MS = 3000

/** Any document of the site: public pages rendered with their data, the others as the bare shell. */
export async function respondWithDocument(
  request: Request,
  env: SiteEnv,
  waitUntil: WaitUntil,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return env.ASSETS.fetch(request)
  try {
    const match = matchRoute(new URL(request.url))
    if (isPrivate(match)) return await renderShell(request, env, match)
    if (hasSignedInHint(request)) return await renderDocument(request, env, match, false)
    return await respondToVisitor(request, env, match, waitUntil)
  } catch (error) {
    // The bare shell fetches and renders in the browser.
    console.error(error)
    return env.ASSETS.fetch(request)
  }
}

/** The route of an address, and the address without parameters that the route does not know. */
function matchRoute({ pathname, search }: URL): Match {
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

function isPrivate({ routeId }: Match): boolean {
  return routeId === '/auth' || routeId === '/dashboard' || !!routeId?.startsWith('/_signed-in')
}

async function renderShell(request: Request, env: SiteEnv, { routeId, site }: Match) {
  const shell = await env.ASSETS.fetch(request)
  if (shell.status !== 200) return shell
  const { origin } = new URL(request.url)
  const headTags = toHeadTags(findHead(site, routeId), origin)
  const document = toDocument(await shell.text(), { headTags, scripts: findScripts(routeId) })
  return toResponse(document, 200, shell.headers)
}

async function respondToVisitor(
  request: Request,
  env: SiteEnv,
  match: Match,
  waitUntil: WaitUntil,
): Promise<Response> {
  const { origin } = new URL(request.url)
  const address = origin + match.href
  const ifNoneMatch = request.headers.get('If-None-Match')
  const cached = await findCachedDocument(address)
  if (cached) return toVisitorResponse(cached, ifNoneMatch)
  const document = await renderDocument(request, env, match, true)
  if (document.status !== 200) return document
  return toVisitorResponse(await cacheDocument(address, document, waitUntil), ifNoneMatch)
}

async function renderDocument(
  request: Request,
  env: SiteEnv,
  { href, routeId }: Match,
  isForVisitors: boolean,
): Promise<Response> {
  const { origin } = new URL(request.url)
  const cookie = isForVisitors ? null : request.headers.get('Cookie')
  const [shell, { status, site, ...page }] = await Promise.all([
    env.ASSETS.fetch(new Request(new URL('/app', origin))),
    renderPage(href, isForVisitors, (path, init) => {
      const signal = AbortSignal.timeout(API_TIMEOUT_MS)
      const call = new Request(new URL(String(path), origin), {
        headers: init?.headers ?? {},
        signal,
      })
      if (cookie) call.headers.set('Cookie', cookie)
      return env.API.fetch(call)
    }),
  ])
  if (!shell.ok) throw new Error(`The shell's status is ${shell.status}.`)
  const document = toDocument(await shell.text(), {
    headTags: toHeadTags(findHead(site, routeId), origin),
    scripts: findScripts(routeId),
    page,
  })
  return toResponse(document, status, shell.headers)
}

/** With the shell's own headers, so that one file (`_headers`) has the policy of all pages. */
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

function hasSignedInHint(request: Request): boolean {
  return !!request.headers.get('Cookie')?.includes(`${SIGNED_IN_HINT_COOKIE}=`)
}
