import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmulatedHud, sendHudRequest } from '#demo/hud-emulator.ts'
import { HUD_MASTER_KEY } from '#test/support/hud-request.ts'
import { TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { NEXT_HUD_MASTER_KEY, TEST_SECRETS } from '#test/support/test-secrets.ts'
import { findKeyring } from './keyring.ts'

const PASSWORD = 'a-password-nobody-else-has'
const WRONG_PASSWORD = 'a-wrong-password-somebody-typed'

beforeEach(emptyDatabase)

test.each([
  ['of fewer than 32 letters', { SESSION_KEYS: 'k1:0123456789abcdef0123456789abcde' }],
  ['of one repeated letter', { SESSION_KEYS: `k1:${'a'.repeat(40)}` }],
  ['from an example', { SESSION_KEYS: 'k1:an-example-session-key-0123456789abcdef' }],
  ['of another keyring', { SESSION_KEYS: `k1:${HUD_MASTER_KEY}` }],
  ['that is used twice', { SESSION_KEYS: `k2:${NEXT_HUD_MASTER_KEY},k1:${NEXT_HUD_MASTER_KEY}` }],
])('a key %s is rejected', (_, secrets) => {
  const env = { ...new Site().env, ...secrets }
  expect(findKeyring(env, 'SESSION_KEYS')).toBeNull()
})

afterEach(() => vi.restoreAllMocks())

async function dumpDatabase(site: Site, without: string): Promise<string> {
  const { results } = await site.env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'player_search%' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  ).all<{ name: string }>()
  const tables = results.map(({ name }) => name)
  expect(tables).toContain('accounts')
  const rows = await site.env.DB.batch(
    tables.map((name) => site.env.DB.prepare(`SELECT * FROM ${name}`)),
  )
  return JSON.stringify(rows.map(({ results }) => results)).replaceAll(without, '')
}

test('no response, log line or stored row contains a password, hash, key or token', async () => {
  const logged: string[] = []
  for (const level of ['log', 'info', 'warn', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...parts) => void logged.push(parts.map(String).join(' ')),
    )
  }
  const site = new Site()
  const { lord } = await syncSmallRealm(site)
  const answers: string[] = []
  const keep = async (response: Response) => {
    answers.push(`${response.status} ${await response.clone().text()}`)
    return response
  }

  const hud = await createEmulatedHud(TEST_SECRETS.HUD_MASTER_KEYS, lord.uuid)
  const outside = {
    now: () => Date.now(),
    nonce: () => crypto.randomUUID(),
    fetch: (url: string, init: RequestInit) => site.call(new URL(url).pathname, init),
  }
  for (const [call, fields] of [
    ['register', { username: 'lord.vesper' }],
    ['password', { password: PASSWORD }],
    ['password', { password: 'short' }],
    ['pulse', { health: 1 }],
  ] as const) {
    await keep(await sendHudRequest('https://evernight.test', hud, call, fields, outside))
  }
  const browser = new TestBrowser(site)
  await keep(await browser.logIn('lord.vesper', WRONG_PASSWORD))
  await keep(await browser.logIn('lord.vesper', PASSWORD))
  const token = browser.cookies.get('__Host-session') ?? 'no token'
  for (const path of [
    '/api/user',
    '/api/profile/private',
    '/api/players',
    '/api/lineage/stats',
    '/api/nothing',
    '/api/clans/x',
  ]) {
    await keep(await browser.call(path))
  }
  await keep(await browser.call('/api/user/bio', toJsonRequest({ bio: 'x'.repeat(501) }, 'PUT')))
  await keep(
    await browser.call('/api/login', { ...toJsonRequest({}), body: `{"password":"${PASSWORD}"` }),
  )
  await keep(await browser.call('/api/logout', toJsonRequest({})))
  await site.sync()

  const hash =
    (await site.env.DB.prepare('SELECT password_hash FROM accounts').first<string>(
      'password_hash',
    )) ?? ''
  expect(hash).toMatch(/^\$scrypt\$/)
  const secrets = [
    PASSWORD,
    WRONG_PASSWORD,
    hash,
    hud.avatarKey,
    token,
    ...Object.values(TEST_SECRETS).map((secret) => secret.split(':')[1] ?? ''),
  ]
  const places = {
    answers: answers.join('\n'),
    logs: logged.join('\n'),
    database: await dumpDatabase(site, hash),
  }
  for (const [place, text] of Object.entries(places)) {
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${place}`).toBe(false)
  }
})
