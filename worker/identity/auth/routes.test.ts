import { beforeEach, describe, expect, test } from 'vitest'
import { user } from '#schema/contracts/identity/accounts.ts'
import { expectLoggedError } from '#test/support/fail-on-console-error.ts'
import {
  insertAccount,
  signIn,
  TEST_PASSWORD,
  TestBrowser,
  toJsonRequest,
} from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'

const UUID = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

describe('login', () => {
  test.each(['lord.vesper', ' LORD Vesper ', 'Lord.Vesper Resident', UUID, UUID.toUpperCase()])(
    'a login with %j is accepted',
    async (identifier) => {
      await insertAccount(site, { username: 'lord.vesper', playerUuid: UUID })
      const browser = new TestBrowser(site)
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

  test('a login sets a cookie hidden from scripts, other hosts and plain HTTP', async () => {
    await insertAccount(site, { username: 'nyx' })
    const response = await new TestBrowser(site).logIn('nyx')
    const [cookie] = response.headers
      .getSetCookie()
      .filter((set) => set.startsWith('__Host-session='))
    expect(cookie).toMatch(/Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('a login at a plain-HTTP loopback address sets cookies that Safari keeps', async () => {
    await insertAccount(site, { username: 'nyx' })
    const browser = new TestBrowser(site)
    const login = toJsonRequest({ identifier: 'nyx', password: TEST_PASSWORD })
    const cookies = (await browser.call('http://localhost:8788/api/login', login)).headers
      .getSetCookie()
      .join()
    expect(cookies).toMatch(/(^|,)session=/)
    expect(cookies).not.toMatch(/Secure|__Host-/)
    expect((await browser.call('http://localhost:8788/api/user')).status).toBe(200)
    expect((await browser.call('https://localhost:8788/api/user')).status).toBe(401)
  })

  test.each([
    ['https://localhost/', {}],
    ['http://evernight.test/', { Host: 'localhost' }],
    ['http://evernight.test/', { 'X-Forwarded-Host': 'localhost', Forwarded: 'host=localhost' }],
    ['http://localhost.evernight.test/', { 'X-Forwarded-Proto': 'http' }],
  ])('a login at %s with the headers %o sets only Secure cookies', async (address, headers) => {
    await insertAccount(site, { username: 'nyx' })
    const init = toJsonRequest({ identifier: 'nyx', password: TEST_PASSWORD })
    const response = await site.call(`${address}api/login`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...headers },
    })
    const cookies = response.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(1)
    for (const cookie of cookies) expect(cookie).toMatch(/^__(Host|Secure)-.*; Secure/)
  })

  test('a login fails with the same message for a wrong password, no password and an unknown name', async () => {
    await insertAccount(site, { username: 'nyx' })
    await insertAccount(site, { username: 'new', withoutPassword: true })
    for (const [name, password] of [
      ['nyx', 'wrong'],
      ['new', TEST_PASSWORD],
      ['nobody', TEST_PASSWORD],
    ] as const) {
      const response = await new TestBrowser(site).logIn(name, password)
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
  ])('a login with %j returns 400', async (body, reason) => {
    const response = await site.call('/api/login', toJsonRequest(body))
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: string }).error).toMatch(reason)
  })

  test('even concurrent failed logins are throttled after ten per username and IP address', async () => {
    await insertAccount(site, { username: 'nyx', playerUuid: UUID })
    const tries = Array.from({ length: 14 }, () => new TestBrowser(site).logIn('nyx', 'wrong'))
    const statuses = (await Promise.all(tries)).map((response) => response.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const throttled = await new TestBrowser(site).logIn('nyx')
    expect(throttled.status).toBe(429)
    expect(Number(throttled.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect((await new TestBrowser(site).logIn('somebody-else', 'wrong')).status).toBe(401)
  })

  test('login throttling is the same for an account’s name and UUID as for an unknown name and UUID', async () => {
    const countTries = async (...identifiers: string[]) => {
      const statuses: number[] = []
      for (const identifier of identifiers) {
        for (let tried = 0; tried < 11; tried++) {
          statuses.push((await new TestBrowser(site).logIn(identifier, 'wrong')).status)
        }
      }
      return statuses
    }
    const ofNobody = await countTries('nobody', '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361')
    await insertAccount(site, { username: 'nyx', playerUuid: UUID })
    expect(await countTries('nyx', UUID)).toEqual(ofNobody)
    expect(ofNobody.filter((status) => status === 429)).toHaveLength(2)
  })

  test('a successful login resets the failure count', async () => {
    await insertAccount(site, { username: 'nyx' })
    for (let tried = 0; tried < 9; tried++) await new TestBrowser(site).logIn('nyx', 'wrong')
    expect((await new TestBrowser(site).logIn('nyx')).status).toBe(200)
    expect((await new TestBrowser(site).logIn('nyx', 'wrong')).status).toBe(401)
  })

  test('a login replaces a weaker password hash', async () => {
    await insertAccount(site, { username: 'old' })
    const { scryptSync } = await import('node:crypto')
    const hash = scryptSync(TEST_PASSWORD, 'salt', 32, { N: 4, r: 8, p: 1 }).toString('base64')
    const weak = `$scrypt$ln=2,r=8,p=1$${Buffer.from('salt').toString('base64')}$${hash}`
    await site.env.DB.prepare('UPDATE accounts SET password_hash = ?').bind(weak).run()
    expect((await new TestBrowser(site).logIn('old')).status).toBe(200)
    expect(
      await site.env.DB.prepare('SELECT password_hash FROM accounts').first('password_hash'),
    ).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/)
    expect((await new TestBrowser(site).logIn('old')).status).toBe(200)
  })

  test('logins are limited by IP address', async () => {
    site.env.LOGIN_LIMIT = { limit: async () => ({ success: false }) } as never
    const response = await site.call(
      '/api/login',
      toJsonRequest({ identifier: 'x', password: 'y' }),
    )
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  })
})

describe('an account whose character has left the game', () => {
  const LEFT = 'Your character has left the game. You can log in again when it returns.'

  async function depart() {
    const player = makePlayer({ uuid: UUID })
    site.game.world.players.push(player, ...Array.from({ length: 9 }, () => makePlayer()))
    await site.sync()
    site.game.world.players.shift()
    await site.sync()
    return player
  }

  test('a departed player with the right password is refused with the reason until the player returns', async () => {
    const player = await depart()
    await insertAccount(site, { username: 'nyx', playerUuid: UUID })
    const answers = []
    for (const password of [TEST_PASSWORD, 'wrong']) {
      const browser = new TestBrowser(site)
      const response = await browser.logIn('nyx', password)
      answers.push([response.status, ((await response.json()) as { error: string }).error])
      expect(browser.cookies.has('__Host-session')).toBe(false)
    }
    expect(answers).toEqual([
      [403, LEFT],
      [401, 'Invalid username or password'],
    ])
    site.game.world.players.unshift(player)
    await site.sync()
    expect((await new TestBrowser(site).logIn('nyx')).status).toBe(200)
  })

  test.each([
    ['with isAdmin set', { isAdmin: true }, ''],
    ['named in ADMIN_UUIDS', {}, UUID],
  ])('a departed administrator %s can log in', async (_, flags, named) => {
    site.env.ADMIN_UUIDS = named
    await depart()
    await insertAccount(site, { username: 'boss', playerUuid: UUID, ...flags })
    expect((await new TestBrowser(site).logIn('boss')).status).toBe(200)
  })

  test.each([
    ['is not renewed', false, false],
    ['is renewed for an administrator', true, true],
  ])(
    'a departed player’s session works until it expires, and %s',
    async (_, isAdmin, isRenewed) => {
      await depart()
      const daysAgo = Date.now() - 4 * 24 * 60 * 60_000
      const browser = await signIn(site, { username: 'nyx', playerUuid: UUID, isAdmin }, daysAgo)
      const response = await browser.call('/api/user')
      expect(response.status).toBe(200)
      expect(response.headers.getSetCookie().length > 0).toBe(isRenewed)
    },
  )
})

describe('registration', () => {
  test('registration creates an account that cannot log in before the HUD has set a password', async () => {
    const response = await site.call(
      '/api/register',
      toJsonRequest({ username: 'New Moon', uuid: UUID }),
    )
    expect([response.status, await response.json()]).toEqual([201, { username: 'new.moon' }])
    expect((await new TestBrowser(site).logIn('new.moon', '')).status).toBe(400)
    expect((await new TestBrowser(site).logIn('new.moon', 'anything')).status).toBe(401)
  })

  test.each([{ username: 'NYX resident' }, { username: 'other', uuid: UUID }])(
    'registering a taken name or UUID, %j, gets the usual response and changes nothing',
    async (form) => {
      const others = await site.call('/api/register', toJsonRequest(form))
      await emptyDatabase()
      await insertAccount(site, { username: 'nyx', playerUuid: UUID })
      const accounts = () => site.env.DB.prepare('SELECT * FROM accounts').all()
      const before = await accounts()
      const response = await site.call('/api/register', toJsonRequest(form))
      expect([response.status, await response.json()]).toEqual([others.status, await others.json()])
      expect((await accounts()).results).toEqual(before.results)
    },
  )
})

test('if a secret is missing, a login returns 503 and the secret’s name, and the error is logged', async () => {
  site.env.SESSION_KEYS = undefined
  await insertAccount(site, { username: 'nyx' })
  const response = await new TestBrowser(site).logIn('nyx')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('SESSION_KEYS') })
  expectLoggedError(/secret missing or malformed.*SESSION_KEYS/)
  expect((await site.call('/api/players')).status).toBe(200)
})
