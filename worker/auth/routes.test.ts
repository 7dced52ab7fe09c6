import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { user } from '#schema/contracts/accounts.ts'
import { expectLoggedError } from '#worker/test/fail-on-console-error.ts'
import { Browser, json, makeAccount, PASSWORD, signIn } from '#worker/test/people.ts'
import { emptyDatabase, Site } from '#worker/test/site.ts'
import { TEST_SECRETS } from '#worker/test/test-secrets.ts'

const UUID = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

describe('a login', () => {
  test.each(['lord.vesper', ' LORD Vesper ', 'Lord.Vesper Resident', UUID, UUID.toUpperCase()])(
    'is taken as %j',
    async (identifier) => {
      await makeAccount(site, { username: 'lord.vesper', playerUuid: UUID })
      const browser = new Browser(site)
      const response = await browser.logIn(identifier)
      expect(response.status).toBe(200)
      expect(user.parse(await response.json())).toMatchObject({
        username: 'lord.vesper',
        playerUuid: UUID,
        isAdmin: false,
      })
      expect((await browser.call('/api/user')).status).toBe(200)
    },
  )

  test('gives a cookie that no script, no other host and no plain connection gets', async () => {
    await makeAccount(site, { username: 'nyx' })
    const response = await new Browser(site).logIn('nyx')
    const [cookie] = response.headers
      .getSetCookie()
      .filter((set) => set.startsWith('__Host-session='))
    expect(cookie).toMatch(/Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('is refused in the same words for a wrong password, no password and an unknown name', async () => {
    await makeAccount(site, { username: 'nyx' })
    await makeAccount(site, { username: 'new', withoutPassword: true })
    for (const [name, password] of [
      ['nyx', 'wrong'],
      ['new', PASSWORD],
      ['nobody', PASSWORD],
    ] as const) {
      const response = await new Browser(site).logIn(name, password)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({
        error: 'Invalid username or password',
        code: 'unauthenticated',
      })
    }
  })

  test.each([
    [{ identifier: ' ', password: 'x' }, 'Username or UUID is required'],
    [{ identifier: 'x', password: '  ' }, 'Password is required'],
    [{}, /identifier/],
  ])('with %j is 400', async (body, reason) => {
    const response = await site.call('/api/login', json(body))
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: string }).error).toMatch(reason)
  })

  test('is throttled after ten failures of the account, by name and UUID together, even at once', async () => {
    await makeAccount(site, { username: 'nyx', playerUuid: UUID })
    const tries = Array.from({ length: 14 }, (_, index) =>
      new Browser(site).logIn(index % 2 ? 'nyx' : UUID, 'wrong'),
    )
    const statuses = (await Promise.all(tries)).map((response) => response.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const throttled = await new Browser(site).logIn('nyx')
    expect(throttled.status).toBe(429)
    expect(Number(throttled.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect((await new Browser(site).logIn('somebody-else', 'wrong')).status).toBe(401)
  })

  test('that succeeds forgets the failures before it', async () => {
    await makeAccount(site, { username: 'nyx' })
    for (let tried = 0; tried < 9; tried++) await new Browser(site).logIn('nyx', 'wrong')
    expect((await new Browser(site).logIn('nyx')).status).toBe(200)
    expect((await new Browser(site).logIn('nyx', 'wrong')).status).toBe(401)
  })

  test('raises the cost of a hash that was made with less', async () => {
    await makeAccount(site, { username: 'old' })
    const { scryptSync } = await import('node:crypto')
    const hash = scryptSync(PASSWORD, 'salt', 32, { N: 1024, r: 8, p: 1 }).toString('base64')
    const weak = `$scrypt$ln=10,r=8,p=1$${Buffer.from('salt').toString('base64')}$${hash}`
    await site.env.DB.prepare('UPDATE accounts SET password_hash = ?').bind(weak).run()
    expect((await new Browser(site).logIn('old')).status).toBe(200)
    expect(
      await site.env.DB.prepare('SELECT password_hash FROM accounts').first('password_hash'),
    ).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
    expect((await new Browser(site).logIn('old')).status).toBe(200)
  })

  test('is limited by address when the limiter says so', async () => {
    site.env.LOGIN_LIMIT = { limit: async () => ({ success: false }) } as never
    const response = await site.call('/api/login', json({ identifier: 'x', password: 'y' }))
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  })
})

describe('a session', () => {
  test('ends with logout, and its copied token with it', async () => {
    const browser = await signIn(site, { username: 'nyx' })
    const copy = new Browser(site)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    expect((await browser.call('/api/logout', json({}))).status).toBe(200)
    expect(browser.cookies.has('__Host-session')).toBe(false)
    expect((await copy.call('/api/user')).status).toBe(401)
  })

  test('of another browser goes on after logout, and ends with "everywhere"', async () => {
    const first = await signIn(site, { username: 'nyx' })
    const second = new Browser(site)
    await second.logIn('nyx')
    await first.call('/api/logout', json({}))
    expect((await second.call('/api/user')).status).toBe(200)
    const third = new Browser(site)
    await third.logIn('nyx')
    await third.call('/api/logout/everywhere', json({}))
    expect((await second.call('/api/user')).status).toBe(401)
  })

  test('keeps through a rotation of keys, and ends when its key is withdrawn', async () => {
    const browser = await signIn(site, { username: 'nyx' })
    site.env.SESSION_KEYS = `k2:${'n'.repeat(40)},${TEST_SECRETS.SESSION_KEYS}`
    expect((await browser.call('/api/user')).status).toBe(200)
    site.env.SESSION_KEYS = `k2:${'n'.repeat(40)}`
    expect((await browser.call('/api/user')).status).toBe(401)
  })

  const claims = { sv: 1 }
  const key = new TextEncoder().encode(TEST_SECRETS.SESSION_KEYS.split(':')[1])
  const sign = (
    header: { alg: string; kid?: string },
    change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
    secret = key,
  ) =>
    change(
      new SignJWT(claims)
        .setProtectedHeader(header)
        .setJti('j')
        .setSubject('1')
        .setIssuer('evernight')
        .setAudience('evernight-site')
        .setIssuedAt()
        .setExpirationTime('1h'),
    ).sign(secret)

  test.each<[string, () => Promise<string>, number]>([
    ['rightly made', () => sign({ alg: 'HS256', kid: 'k1' }), 200],
    [
      'signed with another key',
      () => sign({ alg: 'HS256', kid: 'k1' }, undefined, new Uint8Array(40)),
      401,
    ],
    ['of an unknown key id', () => sign({ alg: 'HS256', kid: 'k9' }), 401],
    ['without a key id', () => sign({ alg: 'HS256' }), 401],
    ['of another algorithm', () => sign({ alg: 'HS512', kid: 'k1' }), 401],
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
      'expired',
      () => sign({ alg: 'HS256', kid: 'k1' }, (jwt) => jwt.setExpirationTime('-1s')),
      401,
    ],
    [
      'unsigned',
      async () => `${btoa('{"alg":"none","kid":"k1"}')}.${btoa('{"sub":"1","sv":1}')}.`,
      401,
    ],
    ['no token at all', async () => 'nonsense', 401],
  ])('with a token %s', async (_, make, status) => {
    await makeAccount(site, { username: 'nyx' })
    await site.env.DB.prepare('UPDATE accounts SET id = 1').run()
    const browser = new Browser(site)
    browser.cookies.set('__Host-session', await make())
    expect((await browser.call('/api/user')).status).toBe(status)
  })

  test('is renewed in its second half only', async () => {
    await makeAccount(site, { username: 'nyx' })
    await site.env.DB.prepare('UPDATE accounts SET id = 1').run()
    for (const [lifetime, isRenewed] of [
      ['4d', false],
      ['3d', true],
    ] as const) {
      const browser = new Browser(site)
      const token = await sign({ alg: 'HS256', kid: 'k1' }, (jwt) =>
        jwt.setExpirationTime(lifetime),
      )
      browser.cookies.set('__Host-session', token)
      await browser.call('/api/user')
      expect(browser.cookies.get('__Host-session') !== token).toBe(isRenewed)
    }
  })

  test('says at once that an administrator was revoked', async () => {
    const browser = await signIn(site, { username: 'boss', isAdmin: true })
    expect(await (await browser.call('/api/user')).json()).toMatchObject({ isAdmin: true })
    await site.env.DB.prepare('UPDATE accounts SET is_admin = 0').run()
    expect(await (await browser.call('/api/user')).json()).toMatchObject({ isAdmin: false })
  })

  test('of a player named in ADMIN_UUIDS is an administrator’s', async () => {
    site.env.ADMIN_UUIDS = `${UUID.toUpperCase()}, 11111111-2222-3333-4444-555555555555`
    const browser = await signIn(site, { username: 'boss', playerUuid: UUID })
    expect(await (await browser.call('/api/user')).json()).toMatchObject({ isAdmin: true })
  })
})

describe('a registration', () => {
  test('makes an account that cannot be entered before the HUD has set a password', async () => {
    const response = await site.call('/api/register', json({ username: 'New Moon', uuid: UUID }))
    expect([response.status, await response.json()]).toEqual([201, { username: 'new.moon' }])
    expect((await new Browser(site).logIn('new.moon', '')).status).toBe(400)
    expect((await new Browser(site).logIn('new.moon', 'anything')).status).toBe(401)
  })

  test.each([{ username: 'NYX resident' }, { username: 'other', uuid: UUID }])(
    'of %j that exists says so, and no more',
    async (form) => {
      await makeAccount(site, { username: 'nyx', playerUuid: UUID })
      const response = await site.call('/api/register', json(form))
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        error: 'An account with this name exists already.',
      })
    },
  )
})

describe('a write', () => {
  const login = { identifier: 'x', password: 'y' }

  test.each<[string, Record<string, string>]>([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a sibling of our host', { 'Sec-Fetch-Site': 'same-site' }],
    ['from another origin', { Origin: 'https://evil.test' }],
    ['from nowhere', {}],
  ])('%s is 403', async (_, headers) => {
    const init = {
      method: 'POST',
      body: JSON.stringify(login),
      headers: { 'Content-Type': 'application/json', ...headers },
    }
    expect((await site.call('/api/login', init)).status).toBe(403)
  })

  test('from our own origin is heard by an old browser too', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: 'https://evernight.test' }
    expect(
      (await site.call('/api/login', { method: 'POST', body: JSON.stringify(login), headers }))
        .status,
    ).toBe(401)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('as %j is 415', async (type) => {
    const response = await site.call('/api/login', json(login, 'POST', { 'Content-Type': type }))
    expect(response.status).toBe(415)
  })

  test('of more than 64 KiB is 413', async () => {
    expect((await site.call('/api/login', json({ identifier: 'x'.repeat(70_000) }))).status).toBe(
      413,
    )
  })

  test('of broken JSON is 400', async () => {
    const response = await site.call('/api/login', { ...json({}), body: '{"identifier": ' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'The request body is not valid JSON.' })
  })
})

test('a missing secret is 503 with its name, and is logged', async () => {
  site.env.SESSION_KEYS = undefined
  await makeAccount(site, { username: 'nyx' })
  const response = await new Browser(site).logIn('nyx')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('SESSION_KEYS') })
  expectLoggedError(/secret missing or malformed.*SESSION_KEYS/)
  expect((await site.call('/api/players')).status).toBe(200)
})
