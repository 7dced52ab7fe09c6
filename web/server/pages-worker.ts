import { Hono } from 'hono'
import { RESPONSE_HEADERS } from '#schema/core/wire/response-headers.ts'
import { PAGE_VIEW_HEADER } from '#schema/rules.ts'
import { CJK_STYLESHEET_PATH } from '#web/lib/names/script-styles.ts'
import { type SiteEnv, toApiRequest } from './api-calls.ts'
import { isInworldBoard, respondWithBoard } from './boards/respond-with-board.tsx'
import { respondWithCard } from './cards/respond-with-card.ts'
import {
  respondWithRobots,
  respondWithSecurityContact,
  respondWithSiteMap,
} from './crawler-files.ts'
import { parseEmbedPath } from './embeds/embedded-profile.ts'
import { respondWithEmbed } from './embeds/respond-with-embed.tsx'
import { respondWithOembed } from './embeds/respond-with-oembed.ts'
import { respondWithNameFonts } from './name-fonts/respond-with-name-fonts.ts'
import { RETRY_AFTER_SECONDS, respondWithDocument } from './respond-with-document.ts'

/** Files that the API generates for other programs, at URLs without /api. */
const API_FILES = [
  ...['/news.atom', '/news.json', '/calendar.ics', '/own-calendar/:file'],
  '/:groups{dynasties|clans|bloodlines}/:id/calendar.ics',
]

export default new Hono<{ Bindings: SiteEnv }>()
  // Pages and API share one origin, so that the session cookie can use the __Host- prefix.
  .all('/api/*', ({ req, env }) => env.API.fetch(refuseDoubledSlash(withoutPageRead(req.raw))))
  .get('/robots.txt', ({ req }) => respondWithRobots(req.raw))
  .get('/.well-known/security.txt', () => respondWithSecurityContact())
  .get('/sitemap.xml', ({ req, env }) => respondWithSiteMap(req.raw, env))
  .on('GET', API_FILES, ({ req, env }) => respondWithApiFile(req.raw, env))
  .get('/cards/*', ({ req, env, executionCtx }) =>
    respondWithCard(req.raw, env, (work) => executionCtx.waitUntil(work)),
  )
  .get(CJK_STYLESHEET_PATH, ({ req, env }) => respondWithNameFonts(req.raw, env))
  .get('/oembed', ({ req, env }) => respondWithOembed(req.raw, env))
  .get('/embed/:kind/:id', async ({ req, env, executionCtx }, next) => {
    const embedded = parseEmbedPath(req.path)
    if (!embedded) return next()
    return respondWithEmbed(req.raw, env, embedded, (work) => executionCtx.waitUntil(work))
  })
  .get('/board/:board', async ({ req, env, executionCtx }, next) => {
    const board = req.param('board')
    if (!isInworldBoard(board)) return next()
    return respondWithBoard(req.raw, env, board, (work) => executionCtx.waitUntil(work))
  })
  .all('*', ({ req, env, executionCtx }) =>
    respondWithDocument(refuseDoubledSlash(req.raw), env, (work) => executionCtx.waitUntil(work)),
  )
  .onError(respondToFailure)

function respondToFailure(error: Error): Response {
  console.error(error)
  return new Response('The site is not responding right now. Please try again in a minute.', {
    status: 503,
    headers: {
      ...RESPONSE_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': RETRY_AFTER_SECONDS,
    },
  })
}

/** Removes the header that marks calls made for a page, because browsers must not send it. */
function withoutPageRead(request: Request): Request {
  if (!request.headers.has(PAGE_VIEW_HEADER)) return request
  const counted = new Request(request)
  counted.headers.delete(PAGE_VIEW_HEADER)
  return counted
}

/** Makes `//clans` an unknown URL, because routers and proxies would treat it like `/clans`. */
function refuseDoubledSlash(request: Request): Request {
  const url = new URL(request.url)
  if (!url.pathname.includes('//')) return request
  return new Request(new URL(url.pathname.startsWith('/api/') ? '/api/' : '/404', url), request)
}

async function respondWithApiFile(request: Request, { API }: SiteEnv): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const ifNoneMatch = request.headers.get('If-None-Match')
  return API.fetch(
    toApiRequest(
      request,
      `/api${pathname}${search}`,
      ifNoneMatch ? { 'If-None-Match': ifNoneMatch } : {},
    ),
  )
}
