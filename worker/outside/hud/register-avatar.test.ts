import { beforeEach, describe, expect, test } from 'vitest'
import { insertAccount, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
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
})

describe('registering an avatar', () => {
  test('an avatar takes over its game name from an account that only claimed the name', async () => {
    expect(
      await callAsHudForStatus(site, 'register', {
        avatar: OTHER_AVATAR_UUID,
        username: 'true.name',
      }),
    ).toBe(200)
    site.game.world.players.push(makePlayer({ uuid: HUD_AVATAR_UUID, username: 'True Name' }))
    await site.sync()
    expect(await callAsHudForStatus(site, 'register', { username: 'True Name' })).toBe(200)
    expect(await callAsHudForStatus(site, 'password', { password: 'raven-and-rose' })).toBe(200)
    expect((await new TestBrowser(site).logIn('true.name', 'raven-and-rose')).status).toBe(200)
    const { results } = await site.env.DB.prepare(
      'SELECT username, player_uuid AS uuid FROM accounts ORDER BY id',
    ).all()
    expect(results).toEqual([
      { username: OTHER_AVATAR_UUID, uuid: OTHER_AVATAR_UUID },
      { username: 'true.name', uuid: HUD_AVATAR_UUID },
    ])
    expect(
      await callAsHudForStatus(site, 'register', {
        avatar: OTHER_AVATAR_UUID,
        username: 'true.name',
      }),
    ).toBe(409)
  })

  test('if two avatars have the same name, the second to register gets its UUID as username', async () => {
    for (const uuid of [OTHER_AVATAR_UUID, HUD_AVATAR_UUID]) {
      site.game.world.players.push(makePlayer({ uuid, username: 'Twin Name' }))
    }
    await site.sync()
    expect(
      await callAsHudForStatus(site, 'register', {
        avatar: OTHER_AVATAR_UUID,
        username: 'Twin Name',
      }),
    ).toBe(200)
    expect(
      await (await callAsHud(site, 'register', { username: 'Twin Name' })).json(),
    ).toMatchObject({
      message: expect.stringContaining('Log in with your avatar’s UUID'),
    })
    expect(await callAsHudForStatus(site, 'password', { password: 'raven-and-rose' })).toBe(200)
    expect((await new TestBrowser(site).logIn(HUD_AVATAR_UUID, 'raven-and-rose')).status).toBe(200)
  })

  test.each(['system', 'Admin', '.resident', 'admin.\u200bdemo', 'аdmin.demo', 'nyx..sly', '—'])(
    'the username %s is rejected in a registration',
    async (username) => {
      expect(await callAsHudForStatus(site, 'register', { username })).toBe(400)
      const response = await site.call('/api/register', toJsonRequest({ username }))
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ fields: { username: expect.any(String) } }),
      ])
    },
  )

  test('registering creates the avatar’s account, or says that it exists', async () => {
    expect(await (await callAsHud(site, 'register', { username: 'Nyx Resident' })).json()).toEqual({
      ok: true,
      message: 'Welcome. Now set a password.',
    })
    await callAsHud(site, 'password', { password: 'raven-and-rose' })
    expect(await (await callAsHud(site, 'register', { username: 'nyx' })).json()).toEqual({
      ok: true,
      message: 'You are already registered.',
    })
  })

  test('registering takes over an account that another person claimed in the avatar’s name', async () => {
    await insertAccount(site, {
      username: 'nyx',
      playerUuid: OTHER_AVATAR_UUID,
      withoutPassword: true,
    })
    expect(await callAsHudForStatus(site, 'register', { username: 'nyx' })).toBe(200)
    const { results } = await site.env.DB.prepare(
      'SELECT username, player_uuid FROM accounts',
    ).all()
    expect(results).toEqual([{ username: 'nyx', player_uuid: HUD_AVATAR_UUID }])
  })

  test('registering renames the account of an avatar whose name changed', async () => {
    await insertAccount(site, { username: 'old.name', playerUuid: HUD_AVATAR_UUID })
    expect(await callAsHudForStatus(site, 'register', { username: 'New Name' })).toBe(200)
    expect((await new TestBrowser(site).logIn('new.name')).status).toBe(200)
  })

  test('registering uses the game’s name for the avatar, whatever the request says', async () => {
    site.game.world.players.push(makePlayer({ uuid: HUD_AVATAR_UUID, username: 'True Name' }))
    await site.sync()
    expect(await callAsHudForStatus(site, 'register', { username: 'somebody.else' })).toBe(200)
    expect(await site.env.DB.prepare('SELECT username FROM accounts').first('username')).toBe(
      'true.name',
    )
  })

  test.each([false, true])(
    'an avatar cannot register a name that another avatar has registered (own account: %s)',
    async (hasOwn) => {
      await callAsHud(site, 'register', { avatar: OTHER_AVATAR_UUID, username: 'nyx' })
      if (hasOwn) await insertAccount(site, { username: 'own.name', playerUuid: HUD_AVATAR_UUID })
      const response = await callAsHud(site, 'register', { username: 'nyx' })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        error: expect.stringContaining('The name nyx belongs to another account. '),
      })
      const { results } = await site.env.DB.prepare(
        "SELECT player_uuid FROM accounts WHERE username = 'nyx'",
      ).all()
      expect(results).toEqual([{ player_uuid: OTHER_AVATAR_UUID }])
    },
  )
})
