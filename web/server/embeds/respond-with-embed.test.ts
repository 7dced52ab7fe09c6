import { beforeEach, expect, test, vi } from 'vitest'
import { clan, rankedClan } from '#schema/contracts/realm/clans.ts'
import { playerProfile } from '#schema/contracts/realm/players.ts'
import { makeSampleData } from '#schema/core/sample.ts'
import { EMBED_PAGE_HEADERS, RESPONSE_HEADERS } from '#schema/core/wire/response-headers.ts'
import type { SiteEnv } from '#web/server/api-calls.ts'
import shell from '../../index.html?raw'
import { parseEmbedPath } from './embedded-profile.ts'
import { respondWithEmbed } from './respond-with-embed.tsx'
import { respondWithOembed } from './respond-with-oembed.ts'

const stored = new Map<string, Response>()
let calls: Request[] = []

beforeEach(() => {
  stored.clear()
  calls = []
  vi.stubGlobal('__BUILD__', 'test')
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => stored.get(address)?.clone(),
      put: async (address: string, response: Response) => stored.set(address, response),
    }),
  })
  return () => vi.unstubAllGlobals()
})

const HOSTILE = '"><script>alert(1)</script>'
const ORIGIN = 'https://evernight.example'
const CLAN = makeSampleData(clan, { id: 3, name: HOSTILE, leadership: [], logoUuid: null })
const PROFILE = makeSampleData(playerProfile)
const BODIES: Record<string, unknown> = {
  '/api/cache-epoch': { epoch: 0 },
  '/api/clans/3': CLAN,
  '/api/clans': [makeSampleData(rankedClan, { id: 3, name: HOSTILE })],
  [`/api/players/${PROFILE.player.id}/profile`]: PROFILE,
  '/api/player/Nox-Marie/profile': PROFILE,
}

const ENV: SiteEnv = {
  API: {
    fetch: async (call) => {
      const { pathname } = new URL(call.url)
      if (pathname !== '/api/cache-epoch') calls.push(call)
      const body = BODIES[pathname]
      return body ? Response.json(body) : Response.json({ name: 'Veiled Name' }, { status: 404 })
    },
  },
  ASSETS: { fetch: async () => new Response(shell, { headers: { 'X-Frame-Options': 'DENY' } }) },
}

async function get(path: string): Promise<{ response: Response; text: string }> {
  const headers = { Cookie: '__Host-session=own; signed-in=1' }
  const request = new Request(ORIGIN + path, { headers })
  const embedded = parseEmbedPath(path)
  const response = embedded
    ? await respondWithEmbed(request, ENV, embedded, () => {})
    : await respondWithOembed(request, ENV)
  return { response, text: await response.text() }
}

test.each(['/embed/clan/3', `/embed/player/${PROFILE.player.id}`])(
  'any site can frame the embed %s, which has no script or form and uses no session',
  async (path) => {
    const { response, text } = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('X-Frame-Options')).toBeNull()
    const policy = response.headers.get('Content-Security-Policy')
    expect(policy).toMatch(/^default-src 'none'; .*form-action 'none'; frame-ancestors \*$/)
    expect(policy).not.toContain('script-src')
    expect(text).not.toMatch(/<script|<form|<button|<input/)
    expect(text.match(/<a /g)).toHaveLength(1)
    expect(text).toMatch(/<a href="\/(clans|players)\/\d+" target="_blank" rel="noopener"/)
    expect(text).toContain('<meta name="robots" content="noindex" />')
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.map(({ headers }) => headers.get('Cookie'))).toEqual(calls.map(() => null))
    expect((await get(path)).text).toBe(text)
  },
)

test('HTML in a group’s name is shown as text in the embed and in the oEmbed response', async () => {
  expect((await get('/embed/clan/3')).text).toContain('&quot;&gt;&lt;script&gt;')
  const { text } = await get(`/oembed?url=${encodeURIComponent(`${ORIGIN}/clans/3`)}`)
  expect(JSON.parse(text).html).toContain('title="&quot;&gt;&lt;script&gt;alert(1)')
})

test('an embed or oEmbed request for a missing or veiled player gets a 404 without a name', async () => {
  for (const path of [
    '/embed/player/99',
    '/embed/clan/99',
    `/oembed?url=${encodeURIComponent(`${ORIGIN}/players/99`)}`,
    `/oembed?url=${encodeURIComponent(`${ORIGIN}/player/Veiled-Name`)}`,
  ]) {
    const { response, text } = await get(path)
    expect(response.status, path).toBe(404)
    expect(text, path).not.toMatch(/Veiled/)
    expect(stored.size, path).toBe(0)
  }
})

test.each(['/clans/3', '/player/Nox-Marie'])(
  'oEmbed returns the embed of the page %s',
  async (path) => {
    const url = encodeURIComponent(ORIGIN + path)
    const { response, text } = await get(`/oembed?url=${url}&maxwidth=300&maxheight=9000`)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('X-Frame-Options')).toBe('DENY')
    const body = JSON.parse(text)
    expect(body).toMatchObject({ version: '1.0', type: 'rich', width: 300, height: 160 })
    const [, src = ''] =
      /<iframe src="https:\/\/evernight\.example(\/embed\/[^"]+)"/.exec(body.html) ?? []
    expect((await get(src)).response.status).toBe(200)
    expect(body.thumbnail_url).toMatch(/\/cards\/(clan|player)\/\d+\.png$/)
  },
)

test.each([
  ['', 404],
  ['?url=nonsense', 404],
  [`?url=${encodeURIComponent('https://evil.test/clans/3')}`, 404],
  [`?url=${encodeURIComponent(`${ORIGIN}/api/clans/3`)}`, 404],
  [`?url=${encodeURIComponent(`${ORIGIN}/clans/3`)}&format=xml`, 501],
])('an oEmbed request with the query “%s” responds with status %i', async (query, status) => {
  expect((await get(`/oembed${query}`)).response.status).toBe(status)
})

test.each(['/embed/clan/x', '/embed/guild/1', '/embed/clan/3/more', '/embed/clan/0', '/clans/3'])(
  '%s is not the path of an embed',
  (path) => {
    expect(parseEmbedPath(path)).toBeNull()
  },
)

test('only embeds may be framed by other sites', () => {
  const { 'X-Frame-Options': _, ...shared } = RESPONSE_HEADERS
  expect(RESPONSE_HEADERS['X-Frame-Options']).toBe('DENY')
  expect(EMBED_PAGE_HEADERS).toMatchObject({
    ...shared,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
  })
  expect(EMBED_PAGE_HEADERS).not.toHaveProperty('X-Frame-Options')
})
