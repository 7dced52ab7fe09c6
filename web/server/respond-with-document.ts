import { createMemoryHistory } from '@tanstack/react-router'
import { toCookieName } from '#schema/core/wire/cookie-names.ts'
import { PAGE_VIEW_HEADER, SIGNED_IN_HINT_COOKIE } from '#schema/rules.ts'
import { ApiError, isThrottled } from '#web/lib/api-error.ts'
import type { Page } from '#web/lib/startup/page.ts'
import { matchPath } from '#web/lib/startup/router-internals.ts'
import { routeTree } from '#web/route-tree.gen.ts'
import { createRouterAndQueryClient, type RouterAndQueryClient } from '#web/router.tsx'
import { toNoindexHead } from '#web/routes/-heads/head.ts'
import { toHeadTags } from '#web/routes/-heads/head-tags.ts'
import { type SiteEnv, toApiRequest, type WaitUntil } from './api-calls.ts'
import { renderPage } from './document/render-page.tsx'
import { respondFromCache } from './document/respond-from-cache.ts'
import { toHtmlDocument } from './document/to-html-document.ts'
import { renderHeadTags } from './html.ts'

export const RETRY_AFTER_SECONDS = '60'

type Match = { site: RouterAndQueryClient; page: Page | null; scripts: readonly string[] }

export async function respondWithDocument(request: Request, env: SiteEnv, waitUntil: WaitUntil) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return env.ASSETS.fetch(request)
  try {
    const match = matchPage(new URL(request.url))
    // Cloudflare Pages handles redirects through `_redirects`.
    if (match.page?.rendering === 'redirect') return await env.ASSETS.fetch(request)
    if (match.page?.rendering === 'browser') return await renderShell(request, env, match)
    if (await isSignedIn(request, env)) return await renderDocument(request, env, match)
    const address = new URL(request.url).origin + match.site.router.history.location.href
    return await respondFromCache(request, env, address, waitUntil, (headers) =>
      renderDocument(request, env, match, headers),
    )
  } catch (error) {
    console.error(error)
    return respondToOutage(request, env, isThrottled(error) ? 429 : 503)
  }
}

/**
 * Responds with the shell, so that the browser fetches and renders the page. Sets no `noindex`,
 * because crawlers keep an indexed page when they receive a 429 or 503.
 */
async function respondToOutage({ url, method }: Request, { ASSETS }: SiteEnv, status: 429 | 503) {
  // Drops conditional headers, which could produce a 304 without a body.
  const shell = await ASSETS.fetch(new Request(url, { method }))
  return shell.ok ? toHtmlResponse(shell.body, status, shell.headers) : shell
}

function matchPage({ origin, pathname, search }: URL): Match {
  const history = createMemoryHistory({ initialEntries: [pathname + search] })
  const site = createRouterAndQueryClient({ routeTree, history, origin })
  const { router } = site
  const { pathname: to } = router.latestLocation
  const { page } = matchPath(router, to)
  history.replace(router.buildLocation({ to, search: readKnownSearch(site) }).publicHref)
  return {
    site,
    page: page?.options.staticData.page ?? null,
    scripts: (page && __ROUTE_SCRIPTS__[page.id]) ?? [],
  }
}

function readKnownSearch({ router }: RouterAndQueryClient): Record<string, unknown> {
  const { pathname, search: given } = router.latestLocation
  const known = matchPath(router, pathname).routes.map(
    ({ options: { validateSearch: validate } }) =>
      typeof validate === 'function' ? validate(given) : {},
  )
  return Object.assign({}, ...known)
}

async function renderShell(request: Request, env: SiteEnv, { page, scripts }: Match) {
  const shell = await fetchAppShell(request, env)
  const { origin } = new URL(request.url)
  const title = page && 'title' in page ? page.title : ''
  const headTags = renderHeadTags(toHeadTags(toNoindexHead(title), { origin }))
  const text = page?.link?.description
  const document = toHtmlDocument(await shell.text(), {
    headTags,
    scripts,
    ...(text && { about: { title, text } }),
  })
  return toHtmlResponse(document, 200, shell.headers)
}

async function renderDocument(
  request: Request,
  env: SiteEnv,
  { site, scripts }: Match,
  headersForVisitors?: Record<string, string>,
): Promise<Response> {
  const isForVisitors = headersForVisitors !== undefined
  const cookie = isForVisitors ? null : request.headers.get('Cookie')
  const [shell, rendered] = await Promise.all([
    fetchAppShell(request, env),
    renderPage(site, isForVisitors, (path, init) => {
      const headers = new Headers({
        ...Object.fromEntries(new Headers(init?.headers)),
        ...headersForVisitors,
      })
      if (cookie) {
        headers.set('Cookie', cookie)
        headers.set(PAGE_VIEW_HEADER, 'counted')
      }
      return env.API.fetch(toApiRequest(request, String(path), headers))
    }),
  ])
  if ('movedTo' in rendered) return toRedirect(rendered.movedTo, shell.headers)
  const { status, headTags, ...page } = rendered
  const document = toHtmlDocument(await shell.text(), { headTags, scripts, page })
  return toHtmlResponse(document, status, shell.headers)
}

/** The redirect is permanent but not cached, because another player may later take the name. */
function toRedirect(path: string, shellHeaders: Headers): Response {
  const response = toHtmlResponse('', 301, shellHeaders)
  response.headers.set('Location', path)
  return response
}

export async function fetchAppShell({ url }: Request, { ASSETS }: SiteEnv): Promise<Response> {
  const shell = await ASSETS.fetch(new Request(new URL('/app', url)))
  if (!shell.ok) throw new Error(`The shell's status is ${shell.status}.`)
  return shell
}

/** Copies the shell's headers, so that one file (`_headers`) sets the CSP of all pages. */
export function toHtmlResponse(document: BodyInit | null, status: number, shellHeaders: Headers) {
  const headers = new Headers(shellHeaders)
  for (const name of ['Content-Length', 'ETag']) headers.delete(name)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'private, no-store')
  if (status === 429 || status === 503) headers.set('Retry-After', RETRY_AFTER_SECONDS)
  return new Response(document, { status, headers })
}

/** Asks the API, because the hint cookie can be forged and personal pages must not be cached. */
async function isSignedIn(request: Request, { API }: SiteEnv): Promise<boolean> {
  const cookie = request.headers.get('Cookie')
  const hint = toCookieName(SIGNED_IN_HINT_COOKIE, new URL(request.url))
  if (!cookie?.includes(`${hint}=`)) return false
  const headers = { Cookie: cookie, [PAGE_VIEW_HEADER]: 'count' }
  const { ok, status, statusText } = await API.fetch(toApiRequest(request, '/api/user', headers))
  if (status === 429) throw new ApiError(status, statusText, '')
  return ok
}
