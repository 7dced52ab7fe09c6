import { expect, test } from 'vitest'
import {
  listSitePages,
  respondWithRobots,
  respondWithSecurityContact,
  respondWithSiteMap,
} from './crawler-files.ts'
import { renderRedirects } from './static-files.tsx'

const API = { fetch: async ({ url }: Request) => new Response(url) }
const ORIGIN = 'https://evernight.example'
const HIDDEN = [
  '/admin',
  '/admin/*',
  '/admin/sync/*',
  '/auth',
  '/court',
  '/dashboard',
  '/discord',
  '/dynasties/*/roster',
  '/kinship',
  '/lineage',
  '/my-data',
  '/players/*/private',
  '/profile',
]

test('robots.txt disallows exactly the API and the pages that are not public', async () => {
  const lines = (await respondWithRobots(new Request(`${ORIGIN}/robots.txt`)).text()).split('\n')
  const disallowed = ['/api/', ...HIDDEN].map((path) => `Disallow: ${path}`)
  expect(lines.filter((line) => line.startsWith('Disallow')).sort()).toEqual(disallowed.sort())
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('security.txt has a contact and an expiry date within a year, as RFC 9116 requires', async () => {
  const text = await respondWithSecurityContact().text()
  expect(text).toMatch(/^Contact: (https:|mailto:)\S+$/m)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires - Date.now()).toBeGreaterThan(0)
  expect(expires - Date.now()).toBeLessThan(365 * 24 * 60 * 60_000)
})

test('the site map lists every public page with a fixed URL', async () => {
  const request = new Request(`${ORIGIN}/sitemap.xml?part=pages`)
  const xml = await (await respondWithSiteMap(request, { API, ASSETS: API })).text()
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
  const halls = [
    '/',
    '/api-docs',
    '/bloodlines',
    '/chronicle',
    '/clans',
    '/dynasties',
    '/memorial',
    '/players',
    '/realm',
    '/records',
  ]
  expect(paths).toEqual(expect.arrayContaining(halls.map((path) => ORIGIN + path)))
  expect(paths.filter((path) => HIDDEN.some((hidden) => path === ORIGIN + hidden))).toEqual([])
  expect(paths.filter((path) => !/^https:\/\/evernight\.example\/[a-z-]*$/.test(path))).toEqual([])
})

test('all parts of the site map except the fixed pages come from the API', async () => {
  const request = new Request(`${ORIGIN}/sitemap.xml?part=players&after=0`)
  const response = await respondWithSiteMap(request, { API, ASSETS: API })
  expect(await response.text()).toBe(`${ORIGIN}/api/sitemap.xml?part=players&after=0`)
})

test('without the Worker, Cloudflare Pages serves the shell for every page except the landing page', () => {
  const lines = renderRedirects().split('\n')
  const froms = lines.map((line) => line.split(' ')[0])
  const others = listSitePages().filter(({ path }) => path !== '/' && !path.startsWith('/$'))
  const expected = new Set(others.map(({ path }) => path.replace(/\$.*/, '*')))
  expect(froms.toSorted()).toEqual([...expected].sort())
  expect(lines).toEqual(
    expect.arrayContaining([
      '/admin /app 200',
      '/dashboard /dynasties 302',
      '/dynasties /app 200',
      '/dynasties/* /app 200',
      '/player/* /app 200',
      '/players/by-uuid/* /app 200',
    ]),
  )
})
