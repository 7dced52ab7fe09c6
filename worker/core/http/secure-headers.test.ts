import { beforeEach, expect, test, vi } from 'vitest'
import { RESPONSE_HEADERS } from '#schema/core/wire/response-headers.ts'
import { expectLoggedError, muteErrorOutput } from '#test/support/fail-on-console-error.ts'
import { FaultyD1, failAlways } from '#test/support/faulty-d1.ts'
import { signIn, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

beforeEach(async () => {
  for (const level of ['log', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
  await emptyDatabase()
})

function expectSecure(answer: Response, isPicture = false, origin: string | null = null): void {
  const headers = Object.fromEntries(
    Object.keys(RESPONSE_HEADERS).map((name) => [name, answer.headers.get(name)]),
  )
  expect(headers).toEqual({
    ...RESPONSE_HEADERS,
    ...(isPicture && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  })
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; /)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin)
}

const OWN = { 'Sec-Fetch-Site': 'same-origin' }
const KINDS: [status: number, what: string, path: string, init?: RequestInit][] = [
  [200, 'a list', '/api/clans'],
  [200, 'the health report', '/api/health'],
  [200, 'a generated picture', '/api/textures/species-glyph/witch/100/100'],
  [400, 'a malformed id', '/api/clans/x'],
  [400, 'broken JSON', '/api/login', { ...toJsonRequest({}), body: '{' }],
  [401, 'a private profile without a login', '/api/profile/private'],
  [
    401,
    'an unsigned HUD',
    '/api/hud/pulse',
    toJsonRequest({ avatar: '0d02d587-2bf9-0322-007b-ffffffffffff' }),
  ],
  [
    403,
    'a request from another site',
    '/api/logout',
    toJsonRequest({}, 'POST', { 'Sec-Fetch-Site': 'cross-site' }),
  ],
  [404, 'a missing group', '/api/clans/999999'],
  [404, 'an unused texture', '/api/texture/0d02d587-2bf9-0322-007b-fffffffffffe'],
  [404, 'an unknown call', '/api/nothing'],
  [404, 'an unsupported method', '/api/clans', toJsonRequest({}, 'PATCH')],
  [413, 'a body too large', '/api/login', toJsonRequest({ identifier: 'x'.repeat(70_000) })],
  [415, 'a form', '/api/login', { method: 'POST', headers: OWN, body: new URLSearchParams('a=b') }],
]

const OPEN = /^\/api\/(clans|textures?)/

test.each(KINDS)(
  'a response with status %i for %s has every security header',
  async (status, _, path, init) => {
    const site = new Site()
    await syncSmallRealm(site)
    const answer = await site.call(path, init)
    expect(answer.status).toBe(status)
    expectSecure(
      answer,
      status === 200 && path.includes('/textures/'),
      !init && OPEN.test(path) ? '*' : null,
    )
  },
)

test('304 responses and responses from the edge cache have every security header', async () => {
  const site = new Site()
  const path = toUncachedUrl('/api/clans')
  await site.call(path)
  const kept = await site.call(path)
  expectSecure(kept, false, '*')
  const match = await site.call(path, {
    headers: { 'If-None-Match': kept.headers.get('ETag') ?? '' },
  })
  expect(match.status).toBe(304)
  expectSecure(match, false, '*')
})

test('downloads and signed-in responses have every security header', async () => {
  const admin = await signIn(new Site(), { username: 'admin', isAdmin: true })
  for (const path of ['/api/user', '/api/admin/audit.csv']) {
    const answer = await admin.call(path)
    expect(answer.status).toBe(200)
    expectSecure(answer)
  }
})

test('server errors have every security header', async () => {
  muteErrorOutput()
  const faulty = new FaultyD1(new Site().env.DB)
  for (const [message, status] of [
    [undefined, 503],
    ['D1_ERROR: no such table', 500],
  ] as const) {
    faulty.follow(failAlways(message))
    const answer = await new Site({ DB: faulty.db }).call('/api/clans/1')
    expect(answer.status).toBe(status)
    expectSecure(answer, false, '*')
    expectLoggedError(/D1_ERROR/)
  }
})
