import { decodeJwt, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAccount, signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { NEXT_HUD_MASTER_KEY, TEST_SECRETS } from '#test/support/test-secrets.ts'

const UUID = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

describe('session cookies', () => {
  test.each(['/api/logout', '/api/logout/everywhere'])(
    'ending a session by %s clears the browser’s cache',
    async (path) => {
      const response = await (await signIn(site, { username: 'nyx' })).call(path, toJsonRequest({}))
      expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
    },
  )

  test('logout ends the session, including copies of its token', async () => {
    const browser = await signIn(site, { username: 'nyx' })
    const copy = new TestBrowser(site)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    expect((await browser.call('/api/logout', toJsonRequest({}))).status).toBe(200)
    expect(browser.cookies.has('__Host-session')).toBe(false)
    expect((await copy.call('/api/user')).status).toBe(401)
  })

  test('a logout keeps sessions in other browsers, and "log out everywhere" ends them', async () => {
    const first = await signIn(site, { username: 'nyx' })
    const second = new TestBrowser(site)
    await second.logIn('nyx')
    await first.call('/api/logout', toJsonRequest({}))
    expect((await second.call('/api/user')).status).toBe(200)
    const third = new TestBrowser(site)
    await third.logIn('nyx')
    await third.call('/api/logout/everywhere', toJsonRequest({}))
    expect((await second.call('/api/user')).status).toBe(401)
  })

  test('a session survives a rotation of the signing key, and ends when its key is removed', async () => {
    const browser = await signIn(site, { username: 'nyx' })
    site.env.SESSION_KEYS = `k2:${NEXT_HUD_MASTER_KEY},${TEST_SECRETS.SESSION_KEYS}`
    expect((await browser.call('/api/user')).status).toBe(200)
    site.env.SESSION_KEYS = `k2:${NEXT_HUD_MASTER_KEY}`
    expect((await browser.call('/api/user')).status).toBe(401)
  })

  const DAY = 24 * 60 * 60
  const now = Math.floor(Date.now() / 1000)
  const claims = { sv: 1, auth_time: now }
  const key = new TextEncoder().encode(TEST_SECRETS.SESSION_KEYS.split(':')[1])
  const sign = (
    header: { alg: string; kid?: string },
    change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
    secret = key,
    content = claims,
  ) =>
    change(
      new SignJWT(content)
        .setProtectedHeader(header)
        .setJti('j')
        .setSubject('1')
        .setIssuer('evernight')
        .setAudience('evernight-site')
        .setIssuedAt()
        .setExpirationTime('1h'),
    ).sign(secret)

  test.each<[string, () => Promise<string>, number]>([
    ['made correctly', () => sign({ alg: 'HS256', kid: 'k1' }), 200],
    [
      'signed with another key',
      () => sign({ alg: 'HS256', kid: 'k1' }, undefined, new Uint8Array(40)),
      401,
    ],
    ['with an unknown key id', () => sign({ alg: 'HS256', kid: 'k9' }), 401],
    ['without a key id', () => sign({ alg: 'HS256' }), 401],
    ['with another algorithm', () => sign({ alg: 'HS512', kid: 'k1' }), 401],
    [
      'for another audience',
      () => sign({ alg: 'HS256', kid: 'k1' }, (jwt) => jwt.setAudience('elsewhere')),
      401,
    ],
    [
      'from another issuer',
      () => sign({ alg: 'HS256', kid: 'k1' }, (jwt) => jwt.setIssuer('elsewhere')),
      401,
    ],
    [
      'that has expired',
      () => sign({ alg: 'HS256', kid: 'k1' }, (jwt) => jwt.setExpirationTime('-1s')),
      401,
    ],
    [
      'without a signature',
      async () =>
        `${btoa('{"alg":"none","kid":"k1"}')}.${btoa(JSON.stringify({ ...claims, sub: '1' }))}.`,
      401,
    ],
    ['that is not a JWT', async () => 'nonsense', 401],
  ])('only a correct session token is accepted: a token %s', async (_, make, status) => {
    await insertAccount(site, { username: 'nyx' })
    await site.env.DB.prepare('UPDATE accounts SET id = 1, session_version = 1').run()
    const browser = new TestBrowser(site)
    browser.cookies.set('__Host-session', await make())
    expect((await browser.call('/api/user')).status).toBe(status)
  })

  test('a session is renewed only in the second half of its lifetime', async () => {
    await insertAccount(site, { username: 'nyx' })
    await site.env.DB.prepare('UPDATE accounts SET id = 1, session_version = 1').run()
    for (const [lifetime, isRenewed] of [
      ['4d', false],
      ['3d', true],
    ] as const) {
      const browser = new TestBrowser(site)
      const token = await sign({ alg: 'HS256', kid: 'k1' }, (jwt) =>
        jwt.setExpirationTime(lifetime),
      )
      browser.cookies.set('__Host-session', token)
      await browser.call('/api/user')
      expect(browser.cookies.get('__Host-session') !== token).toBe(isRenewed)
    }
  })

  test('a session ends at most thirty days after the login', async () => {
    await insertAccount(site, { username: 'nyx' })
    await site.env.DB.prepare('UPDATE accounts SET id = 1, session_version = 1').run()
    const startedAt = now - 26 * DAY
    const browser = new TestBrowser(site)
    browser.cookies.set(
      '__Host-session',
      await sign(
        { alg: 'HS256', kid: 'k1' },
        (jwt) => {
          jwt.setExpirationTime(now + DAY)
          return jwt
        },
        key,
        { ...claims, auth_time: startedAt },
      ),
    )
    expect((await browser.call('/api/user')).status).toBe(200)
    const renewed = browser.cookies.get('__Host-session') ?? ''
    expect(decodeJwt(renewed)).toMatchObject({ auth_time: startedAt, exp: startedAt + 30 * DAY })
    expect((await browser.call('/api/user')).status).toBe(200)
    expect(browser.cookies.get('__Host-session')).toBe(renewed)
  })

  test('a session is not valid for a different account that has the same id in a restored database', async () => {
    const first = await signIn(site, { username: 'nyx' })
    const id = await site.env.DB.prepare('SELECT id FROM accounts').first('id')
    await site.env.DB.prepare('DELETE FROM accounts').run()
    await insertAccount(site, { username: 'vesper' })
    await site.env.DB.prepare('UPDATE accounts SET id = ?').bind(id).run()
    expect((await first.call('/api/user')).status).toBe(401)
  })

  test('a session loses administrator rights as soon as they are revoked', async () => {
    const browser = await signIn(site, { username: 'boss', isAdmin: true })
    expect(await (await browser.call('/api/user')).json()).toMatchObject({ isAdmin: true })
    await site.env.DB.prepare('UPDATE accounts SET is_admin = 0').run()
    expect(await (await browser.call('/api/user')).json()).toMatchObject({ isAdmin: false })
  })

  test('a session has administrator rights if ADMIN_UUIDS names the player', async () => {
    site.env.ADMIN_UUIDS = `${UUID.toUpperCase()}, 11111111-2222-3333-4444-555555555555`
    const browser = await signIn(site, { username: 'boss', playerUuid: UUID })
    expect(await (await browser.call('/api/user')).json()).toMatchObject({ isAdmin: true })
  })
})
