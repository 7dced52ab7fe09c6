import { beforeEach, describe, expect, test } from 'vitest'
import { HUD_RESPONSE_MAX_BYTES } from '#schema/contracts/hud.ts'
import type { PlayerProfile } from '#schema/contracts/players.ts'
import { HOUR_MS, isActive } from '#schema/rules.ts'
import { hud as callHud } from '#test/support/hud-request.ts'
import { Browser, json, makeAccount, PASSWORD, signIn } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { publishSightings } from './publish-sightings.ts'

const AVATAR = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
const OTHER = '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

function hud(call: string, fields: Record<string, unknown>): Promise<Response> {
  return callHud(site, call, { avatar: AVATAR, ...fields })
}

async function status(call: string, fields: Record<string, unknown>): Promise<number> {
  const response = await hud(call, fields)
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(HUD_RESPONSE_MAX_BYTES)
  return response.status
}

describe('register', () => {
  test('takes the name of whom the game calls so from whoever only claimed it', async () => {
    expect(await status('register', { avatar: OTHER, username: 'true.name' })).toBe(200)
    site.game.world.players.push(makePlayer({ uuid: AVATAR, username: 'True Name' }))
    await site.sync()
    expect(await status('register', { username: 'True Name' })).toBe(200)
    expect(await status('password', { password: 'raven-and-rose' })).toBe(200)
    expect((await new Browser(site).logIn('true.name', 'raven-and-rose')).status).toBe(200)
    const { results } = await site.env.DB.prepare(
      'SELECT username, player_uuid AS uuid FROM accounts ORDER BY id',
    ).all()
    expect(results).toEqual([
      { username: OTHER, uuid: OTHER },
      { username: 'true.name', uuid: AVATAR },
    ])
    expect(await status('register', { avatar: OTHER, username: 'true.name' })).toBe(409)
  })

  test('of two avatars with one name in the game gives the second its UUID', async () => {
    for (const uuid of [OTHER, AVATAR]) {
      site.game.world.players.push(makePlayer({ uuid, username: 'Twin Name' }))
    }
    await site.sync()
    expect(await status('register', { avatar: OTHER, username: 'Twin Name' })).toBe(200)
    expect(await (await hud('register', { username: 'Twin Name' })).json()).toMatchObject({
      message: expect.stringContaining('Log in with your avatar’s UUID'),
    })
    expect(await status('password', { password: 'raven-and-rose' })).toBe(200)
    expect((await new Browser(site).logIn(AVATAR, 'raven-and-rose')).status).toBe(200)
  })

  test.each(['system', 'Admin', '.resident', 'admin.\u200bdemo', 'аdmin.demo', 'nyx..sly', '—'])(
    'of a claimed %s is refused',
    async (username) => {
      expect(await status('register', { username })).toBe(400)
      const response = await site.call('/api/register', json({ username }))
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ fields: { username: expect.any(String) } }),
      ])
    },
  )

  test('gives the avatar an account, and says so when it has one', async () => {
    expect(await (await hud('register', { username: 'Nyx Resident' })).json()).toEqual({
      ok: true,
      message: 'Welcome. Now set a password.',
    })
    await hud('password', { password: 'raven-and-rose' })
    expect(await (await hud('register', { username: 'nyx' })).json()).toEqual({
      ok: true,
      message: 'You are registered already.',
    })
  })

  test('takes over what another person registered on the site in the avatar’s name', async () => {
    await makeAccount(site, { username: 'nyx', playerUuid: OTHER, withoutPassword: true })
    expect(await status('register', { username: 'nyx' })).toBe(200)
    const { results } = await site.env.DB.prepare(
      'SELECT username, player_uuid FROM accounts',
    ).all()
    expect(results).toEqual([{ username: 'nyx', player_uuid: AVATAR }])
  })

  test('renames the account of an avatar who changed the name', async () => {
    await makeAccount(site, { username: 'old.name', playerUuid: AVATAR })
    expect(await status('register', { username: 'New Name' })).toBe(200)
    expect((await new Browser(site).logIn('new.name')).status).toBe(200)
  })

  test('uses the name that the game has for the avatar, whatever the request says', async () => {
    site.game.world.players.push(makePlayer({ uuid: AVATAR, username: 'True Name' }))
    await site.sync()
    expect(await status('register', { username: 'somebody.else' })).toBe(200)
    expect(await site.env.DB.prepare('SELECT username FROM accounts').first('username')).toBe(
      'true.name',
    )
  })

  test.each([false, true])(
    'is refused a name that another avatar has proved (with an account of its own: %s)',
    async (hasOwn) => {
      await hud('register', { avatar: OTHER, username: 'nyx' })
      if (hasOwn) await makeAccount(site, { username: 'own.name', playerUuid: AVATAR })
      const response = await hud('register', { username: 'nyx' })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        error: 'The name nyx belongs to another account.',
      })
      const { results } = await site.env.DB.prepare(
        "SELECT player_uuid FROM accounts WHERE username = 'nyx'",
      ).all()
      expect(results).toEqual([{ player_uuid: OTHER }])
    },
  )
})

describe('password', () => {
  test('is set, and opens the site', async () => {
    await hud('register', { username: 'nyx' })
    expect(await status('password', { password: 'raven-and-rose' })).toBe(200)
    expect((await new Browser(site).logIn('nyx', 'raven-and-rose')).status).toBe(200)
  })

  test('ends every session when it is replaced', async () => {
    const browser = await signIn(site, { username: 'nyx', playerUuid: AVATAR })
    expect(await status('password', { password: 'raven-and-rose' })).toBe(200)
    expect((await browser.call('/api/user')).status).toBe(401)
    expect((await new Browser(site).logIn('nyx', PASSWORD)).status).toBe(401)
  })

  test.each(['short', 'nyx-the-sly-one', 'x'.repeat(201)])('%j is refused', async (password) => {
    await makeAccount(site, { username: 'nyx-the-sly-one', playerUuid: AVATAR })
    expect(await status('password', { password })).toBe(400)
  })

  test('of an unregistered avatar is 404', async () => {
    expect(await status('password', { password: 'raven-and-rose' })).toBe(404)
  })

  test.each([
    ['granted', { isAdmin: true }, ''],
    ['named in ADMIN_UUIDS', {}, AVATAR],
  ])('of an administrator %s is set once and never replaced', async (_, flags, named) => {
    site.env.ADMIN_UUIDS = named
    await makeAccount(site, {
      username: 'boss',
      playerUuid: AVATAR,
      withoutPassword: true,
      ...flags,
    })
    expect(await status('password', { password: 'first-password' })).toBe(200)
    expect(await status('password', { password: 'second-password' })).toBe(403)
    expect((await new Browser(site).logIn('boss', 'first-password')).status).toBe(200)
  })
})

describe('password of a departed avatar', () => {
  async function depart() {
    const player = makePlayer({ uuid: AVATAR, username: 'nyx' })
    site.game.world.players.push(player, ...Array.from({ length: 9 }, () => makePlayer()))
    await site.sync()
    site.game.world.players.shift()
    await site.sync()
    return player
  }

  test('is refused with the reason, until the avatar returns', async () => {
    const player = await depart()
    const { sessionVersion } = await makeAccount(site, { username: 'nyx', playerUuid: AVATAR })
    const response = await hud('password', { password: 'raven-and-rose' })
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({
        error: 'Your character has left the game: no password can be set.',
      }),
    ])
    const account = await site.env.DB.prepare('SELECT session_version FROM accounts').first()
    expect(account).toEqual({ session_version: sessionVersion })
    site.game.world.players.unshift(player)
    await site.sync()
    expect(await status('password', { password: 'raven-and-rose' })).toBe(200)
    expect((await new Browser(site).logIn('nyx', 'raven-and-rose')).status).toBe(200)
  })

  test('is set where the avatar is an administrator without a password', async () => {
    await depart()
    await makeAccount(site, {
      username: 'boss',
      playerUuid: AVATAR,
      isAdmin: true,
      withoutPassword: true,
    })
    expect(await status('password', { password: 'first-password' })).toBe(200)
    expect((await new Browser(site).logIn('boss', 'first-password')).status).toBe(200)
  })
})

test('what a HUD does to an account is in the audit log', async () => {
  await status('register', { username: 'first.name' })
  await status('register', { username: 'second.name' })
  await status('password', { password: 'raven-and-rose' })
  const { results } = await site.env.DB.prepare(
    'SELECT actor, action, target, before, after FROM audit_log ORDER BY id',
  ).all()
  const entry = { actor: 'hud', target: AVATAR }
  expect(results).toEqual([
    { ...entry, action: 'rename account', before: 'first.name', after: 'second.name' },
    { ...entry, action: 'set password', before: null, after: null },
  ])
})

describe('pulse', () => {
  const read = async (browser: Browser) => {
    const response = await browser.call(`/api/players/by-uuid/${AVATAR}/profile`)
    const { publicData } = await response.json<PlayerProfile>()
    return [publicData.isActive, publicData.health, publicData.essence]
  }

  test('is seen at once by oneself, by others when its hour is over, and its vitals never', async () => {
    const nyx = makePlayer({ uuid: AVATAR, maxHealth: 100, health: 50, essence: 1, lastSeen: null })
    site.game.world.players.push(nyx)
    await site.sync()
    expect(await status('pulse', { health: 120.5 })).toBe(200)
    expect(await status('pulse', { essence: 7.25 })).toBe(200)
    expect(await read(await signIn(site, { username: 'nyx', playerUuid: AVATAR }))).toEqual([
      true,
      100,
      7.25,
    ])
    const other = await signIn(site, { username: 'other' })
    await publishSightings({ ...site.ctx(), now: Date.now() })
    expect(await read(other)).toEqual([false, 50, 1])
    await publishSightings({ ...site.ctx(), now: Date.now() + HOUR_MS })
    expect(await read(other)).toEqual([true, 50, 1])
    expect(await site.env.DB.prepare('SELECT count(*) AS n FROM pulses').first('n')).toBe(0)
  })

  test('of somebody who left is seen until the end of its hour of the next day', () => {
    const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`)
    const next = (time: string) => at(time) + 24 * HOUR_MS
    for (const seen of ['14:00', '14:20', '14:59']) {
      expect([isActive(at(seen), next('13:59')), isActive(at(seen), next('14:00'))]).toEqual([
        true,
        false,
      ])
    }
  })

  test('of an avatar that the game does not know is 404', async () => {
    expect(await status('pulse', {})).toBe(404)
  })
})
