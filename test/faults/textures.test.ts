import type { MockInstance } from 'vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectLoggedError, muteErrorOutput } from '#test/support/fail-on-console-error.ts'
import { FaultyD1, failAlways } from '#test/support/faulty-d1.ts'
import { faultyKv } from '#test/support/faulty-kv.ts'
import { deleteStoredPicture } from '#test/support/picture-service.ts'
import { PICTURES } from '#test/support/pictures.ts'
import { simulateTimeouts } from '#test/support/simulate-timeouts.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

const PNG = PICTURES['image/png']
const MAX_BYTES = 2 * 1024 * 1024
const LONG_AGO = { metadata: { type: 'image/png', fetchedAt: 0 } }

const bindings = new Site().env
let site: Site
let portrait: string
let warned: MockInstance<typeof console.warn>
let origin: ReturnType<typeof vi.spyOn<typeof globalThis, 'fetch'>>

beforeEach(async () => {
  await emptyDatabase()
  site = makeSite()
  portrait = (await syncSmallRealm(site)).portrait
  await deleteStoredPicture(site, portrait)
  origin = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(PNG))
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  muteErrorOutput()
})

afterEach(() => vi.restoreAllMocks())

function makeSite(overrides: Partial<Site['env']> = {}) {
  return new Site({ TEXTURE_ORIGIN: 'https://pictures.test/{uuid}.jpg', ...overrides })
}

async function ask(asked = site) {
  const response = await asked.call(`/api/texture/${portrait}`)
  return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) }
}

describe('textures while KV is failing', () => {
  test('when KV cannot be read, a picture is fetched from the picture service', async () => {
    const broken = makeSite({ TEXTURES: faultyKv(bindings.TEXTURES, { get: true }) })
    await bindings.TEXTURES.put(portrait, 'other', LONG_AGO)
    expect(await ask(broken)).toEqual({ status: 200, body: PNG })
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('KV GET failed'))
  })

  test('when KV cannot be written, every request calls the picture service', async () => {
    const broken = makeSite({ TEXTURES: faultyKv(bindings.TEXTURES, { put: true }) })
    expect(await ask(broken)).toEqual({ status: 200, body: PNG })
    expect(await ask(broken)).toEqual({ status: 200, body: PNG })
    expect(origin).toHaveBeenCalledTimes(2)
    expect(await bindings.TEXTURES.get(portrait)).toBeNull()
  })

  test('when KV is down, a missing picture returns 404, and API calls and syncs still work', async () => {
    const broken = makeSite({ TEXTURES: faultyKv(bindings.TEXTURES, { get: true, put: true }) })
    origin.mockImplementation(async () => new Response('', { status: 404 }))
    expect((await ask(broken)).status).toBe(404)
    expect((await broken.call('/api/players?limit=1')).status).toBe(200)
    broken.now = site.now
    Object.assign(broken.game.world, site.game.world)
    expect(await broken.sync()).toMatchObject({ state: 'finished' })
  })
})

test('a picture stored in KV is served while the database is down', async () => {
  await ask()
  const faulty = new FaultyD1(bindings.DB)
  const broken = makeSite({ DB: faulty.db })
  faulty.follow(failAlways())
  expect(await ask(broken)).toEqual({ status: 200, body: PNG })
  await bindings.TEXTURES.delete(portrait)
  expect((await ask(broken)).status).toBe(503)
  expectLoggedError(/Network connection lost/)
})

describe('when the picture service fails', () => {
  test.each(Object.entries(PICTURES))(
    'a picture of type %s from the picture service is accepted',
    async (_, picture) => {
      origin.mockImplementation(async () => new Response(picture))
      expect(await ask()).toEqual({ status: 200, body: picture })
    },
  )

  const html = '<!doctype html><script>alert(1)</script>'
  const huge = new Uint8Array(MAX_BYTES + 1)
  // Gives the file a valid beginning and end, so that only its size is wrong.
  huge.set(PNG)
  huge.set(PNG, huge.byteLength - PNG.byteLength)
  test.each<[string, () => Response]>([
    [
      'sends HTML and calls it a PNG',
      () => new Response(html, { headers: { 'Content-Type': 'image/png' } }),
    ],
    ['sends JSON', () => Response.json({ error: 'no' })],
    ['sends nothing', () => new Response(null)],
    ['sends an empty picture', () => new Response('')],
    ['sends more than 2 MB', () => new Response(huge)],
    [
      'sends more than 2 MB and says it is less',
      () => new Response(huge, { headers: { 'Content-Length': '100' } }),
    ],
    ['sends without end and says no length', () => new Response(endless())],
    ['breaks off', () => new Response(breaksOff())],
    ...Object.entries(PICTURES).map(([type, picture]): [string, () => Response] => [
      `sends half of an ${type}`,
      () => new Response(picture.slice(0, -3)),
    ]),
    ['sends us elsewhere', () => Response.redirect('https://elsewhere.test/evil.png', 302)],
    [
      'sends us elsewhere for good',
      () => Response.redirect('https://elsewhere.test/evil.png', 308),
    ],
    ['is broken', () => new Response(PNG, { status: 500 })],
    ['has moved out', () => new Response('busy', { status: 429 })],
  ])('when the picture service %s, the previously stored picture is shown', async (_, answer) => {
    origin.mockImplementation(async () => answer())
    expect((await ask()).status).toBe(503)
    expect(await bindings.TEXTURES.get(portrait)).toBeNull()

    await bindings.TEXTURES.put(portrait, PNG, LONG_AGO)
    expect(await ask()).toEqual({ status: 200, body: PNG })
    expect(new Uint8Array((await bindings.TEXTURES.get(portrait, 'arrayBuffer')) ?? [])).toEqual(
      PNG,
    )
    for (const [url, init] of origin.mock.calls) {
      expect(url).toBe(`https://pictures.test/${portrait}.jpg`)
      expect(init?.redirect).toBe('manual')
    }
  })

  test.each<[string, (signal: AbortSignal) => Promise<Response>]>([
    ['answers', (signal) => new Promise((_, reject) => signal.addEventListener('abort', reject))],
    [
      'sends its bytes',
      async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })),
    ],
  ])(
    'if the picture service never %s, the stored picture is shown after five seconds',
    async (_, answer) => {
      await bindings.TEXTURES.put(portrait, PNG, LONG_AGO)
      const deadlines = simulateTimeouts(5000, 20)
      origin.mockImplementation((_url, init) => answer(init?.signal as AbortSignal))
      expect(await ask()).toEqual({ status: 200, body: PNG })
      expect(deadlines.expiries).toHaveLength(1)
    },
  )
})

function endless(): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      sent += 64 * 1024
      if (sent > 2 * MAX_BYTES) throw new Error('nobody stopped reading')
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
}

function breaksOff(): ReadableStream<Uint8Array> {
  let isFirst = true
  return new ReadableStream({
    pull(controller) {
      if (!isFirst) throw new TypeError('Network connection lost.')
      isFirst = false
      controller.enqueue(PNG.slice(0, 8))
    },
  })
}
