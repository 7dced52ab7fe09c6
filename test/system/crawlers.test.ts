import { expect, test } from './request.ts'

test('robots.txt excludes private pages and links the site map', async ({ request }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  for (const path of ['/profile', '/lineage', '/admin', '/players/*/private', '/api/']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  const siteMap = lines.find((line) => line.startsWith('Sitemap: '))?.slice('Sitemap: '.length)
  expect((await request.get(siteMap ?? '')).status()).toBe(200)
})

test('every fiftieth URL in the site map exists', async ({ request }) => {
  const listed = async (address: string) => {
    const xml = await (await request.get(address)).text()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
      loc.replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
    )
  }
  const parts = await listed('/sitemap.xml')
  expect(parts.length).toBeGreaterThan(1)
  const addresses = (await Promise.all(parts.map(listed))).flat()
  expect(addresses.length).toBeGreaterThan(769)
  for (const address of addresses.filter((_, at) => at % 50 === 0)) {
    expect((await request.get(address)).status(), address).toBe(200)
  }
})
