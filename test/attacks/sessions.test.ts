import { SignJWT } from 'jose'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { signAndSendHudCall } from '#test/support/hud-request.ts'
import {
  insertAccount,
  signIn,
  TEST_PASSWORD,
  TestBrowser,
  toJsonRequest,
} from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { TEST_SECRETS } from '#test/support/test-secrets.ts'

const AVATAR = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
const COOKIE = '__Host-session'
const SECRET = new TextEncoder().encode(TEST_SECRETS.SESSION_KEYS.split(':')[1])
const FLIPS = inject('isSoak') ? 400 : 40
let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

async function statusWith(cookie: string): Promise<number> {
  return (await site.call('/api/user', { headers: { Cookie: cookie } })).status
}

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

describe('forged session tokens', () => {
  let token: string
  let header: string
  let payload: string
  let signature: string
  let claims: Record<string, unknown>

  beforeEach(async () => {
    const browser = await signIn(site, { username: 'nyx', playerUuid: AVATAR })
    token = browser.cookies.get(COOKIE) ?? ''
    ;[header = '', payload = '', signature = ''] = token.split('.')
    claims = JSON.parse(atob(payload))
    expect(await statusWith(`${COOKIE}=${token}`)).toBe(200)
  })

  test.each([
    'none',
    'None',
    'NONE',
    'nOnE',
    '',
    'HS384',
    'HS512',
    'RS256',
    'ES256',
    'EdDSA',
    'dir',
  ])(
    'a token with the algorithm %j is rejected, with or without its original signature',
    async (alg) => {
      for (const end of [signature, '', 'x'])
        expect(await statusWith(`${COOKIE}=${encode({ alg, kid: 'k1' })}.${payload}.${end}`)).toBe(
          401,
        )
    },
  )

  test.each(['HS384', 'HS512'])(
    'a token signed with the site’s key but the algorithm %s is rejected',
    async (alg) => {
      const forged = await new SignJWT(claims)
        .setProtectedHeader({ alg, kid: 'k1' })
        .sign(new Uint8Array([...SECRET, ...SECRET]).slice(0, SECRET.length))
      expect(await statusWith(`${COOKIE}=${forged}`)).toBe(401)
    },
  )

  test.each(['k0', '', '../k1', '__proto__', 'constructor', "k1' OR 1=1", 'k1,k1', 'K1'])(
    'a token with the key id %j is rejected',
    async (kid) => {
      for (const secret of [SECRET, new Uint8Array(40)]) {
        const forged = await new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid })
          .sign(secret)
        expect(await statusWith(`${COOKIE}=${forged}`)).toBe(401)
      }
    },
  )

  test('a token whose header brings its own verification key is rejected', async () => {
    const own = new TextEncoder().encode('a'.repeat(40))
    const jwk = { kty: 'oct', k: encode({}) }
    for (const extra of [
      { jwk },
      { jku: 'https://evil.test/keys' },
      { x5u: 'https://evil.test' },
      { crit: ['x'], x: 1 },
    ]) {
      const forged = `${encode({ alg: 'HS256', kid: 'k1', ...extra })}.${payload}`
      const key = await crypto.subtle.importKey(
        'raw',
        own,
        { name: 'HMAC', hash: 'SHA-256' },
        false,
        ['sign'],
      )
      const sum = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(forged))
      const end = btoa(String.fromCharCode(...new Uint8Array(sum)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')
      expect(await statusWith(`${COOKIE}=${forged}.${end}`)).toBe(401)
    }
  })

  test.each<[string, Record<string, unknown>]>([
    ['another account', { sub: '2' }],
    ['an administrator', { isAdmin: true }],
    ['a later end', { exp: 9_999_999_999 }],
    ['a later version', { sv: 2 }],
  ])('a token whose claims were changed to %s is rejected', async (_, change) => {
    await insertAccount(site, { username: 'boss', isAdmin: true })
    expect(
      await statusWith(`${COOKIE}=${header}.${encode({ ...claims, ...change })}.${signature}`),
    ).toBe(401)
  })

  test.each(['jti', 'sub', 'exp', 'sv', 'iss', 'aud'])(
    'a correctly signed token without %j is rejected',
    async (claim) => {
      const { [claim]: _, ...rest } = claims
      const forged = await new SignJWT(rest)
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(SECRET)
      expect(await statusWith(`${COOKIE}=${forged}`)).toBe(401)
    },
  )

  test('a token with any one character changed is rejected', async ({ task }) => {
    task.meta.tried = FLIPS
    for (let flip = 0; flip < FLIPS; flip++) {
      // Skips the last base64 character, because decoders ignore some of its bits.
      const at = Math.floor((flip / FLIPS) * (token.length - 1))
      const other = token[at] === 'A' ? 'B' : 'A'
      const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`
      expect(await statusWith(`${COOKIE}=${forged}`), forged).toBe(401)
    }
  })

  test.each([
    ['without the prefix', (it: string) => `session=${it}`],
    ['with the prefix of a weaker kind', (it: string) => `__Secure-session=${it}`],
    ['in other letters', (it: string) => `__host-session=${it}`],
    ['behind another of the same name', (it: string) => `${COOKIE}=x; ${COOKIE}=${it}`],
  ])('a token in a cookie named or placed wrongly (%s) is rejected', async (_, plant) => {
    expect(await statusWith(plant(token))).toBe(401)
  })

  test('a session token is rejected if it is sent in a header other than Cookie or in the URL', async () => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Session': token }
    expect((await site.call('/api/user', { headers })).status).toBe(401)
    expect((await site.call(`/api/user?session=${token}&${COOKIE}=${token}`)).status).toBe(401)
  })
})

test('sessions are read from the primary database, never from a lagging replica', async () => {
  const browser = await signIn(site, { username: 'nyx', playerUuid: AVATAR })
  const { DB } = site.env
  const asked: unknown[] = []
  site.env.DB = {
    withSession: (first) => {
      asked.push(first)
      return DB.withSession(first)
    },
  } as typeof DB
  const token = browser.cookies.get(COOKIE)
  const cookies = `${COOKIE}=${token}; __Host-bookmark=first-unconstrained`
  expect(await statusWith(cookies)).toBe(200)
  await browser.call('/api/logout', toJsonRequest({}))
  expect(asked.length).toBeGreaterThan(1)
  expect(new Set(asked)).toEqual(new Set(['first-primary']))
})

describe('copies of a session token', () => {
  let browser: TestBrowser
  let copy: string

  beforeEach(async () => {
    browser = await signIn(site, { username: 'nyx', playerUuid: AVATAR })
    copy = `${COOKIE}=${browser.cookies.get(COOKIE)}`
    expect(await statusWith(copy)).toBe(200)
  })

  test.each<[string, () => Promise<Response>]>([
    ['logout', () => browser.call('/api/logout', toJsonRequest({}))],
    ['logout everywhere', () => browser.call('/api/logout/everywhere', toJsonRequest({}))],
    [
      'a new password',
      () => signAndSendHudCall(site, 'password', { avatar: AVATAR, password: 'raven-and-rose' }),
    ],
  ])('a copied token stays rejected after %s', async (_, end) => {
    expect((await end()).status).toBe(200)
    for (let again = 0; again < 5; again++) expect(await statusWith(copy)).toBe(401)
    expect((await new TestBrowser(site).logIn('nyx', TEST_PASSWORD)).status).toBeLessThan(500)
    expect(await statusWith(copy)).toBe(401)
  })

  test('logging out with a renewed token, or with the one before it, ends the session for both', async () => {
    for (const isOlderEnded of [false, true]) {
      const aged = await ageSession(browser)
      const renewed = await renew(aged)
      expect(renewed).not.toBe(aged)
      const [ended, left] = isOlderEnded ? [aged, renewed] : [renewed, aged]
      const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
      await site.call('/api/logout', { method: 'POST', headers: { ...headers, Cookie: ended } })
      expect(await statusWith(ended)).toBe(401)
      expect(await statusWith(left)).toBe(401)
    }
  })
})

async function ageSession(browser: TestBrowser): Promise<string> {
  const [, payload = ''] = browser.cookies.get(COOKIE)?.split('.') ?? []
  const claims = { ...JSON.parse(atob(payload)), jti: crypto.randomUUID() }
  const aged = { ...claims, exp: Math.floor(Date.now() / 1000) + 24 * 60 * 60 }
  const jwt = new SignJWT(aged).setProtectedHeader({ alg: 'HS256', kid: 'k1' })
  return `${COOKIE}=${await jwt.sign(SECRET)}`
}

async function renew(cookie: string): Promise<string> {
  const response = await site.call('/api/user', { headers: { Cookie: cookie } })
  const set = response.headers.getSetCookie().find((each) => each.startsWith(COOKIE))
  return set?.split(';')[0] ?? ''
}
