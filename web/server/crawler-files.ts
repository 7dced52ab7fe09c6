import { createMemoryHistory } from '@tanstack/react-router'
import { RESPONSE_HEADERS } from '#schema/core/wire/response-headers.ts'
import { listPages, type PageWithPath } from '#web/lib/startup/page.ts'
import { routeTree } from '#web/route-tree.gen.ts'
import { createRouterAndQueryClient } from '#web/router.tsx'
import { SECURITY_CONTACT } from '#web/site.ts'
import { type SiteEnv, toApiRequest } from './api-calls.ts'

/** Responds with robots.txt. Crawlers may fetch textures under /api/, because pages show them. */
export function respondWithRobots({ url }: Request): Response {
  const hidden = listSitePages().filter(({ rendering }) => rendering !== 'server')
  const lines = [
    'User-agent: *',
    'Allow: /api/texture',
    'Disallow: /api/',
    ...hidden.map(({ path }) => `Disallow: ${path.replace(/\$\w+/g, '*')}`),
    '',
    `Sitemap: ${new URL(url).origin}/sitemap.xml`,
    '',
  ]
  return toResponse('text/plain', lines.join('\n'))
}

/** This Worker lists pages with a fixed URL, and the API lists groups and players. */
export async function respondWithSiteMap(request: Request, { API }: SiteEnv): Promise<Response> {
  const { origin, search, searchParams } = new URL(request.url)
  if (searchParams.get('part') !== 'pages') {
    return API.fetch(toApiRequest(request, `/api/sitemap.xml${search}`))
  }
  const urls = listSitePages()
    .filter(({ rendering, path }) => rendering === 'server' && !path.includes('$'))
    .map(({ path }) => `<url><loc>${origin}${path}</loc></url>\n`)
  return toResponse(
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
  )
}

const EXPIRES_AFTER_MS = 180 * 24 * 60 * 60_000

export function respondWithSecurityContact(): Response {
  const expires = new Date(Date.now() + EXPIRES_AFTER_MS).toISOString()
  return toResponse(
    'text/plain',
    `Contact: ${SECURITY_CONTACT}\nExpires: ${expires}\nPreferred-Languages: en\n`,
  )
}

export function listSitePages(): PageWithPath[] {
  return listPages(createRouterAndQueryClient({ routeTree, history: createMemoryHistory() }).router)
}

function toResponse(type: string, body: string): Response {
  return new Response(body, {
    headers: {
      ...RESPONSE_HEADERS,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
