import { expect, test } from 'vitest'
import { respondWithRobots, respondWithSiteMap } from './crawler-files.ts'
import { renderRedirects } from './static-files.tsx'

const API = { fetch: async ({ url }: Request) => new Response(url) }
const ORIGIN = 'https://evernight.example'

test('robots.txt keeps crawlers from every page that is not public, and from no public one', async () => {
  const lines = (await respondWithRobots(new Request(`${ORIGIN}/robots.txt`)).text()).split('\n')
  const hidden = ['/admin', '/auth', '/dashboard', '/lineage', '/players/*/private', '/profile']
  const disallowed = ['/api/', ...hidden].map((path) => `Disallow: ${path}`)
  expect(lines.filter((line) => line.startsWith('Disallow')).sort()).toEqual(disallowed.sort())
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('the site map has every public page with one address', async () => {
  const request = new Request(`${ORIGIN}/sitemap.xml?part=pages`)
  const xml = await (await respondWithSiteMap(request, { API, ASSETS: API })).text()
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)
  const expected = ['/', '/api-docs', '/bloodlines', '/clans', '/dynasties', '/players']
  expect(paths.sort()).toEqual(expected.map((path) => ORIGIN + path))
})

test('every other part of the site map is the API’s', async () => {
  const request = new Request(`${ORIGIN}/sitemap.xml?part=players&after=0`)
  const response = await respondWithSiteMap(request, { API, ASSETS: API })
  expect(await response.text()).toBe(`${ORIGIN}/api/sitemap.xml?part=players&after=0`)
})

test('without the Worker, Pages serves the shell for every page but the landing page', () => {
  expect(renderRedirects().split('\n').sort()).toEqual([
    '/admin /app 200',
    '/api-docs /app 200',
    '/auth /app 200',
    '/bloodlines /app 200',
    '/bloodlines/* /app 200',
    '/clans /app 200',
    '/clans/* /app 200',
    '/dashboard /dynasties 302',
    '/dynasties /app 200',
    '/dynasties/* /app 200',
    '/lineage /app 200',
    '/player/* /app 200',
    '/players /app 200',
    '/players/* /app 200',
    '/players/by-uuid/* /app 200',
    '/profile /app 200',
  ])
})
