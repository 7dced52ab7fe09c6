import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TEXTURE_PREVIEWS_PER_MINUTE } from '#schema/rules.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { openPictureSite } from '#test/support/picture-service.ts'
import { PICTURES } from '#test/support/pictures.ts'
import type { Site } from '#test/support/site.ts'
import { getGroupPath } from '#test/support/small-realm.ts'

const HTML = '<html><script>alert(1)</script></html>'
let site: Site
let portrait: string
let lord: { uuid: string }
let origin: Awaited<ReturnType<typeof openPictureSite>>['origin']

beforeEach(async () => {
  ;({ site, portrait, lord, origin } = await openPictureSite())
  return () => vi.restoreAllMocks()
})

test.each([
  '127.0.0.1',
  'localhost:8787',
  'http:%2f%2f127.0.0.1%2f',
  '%2f%2fevil.test%2fx',
  '@evil.test',
  '..%2f..%2fadmin',
  '11111111-2222-3333-4444-555555555555%2f..%2f..%2fevil',
  '11111111-2222-3333-4444-555555555555?x=',
  '11111111-2222-3333-4444-555555555555%00.evil.test',
  '11111111-2222-3333-4444-555555555555%0d%0aHost:evil.test',
  '11111111-2222-3333-4444-555555555555.evil.test',
  '１１１１１１１１-2222-3333-4444-555555555555',
  '[::1]',
  '169.254.169.254',
  'file:%2f%2f%2fetc%2fpasswd',
])(
  'a request for the picture %j causes no request to any other host than the picture service',
  async (place) => {
    const browser = await signIn(site, { username: 'nyx' })
    const response = await browser.call(`/api/texture/${place}`)
    await response.arrayBuffer()
    for (const [url] of origin.mock.calls)
      expect(String(url)).toMatch(/^https:\/\/pictures\.test\/[0-9a-f-]{36}\.jpg$/)
  },
)

test.each(['http://127.0.0.1:8787/api/admin/audit', 'http://169.254.169.254/', '//localhost/'])(
  'a redirect from the picture service to %s is not followed',
  async (target) => {
    origin.mockImplementation(
      async () => new Response('moved', { status: 302, headers: { Location: target } }),
    )
    expect((await site.call(`/api/texture/${portrait}`)).status).toBe(503)
    expect(origin).toHaveBeenCalledTimes(1)
    expect(origin.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
  },
)

test('a picture that no player or group uses is fetched for members, but not for visitors', async () => {
  const unused = '22222222-2222-3333-4444-555555555555'
  for (let again = 0; again < 20; again++)
    expect((await site.call(`/api/texture/${unused}?again=${again}`)).status).toBe(404)
  expect(origin).not.toHaveBeenCalled()
  const browser = await signIn(site, { username: 'nyx' })
  expect((await browser.call(`/api/texture/${unused}`)).status).toBe(200)
})

/** A rate limiter that allows `most` requests per key and never resets. */
function countBy(most: number) {
  const counts = new Map<string, number>()
  const limit = vi.fn(async ({ key }: RateLimitOptions) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { success: count <= most }
  })
  return { limit }
}

describe('rate limit on unused pictures', () => {
  const askAll = async (browser: TestBrowser, uuids: readonly string[]) => {
    const responses = await Promise.all(uuids.map((uuid) => browser.call(`/api/texture/${uuid}`)))
    await Promise.all(responses.map((response) => response.arrayBuffer()))
    return responses
  }
  const makeUuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

  test('each player can load twenty unused pictures per minute, and none of them is stored', async () => {
    site.env.PREVIEW_LIMIT = countBy(TEXTURE_PREVIEWS_PER_MINUTE)
    const put = vi.spyOn(site.env.TEXTURES, 'put')
    origin.mockImplementation(async () => new Response('', { status: 404 }))
    const browser = await signIn(site, { username: 'nyx' })
    const responses = await askAll(browser, makeUuids(197))
    expect(origin).toHaveBeenCalledTimes(20)
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(20)
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(177)
    expect(refused[0]?.headers.get('Retry-After')).toBe('60')
    expect(put).not.toHaveBeenCalled()
    // Each account has its own limit, and a picture that is in use does not count towards it.
    const other = await signIn(site, { username: 'nox' })
    expect((await askAll(other, makeUuids(1)))[0]?.status).toBe(404)
    origin.mockImplementation(async () => new Response(PICTURES['image/png']))
    expect((await askAll(browser, [portrait]))[0]?.status).toBe(200)
  })

  test('the picture service is called only once for a picture that does not exist', async () => {
    const limiter = countBy(TEXTURE_PREVIEWS_PER_MINUTE)
    site.env.PREVIEW_LIMIT = limiter
    origin.mockImplementation(async () => new Response('', { status: 404 }))
    const browser = await signIn(site, { username: 'nyx' })
    const [missing = ''] = makeUuids(1)
    for (let again = 0; again < 30; again++) {
      expect((await askAll(browser, [missing]))[0]?.status).toBe(404)
    }
    expect(origin).toHaveBeenCalledTimes(1)
    expect(limiter.limit).toHaveBeenCalledTimes(1)
  })

  test('choosing a picture as a logo does not exempt it from the limit for unused pictures', async () => {
    site.env.PREVIEW_LIMIT = countBy(0)
    const owner = await signIn(site, { username: 'owner', playerUuid: lord.uuid })
    const path = `${await getGroupPath(site, 'bloodlines', 'Crimson Court')}/logo`
    const [logoUuid] = makeUuids(1)
    expect((await owner.call(path, toJsonRequest({ logoUuid }))).status).toBe(429)
    expect(origin).not.toHaveBeenCalled()
  })

  test('the limit for unused pictures does not apply to administrators', async () => {
    site.env.PREVIEW_LIMIT = countBy(0)
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    expect((await askAll(admin, makeUuids(1)))[0]?.status).toBe(200)
  })
})

test.each<[string, BodyInit, string]>([
  [
    'a drawing with a script',
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
    'image/svg+xml',
  ],
  [
    'a drawing that says it is a PNG',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'image/png',
  ],
  ['a page', HTML, 'text/html'],
  ['a page that says it is a JPEG', HTML, 'image/jpeg'],
  ['a page with the mark of a WebP in it', `<!--  WEBP-->${HTML}`, 'image/webp'],
  ['a page with the mark of a WebP where it belongs', `<html>--WEBP${HTML}`, 'image/webp'],
  ['a script', 'GIF=1;alert(1)', 'image/gif'],
])('%s is rejected as a picture', async (_, body, type) => {
  origin.mockImplementation(async () => new Response(body, { headers: { 'Content-Type': type } }))
  expect((await site.call(`/api/texture/${portrait}`)).status).toBe(503)
  expect(await site.env.TEXTURES.get(portrait)).toBeNull()
})

test.each(Object.entries(PICTURES))(
  'a %s file with HTML appended is served as a picture, not as HTML',
  async (type, picture) => {
    const page = new TextEncoder().encode(HTML)
    const both = new Uint8Array(picture.byteLength + page.byteLength)
    both.set(picture)
    both.set(page, picture.byteLength)
    origin.mockImplementation(
      async () => new Response(both, { headers: { 'Content-Type': 'text/html' } }),
    )
    const response = await site.call(`/api/texture/${portrait}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    await response.arrayBuffer()
  },
)

test.each([
  '100"onload="alert(1)/100',
  '100/1e2',
  '100/100%22%20onload%3Dalert(1)',
  '%3Cscript%3E/100',
])('the glyph size %s injects no markup into the picture', async (size) => {
  const response = await site.call(`/api/textures/species-glyph/witch/${size}`)
  expect(await response.text()).not.toMatch(/alert|script/)
})
