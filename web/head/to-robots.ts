// What is only for those who have signed in. A page that must not be listed says so itself as well.
const PRIVATE_PATHS = [
  '/auth',
  '/dashboard',
  '/profile',
  '/lineage',
  '/admin',
  '/players/*/private',
]

/** What crawlers may read. Pictures are under /api/ too, and pages are drawn with them. */
export function toRobots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/texture',
    'Disallow: /api/',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
