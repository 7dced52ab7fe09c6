import { readdirSync } from 'node:fs'
import type { APIResponse } from '@playwright/test'
import { RESPONSE_HEADERS } from '#schema/core/wire/response-headers.ts'
import { expect, test } from './request.ts'

const assets = readdirSync('web/dist/site/assets')
const assetOf = (ending: string) => `/assets/${assets.find((file) => file.endsWith(ending))}`

const ANSWERS: [status: number, what: string, path: string][] = [
  [200, 'the landing page', '/'],
  [200, 'a page', '/dynasties'],
  [200, 'a profile', '/dynasties/1'],
  [200, 'a protected page', '/admin'],
  [404, 'a page that is not', '/no/such/page'],
  [404, 'a script that is gone', '/assets/gone-0123.js'],
  [200, 'a script', assetOf('.js')],
  [200, 'a style sheet', assetOf('.css')],
  [200, 'a font', assetOf('.woff2')],
  [200, 'the icon', '/icon.svg'],
  [200, 'a crest of the landing page', '/crests/dynasty-4.svg'],
  [200, 'what crawlers may read', '/robots.txt'],
  [200, 'the site map', '/sitemap.xml'],
  [200, 'an answer of the API', '/api/dynasties'],
  [404, 'a call that is not', '/api/nothing'],
  [400, 'a call that is malformed', '/api/dynasties/x'],
  [401, 'a call for members', '/api/profile/private'],
  [200, 'a drawn picture', '/api/textures/species-glyph/witch/100/100'],
  [404, 'a texture that is not', '/api/texture/0d02d587-2bf9-0322-007b-fffffffffffe'],
]

/**
 * Asserts the security headers. `isPicture` means that other sites may show the response, `isOpen`
 * that their scripts may read it.
 */
function expectSecure(answer: APIResponse, isPicture = false, isOpen = isPicture): void {
  const headers = answer.headers()
  for (const [name, value] of Object.entries(RESPONSE_HEADERS)) {
    const isShown = isPicture && name === 'Cross-Origin-Resource-Policy'
    expect(headers[name.toLowerCase()], name).toBe(isShown ? 'cross-origin' : value)
  }
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
  expect(headers['content-security-policy']).not.toMatch(/(script-src|style-src-elem)[^;]*unsafe/)
  expect(headers['access-control-allow-origin']).toBe(isOpen ? '*' : undefined)
}

for (const [status, what, path] of ANSWERS) {
  test(`${what} (${status}) has every security header`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(status)
    const isPicture = status === 200 && path.startsWith('/api/texture')
    expectSecure(answer, isPicture, /^\/(api\/(dynasties|texture)|sitemap)/.test(path))
  })
}

test('a script file is cached as immutable, and the response for a missing script is not cached', async ({
  request,
}) => {
  const script = await request.get(assetOf('.js'))
  expect(script.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const gone = await request.get('/assets/gone-0123.js')
  expect(gone.headers()['cache-control']).not.toContain('immutable')
})

test('a portrait has every security header', async ({ request }) => {
  const { players } = await (await request.get('/api/players?limit=50')).json()
  const { avatarUrl } = players.find((player: { avatarUrl: string | null }) => player.avatarUrl)
  const answer = await request.get(avatarUrl)
  expect(answer.headers()['content-type']).toMatch(/^image\//)
  expectSecure(answer, true)
})

test('a link card can be shown by other sites', async ({ request }) => {
  const headers = (await request.get('/cards/dynasties/1.png')).headers()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
})

test('an embed has no script, and is the only kind of page that other sites can frame', async ({
  request,
}) => {
  const frame = await request.get('/embed/dynasty/1')
  expect(frame.status()).toBe(200)
  expect(frame.headers()['x-frame-options']).toBeUndefined()
  expect(frame.headers()['content-security-policy']).toMatch(/frame-ancestors \*$/)
  expect(await frame.text()).not.toContain('<script')
  for (const path of ['/embed/dynasty/x', '/embed', '/dynasties/1', '/oembed']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
  }
})
