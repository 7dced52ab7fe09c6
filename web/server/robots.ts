import { RESPONSE_HEADERS } from '#schema/response-headers.ts'

// What only members may open. The pages themselves say noindex as well.
const PRIVATE_PATHS = [
  '/auth',
  '/dashboard',
  '/profile',
  '/lineage',
  '/admin',
  '/players/*/private',
]

/** What crawlers may read. Textures are under /api/ too, and pages show them. */
export function respondWithRobots({ url }: Request): Response {
  const lines = [
    'User-agent: *',
    'Allow: /api/texture',
    'Disallow: /api/',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(url).origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      ...RESPONSE_HEADERS,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
