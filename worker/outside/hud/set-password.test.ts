import { beforeEach, describe, expect, test } from 'vitest'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { insertAccount, signIn, TEST_PASSWORD, TestBrowser } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { callAsHud, callAsHudForStatus, HUD_AVATAR_UUID } from '#test/support/worn-hud.ts'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

describe('setting a password', () => {
  test('after setting a password, the avatar can log in to the site', async () => {
    await callAsHud(site, 'register', { username: 'nyx' })
    expect(await callAsHudForStatus(site, 'password', { password: 'raven-and-rose' })).toBe(200)
    expect((await new TestBrowser(site).logIn('nyx', 'raven-and-rose')).status).toBe(200)
  })

  test('setting a password ends every session', async () => {
    const browser = await signIn(site, { username: 'nyx', playerUuid: HUD_AVATAR_UUID })
    expect(await callAsHudForStatus(site, 'password', { password: 'raven-and-rose' })).toBe(200)
    expect((await browser.call('/api/user')).status).toBe(401)
    expect((await new TestBrowser(site).logIn('nyx', TEST_PASSWORD)).status).toBe(401)
  })

  test.each(['short', 'nyx-the-sly-one', 'x'.repeat(201)])(
    'the password %j is rejected',
    async (password) => {
      await insertAccount(site, { username: 'nyx-the-sly-one', playerUuid: HUD_AVATAR_UUID })
      expect(await callAsHudForStatus(site, 'password', { password })).toBe(400)
    },
  )

  test.each(['raven\tand-rose', 'raven\nand-rose', 'raven\u0000and-rose', 'raven\u0085and-rose'])(
    'the password %j is rejected, with an error about its control character',
    async (password) => {
      await insertAccount(site, { username: 'nyx', playerUuid: HUD_AVATAR_UUID })
      const response = await callAsHud(site, 'password', { password })
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ error: REFUSAL_MESSAGES.passwordCharacters }),
      ])
    },
  )

  test('setting the password of an unregistered avatar returns 404', async () => {
    expect(await callAsHudForStatus(site, 'password', { password: 'raven-and-rose' })).toBe(404)
  })

  test.each([
    ['granted', { isAdmin: true }, ''],
    ['named in ADMIN_UUIDS', {}, HUD_AVATAR_UUID],
  ])('an administrator’s password (%s) can be set only once', async (_, flags, named) => {
    site.env.ADMIN_UUIDS = named
    await insertAccount(site, {
      username: 'boss',
      playerUuid: HUD_AVATAR_UUID,
      withoutPassword: true,
      ...flags,
    })
    expect(await callAsHudForStatus(site, 'password', { password: 'first-password' })).toBe(200)
    expect(await callAsHudForStatus(site, 'password', { password: 'second-password' })).toBe(403)
    expect((await new TestBrowser(site).logIn('boss', 'first-password')).status).toBe(200)
  })
})

describe('setting the password of a departed avatar', () => {
  async function depart() {
    const player = makePlayer({ uuid: HUD_AVATAR_UUID, username: 'nyx' })
    site.game.world.players.push(player, ...Array.from({ length: 9 }, () => makePlayer()))
    await site.sync()
    site.game.world.players.shift()
    await site.sync()
    return player
  }

  test('setting a departed avatar’s password is refused with the reason, until the avatar returns', async () => {
    const player = await depart()
    const { sessionVersion } = await insertAccount(site, {
      username: 'nyx',
      playerUuid: HUD_AVATAR_UUID,
    })
    const response = await callAsHud(site, 'password', { password: 'raven-and-rose' })
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({
        error: expect.stringContaining('no password can be set. Set it when'),
      }),
    ])
    const account = await site.env.DB.prepare('SELECT session_version FROM accounts').first()
    expect(account).toEqual({ session_version: sessionVersion })
    site.game.world.players.unshift(player)
    await site.sync()
    expect(await callAsHudForStatus(site, 'password', { password: 'raven-and-rose' })).toBe(200)
    expect((await new TestBrowser(site).logIn('nyx', 'raven-and-rose')).status).toBe(200)
  })

  test('a departed administrator who has no password can set one', async () => {
    await depart()
    await insertAccount(site, {
      username: 'boss',
      playerUuid: HUD_AVATAR_UUID,
      isAdmin: true,
      withoutPassword: true,
    })
    expect(await callAsHudForStatus(site, 'password', { password: 'first-password' })).toBe(200)
    expect((await new TestBrowser(site).logIn('boss', 'first-password')).status).toBe(200)
  })
})
