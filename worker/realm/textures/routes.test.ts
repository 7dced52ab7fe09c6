import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { signIn } from '#test/support/people.ts'
import { openPictureSite } from '#test/support/picture-service.ts'
import { makePictures, PICTURES } from '#test/support/pictures.ts'
import { Site } from '#test/support/site.ts'

const PNG = PICTURES['image/png']
const UNUSED = '22222222-2222-3333-4444-555555555555'

let site: Site
let portrait: string
let origin: Awaited<ReturnType<typeof openPictureSite>>['origin']

beforeEach(async () => {
  ;({ site, portrait, origin } = await openPictureSite())
})

afterEach(() => vi.restoreAllMocks())

describe('texture requests', () => {
  test('a texture is fetched from the origin once, then from KV, with an immutable cache header', async () => {
    const first = await site.call(`/api/texture/${portrait}`)
    expect(new Uint8Array(await first.arrayBuffer())).toEqual(PNG)
    expect(first.headers.get('Content-Type')).toBe('image/png')
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(first.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(origin).toHaveBeenCalledWith(`https://pictures.test/${portrait}.jpg`, expect.anything())
    await (await site.call(`/api/texture/${portrait}`)).arrayBuffer()
    expect(origin).toHaveBeenCalledTimes(1)
  })

  test('a texture is fetched and stored in each size that the picture service offers', async () => {
    site = new Site({ TEXTURE_ORIGIN: 'https://pictures.test/{uuid}/{width}x{height}.jpg' })
    for (const width of [128, 320]) await site.env.TEXTURES.delete(`${portrait}/${width}`)
    const small = PICTURES['image/jpeg']
    origin.mockImplementation(async (url) => new Response(`${url}`.includes('128') ? small : PNG))
    const read = async (query: string) => {
      const response = await site.call(`/api/texture/${portrait}${query}`)
      return new Uint8Array(await response.arrayBuffer())
    }
    for (let turn = 0; turn < 2; turn++) {
      expect(await read('?w=128')).toEqual(small)
      expect(await read('')).toEqual(PNG)
      expect(await read('?w=320')).toEqual(PNG)
    }
    expect(origin.mock.calls.map(([url]) => url)).toEqual([
      `https://pictures.test/${portrait}/128x96.jpg`,
      `https://pictures.test/${portrait}/256x192.jpg`,
      `https://pictures.test/${portrait}/320x240.jpg`,
    ])
  })

  test('a texture is available in only one size if the picture service offers only one', async () => {
    await (await site.call(`/api/texture/${portrait}?w=128`)).arrayBuffer()
    await (await site.call(`/api/texture/${portrait}`)).arrayBuffer()
    expect(origin).toHaveBeenCalledTimes(1)
  })

  test.each(['4096', '127', '', '-1', '128&w=256'])(
    'a texture width of %s is rejected',
    async (width) => {
      expect((await site.call(`/api/texture/${portrait}?w=${width}`)).status).toBe(400)
      expect(origin).not.toHaveBeenCalled()
    },
  )

  test('a texture is not fetched for a visitor if no player or group uses it', async () => {
    expect((await site.call(`/api/texture/${UNUSED}`)).status).toBe(404)
    expect(origin).not.toHaveBeenCalled()
  })

  test('a texture that a signed-in player previews stays unavailable to visitors', async () => {
    const player = await signIn(site, { username: 'nyx' })
    const shown = await player.call(`/api/texture/${UNUSED}`)
    await shown.arrayBuffer()
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ])
    expect((await site.call(`/api/texture/${UNUSED}`)).status).toBe(404)
  })

  test('the origin is asked only once for a texture that it does not have', async () => {
    origin.mockImplementation(async () => new Response('', { status: 404 }))
    expect((await site.call(`/api/texture/${portrait}`)).status).toBe(404)
    expect((await site.call(`/api/texture/${portrait}`)).status).toBe(404)
    expect(origin).toHaveBeenCalledTimes(1)
  })

  test('a texture is fetched again after a month, and the stale copy is used if the origin is down', async () => {
    await site.env.TEXTURES.put(portrait, PNG, { metadata: { type: 'image/png', fetchedAt: 0 } })
    origin.mockRejectedValue(new TypeError('connection refused'))
    const response = await site.call(`/api/texture/${portrait}`)
    expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([200, PNG])
    expect(origin).toHaveBeenCalledTimes(1)
  })

  test('a stored texture that is a month old and gone from the origin returns 404', async () => {
    await site.env.TEXTURES.put(portrait, PNG, { metadata: { type: 'image/png', fetchedAt: 0 } })
    origin.mockImplementation(async () => new Response('', { status: 410 }))
    expect((await site.call(`/api/texture/${portrait}`)).status).toBe(404)
    expect((await site.call(`/api/texture/${portrait}`)).status).toBe(404)
    expect(origin).toHaveBeenCalledTimes(1)
  })

  test.each<[string, () => Response, string]>([
    [
      'a file that is not a picture',
      () =>
        new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
          headers: { 'Content-Type': 'image/svg+xml' },
        }),
      'This texture is not a PNG, JPEG, GIF or WebP image.',
    ],
    [
      'a file of more than 2 MB',
      () => new Response(new Uint8Array(2 * 1024 * 1024 + 1)),
      'This texture is larger than 2 MB.',
    ],
    ...(Object.entries(makePictures(2048, 2049)).map(([type, picture]) => [
      `an ${type} of too many pixels`,
      () => new Response(picture),
      'This texture is larger than 2,048 × 2,048 pixels.',
    ]) as [string, () => Response, string][]),
    ['half a picture', () => new Response(PNG.slice(0, -3)), REFUSAL_MESSAGES.pictureCut],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { Location: 'https://elsewhere.test' } }),
      'The picture service is not responding.',
    ],
    ['an error', () => new Response('', { status: 500 }), 'The picture service is not responding.'],
  ])(
    'when the origin returns %s, the texture returns 503 with the reason, and nothing is stored',
    async (_, answer, error) => {
      origin.mockImplementation(async () => answer())
      const response = await site.call(`/api/texture/${portrait}`)
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ code: 'unavailable', error })
      expect(await site.env.TEXTURES.get(portrait)).toBeNull()
    },
  )

  test.each(Object.entries(makePictures(2048, 2048)))(
    'a square %s image with sides of 2,048 pixels is accepted as a texture',
    async (type, picture) => {
      origin.mockImplementation(async () => new Response(picture))
      const response = await site.call(`/api/texture/${portrait}`)
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
      await response.arrayBuffer()
    },
  )

  test('a malformed texture UUID returns 400', async () => {
    expect((await site.call('/api/texture/portrait')).status).toBe(400)
  })
})

describe('species glyphs', () => {
  test.each(['vampire', 'Witch', 'LYCAN'])(
    'the species glyph of a %s is a picture of the requested size',
    async (race) => {
      const response = await site.call(`/api/textures/species-glyph/${race}/100/80`)
      expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
      expect(await response.text()).toMatch(/^<svg [^>]*width="100" height="80"/)
    },
  )

  test.each(['mummy/100/100', 'witch/0/100', 'witch/100/9999', 'witch/x/y'])(
    'the glyph request %s returns 400',
    async (path) => {
      expect((await site.call(`/api/textures/species-glyph/${path}`)).status).toBe(400)
    },
  )
})
