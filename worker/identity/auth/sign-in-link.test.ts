import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SIGN_IN_LINK_LIFETIME_MS } from '#schema/rules.ts'
import { passkeys } from '#schema/tables/identity/accounts.ts'
import { insertAccount, signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import {
  consumeSignInLink,
  lookUpSignInLinkOwner,
  readAuditLog,
  readRefusal,
} from '#test/support/sign-in-links.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import {
  callAsHud,
  callAsHudForStatus,
  HUD_AVATAR_UUID,
  OTHER_AVATAR_UUID,
} from '#test/support/worn-hud.ts'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  return () => vi.restoreAllMocks()
})

async function makeToken(): Promise<string> {
  const response = await callAsHud(site, 'sign-in-link', { version: '1.1.0' })
  expect(response.status).toBe(200)
  const { url } = await response.json<{ url: string }>()
  const [, token = ''] = /^https:\/\/evernight\.test\/auth#token=([\w-]{43})$/.exec(url) ?? []
  expect(token).not.toBe('')
  return token
}

describe('HUD sign-in link', () => {
  beforeEach(async () => {
    await insertAccount(site, { username: 'nyx', playerUuid: HUD_AVATAR_UUID })
  })

  test('a sign-in link can be used once, gives the session of a normal login, and is logged', async () => {
    const token = await makeToken()
    const browser = new TestBrowser(site)
    expect(await (await consumeSignInLink(site, token, browser)).json()).toMatchObject({
      username: 'nyx',
    })
    expect((await browser.call('/api/user')).status).toBe(200)
    expect((await browser.call('/api/passkeys/options', toJsonRequest({}))).status).toBe(200)
    expect(await readAuditLog(site)).toEqual([
      { actor: 'nyx', action: 'log in with link', target: 'nyx' },
    ])
    expect(await readRefusal(consumeSignInLink(site, token))).toEqual([
      409,
      expect.stringMatching(/^This link has already been used/),
    ])
    expect(await readRefusal(lookUpSignInLinkOwner(site, token))).toEqual([
      409,
      expect.stringContaining('for a new one'),
    ])
    expect(await readAuditLog(site)).toHaveLength(1)
  })

  test('a sign-in link works for only one of twenty concurrent requests', async () => {
    const token = await makeToken()
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => (await consumeSignInLink(site, token)).status),
    )
    expect(all.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await readAuditLog(site)).toHaveLength(1)
  })

  test('looking up a sign-in link, or fetching it for a link preview, does not use it up', async () => {
    const token = await makeToken()
    expect(await (await lookUpSignInLinkOwner(site, token)).json()).toMatchObject({
      username: 'nyx',
      name: null,
    })
    for (const [path, init] of [
      ['/api/login/link', {}],
      [`/api/login/link?token=${token}`, {}],
      ['/api/login/link', toJsonRequest({ token }, 'POST', { 'Sec-Fetch-Site': 'cross-site' })],
      ['/api/login/link', toJsonRequest({ token }, 'POST', { 'Sec-Fetch-Site': 'none' })],
      [
        '/api/login/link',
        { ...toJsonRequest({ token }), headers: { 'Content-Type': 'text/plain' } },
      ],
    ] as const) {
      expect((await site.call(path, init)).status).toBeGreaterThanOrEqual(400)
    }
    expect((await consumeSignInLink(site, token)).status).toBe(200)
  })

  test('a sign-in link expires after two minutes, and the error says so', async () => {
    const token = await makeToken()
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + SIGN_IN_LINK_LIFETIME_MS + 1000)
    for (const call of [lookUpSignInLinkOwner, consumeSignInLink]) {
      expect(await readRefusal(call(site, token))).toEqual([
        404,
        expect.stringContaining('two minutes'),
      ])
    }
    clock.mockReturnValue(now + SIGN_IN_LINK_LIFETIME_MS - 30_000)
    expect((await consumeSignInLink(site, token)).status).toBe(200)
  })

  test('a sign-in token from another site and an incomplete token are rejected', async () => {
    const token = await makeToken()
    const foreign = 'A'.repeat(43)
    expect(await readRefusal(consumeSignInLink(site, foreign))).toEqual([
      404,
      expect.stringContaining('does not belong to this site'),
    ])
    expect(await readRefusal(consumeSignInLink(site, token.slice(0, 30)))).toEqual([
      400,
      expect.stringContaining('incomplete'),
    ])
    const { results } = await site.env.DB.prepare('SELECT * FROM sign_in_links').all()
    expect(JSON.stringify(results)).not.toContain(token)
  })

  test('a new password or "log out everywhere" invalidates a sign-in link', async () => {
    const ends: (() => Promise<unknown>)[] = [
      () => callAsHudForStatus(site, 'password', { password: 'raven-and-rose' }),
      async () => {
        const browser = new TestBrowser(site)
        await consumeSignInLink(site, await makeToken(), browser)
        return browser.call('/api/logout/everywhere', toJsonRequest({}))
      },
    ]
    for (const end of ends) {
      const token = await makeToken()
      await end()
      expect(await readRefusal(consumeSignInLink(site, token))).toEqual([
        404,
        expect.stringContaining('password'),
      ])
    }
  })

  test('a sign-in link switches this browser to another account, but ends no session of the old account', async () => {
    const browser = await signIn(site, { username: 'morwen', playerUuid: OTHER_AVATAR_UUID })
    const elsewhere = new TestBrowser(site)
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    const response = await consumeSignInLink(site, await makeToken(), browser)
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect(await (await browser.call('/api/user')).json()).toMatchObject({ username: 'nyx' })
    expect(await (await elsewhere.call('/api/user')).json()).toMatchObject({ username: 'morwen' })
  })

  test('a sign-in link of a suspended account is refused with the reason, both on lookup and use', async () => {
    const token = await makeToken()
    await site.env.DB.prepare(
      "UPDATE accounts SET suspended_at = 1, suspension_reason = 'Insults'",
    ).run()
    const refusal = [403, 'This account is suspended: Insults']
    expect(await readRefusal(consumeSignInLink(site, token))).toEqual(refusal)
    expect(await readRefusal(callAsHud(site, 'sign-in-link', {}))).toEqual(refusal)
    await site.env.DB.prepare('UPDATE accounts SET suspended_at = NULL').run()
    expect((await consumeSignInLink(site, token)).status).toBe(200)
  })

  test('a sign-in link of a departed player is refused, both on lookup and use', async () => {
    const token = await makeToken()
    const nyx = makePlayer({ uuid: HUD_AVATAR_UUID, name: 'Nyx' })
    site.game.world.players.push(nyx, ...Array.from({ length: 9 }, () => makePlayer()))
    await site.sync()
    expect(await (await lookUpSignInLinkOwner(site, token)).json()).toMatchObject({ name: 'Nyx' })
    site.game.world.players.shift()
    await site.sync()
    const refusal = [403, expect.stringContaining('left the game')]
    expect(await readRefusal(consumeSignInLink(site, token))).toEqual(refusal)
    expect(await readRefusal(callAsHud(site, 'sign-in-link', {}))).toEqual(refusal)
  })
})

describe('refused sign-in links', () => {
  test('an avatar without an account or password gets no sign-in link, and is told what to do', async () => {
    expect(await readRefusal(callAsHud(site, 'sign-in-link', {}))).toEqual([
      404,
      expect.stringContaining('Assistance Board'),
    ])
    await callAsHudForStatus(site, 'register', { username: 'nyx' })
    expect(await readRefusal(callAsHud(site, 'sign-in-link', {}))).toEqual([
      404,
      expect.stringContaining('“Set password” first'),
    ])
  })

  test.each([
    ['optional', true],
    ['required', false],
  ])(
    'an administrator gets no sign-in link if passkeys are %s (has a passkey: %s)',
    async (rule, hasPasskey) => {
      site.env.ADMIN_PASSKEY = rule
      const { id } = await insertAccount(site, {
        username: 'boss',
        playerUuid: HUD_AVATAR_UUID,
        isAdmin: true,
      })
      if (hasPasskey) await givePasskey(id)
      expect(await callAsHudForStatus(site, 'sign-in-link', {})).toBe(403)
    },
  )
})

test('an administrator’s sign-in link works only on a site that requires passkeys, and needs one too', async () => {
  site.env.ADMIN_PASSKEY = 'required'
  const { id } = await insertAccount(site, {
    username: 'boss',
    playerUuid: HUD_AVATAR_UUID,
    isAdmin: true,
  })
  await givePasskey(id)
  const [token, second] = [await makeToken(), await makeToken()]
  const browser = new TestBrowser(site)
  expect(await (await consumeSignInLink(site, token, browser)).json()).toMatchObject({
    mustShowPasskey: true,
  })
  expect((await browser.call('/api/admin/sync/runs')).status).toBe(403)
  expect((await browser.call('/api/passkeys/options', toJsonRequest({}))).status).toBe(403)
  site.env.ADMIN_PASSKEY = 'optional'
  expect((await consumeSignInLink(site, second)).status).toBe(403)
})

async function givePasskey(accountId: number): Promise<void> {
  await site
    .ctx()
    .db.insert(passkeys)
    .values({
      ...{ credentialId: 'c', publicKey: 'k', counter: 0, transports: [] },
      ...{ accountId, name: 'Key', createdAt: site.now },
    })
}
