import { beforeEach, describe, expect, test } from 'vitest'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { HOUR_MS, HUD_VERSION, isActive } from '#schema/rules.ts'
import { signIn, type TestBrowser } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { callAsHud, callAsHudForStatus, HUD_AVATAR_UUID } from '#test/support/worn-hud.ts'
import { publishLastSeenTimes } from './pulse.ts'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

test('all changes a HUD makes to an account are in the audit log', async () => {
  await callAsHudForStatus(site, 'register', { username: 'first.name' })
  await callAsHudForStatus(site, 'register', { username: 'second.name' })
  await callAsHudForStatus(site, 'password', { password: 'raven-and-rose' })
  const { results } = await site.env.DB.prepare(
    'SELECT actor, action, target, before, after FROM audit_log ORDER BY id',
  ).all()
  const entry = { actor: 'hud', target: HUD_AVATAR_UUID }
  expect(results).toEqual([
    { ...entry, action: 'rename account', before: 'first.name', after: 'second.name' },
    { ...entry, action: 'set password', before: null, after: null },
  ])
})

describe('HUD pulse', () => {
  const read = async (browser: TestBrowser) => {
    const response = await browser.call(`/api/players/by-uuid/${HUD_AVATAR_UUID}/profile`)
    const { publicData } = await response.json<PlayerProfile>()
    return [publicData.isActive, publicData.health, publicData.essence]
  }

  test('players see their own sightings at once; others see them once the hour is over, without vitals', async () => {
    const nyx = makePlayer({
      uuid: HUD_AVATAR_UUID,
      maxHealth: 100,
      health: 50,
      essence: 1,
      lastSeen: null,
    })
    site.game.world.players.push(nyx)
    await site.sync()
    expect(await callAsHudForStatus(site, 'pulse', { health: 120.5 })).toBe(200)
    expect(await callAsHudForStatus(site, 'pulse', { essence: 7.25 })).toBe(200)
    expect(
      await read(await signIn(site, { username: 'nyx', playerUuid: HUD_AVATAR_UUID })),
    ).toEqual([true, 100, 7.25])
    const other = await signIn(site, { username: 'other' })
    await publishLastSeenTimes({ ...site.ctx(), now: Date.now() })
    expect(await read(other)).toEqual([false, 50, 1])
    await publishLastSeenTimes({ ...site.ctx(), now: Date.now() + HOUR_MS })
    expect(await read(other)).toEqual([true, 50, 1])
    expect(await site.env.DB.prepare('SELECT count(*) AS n FROM pulses').first('n')).toBe(0)
  })

  test('a player seen between 14:00 and 14:59 counts as active until 14:00 the next day', () => {
    const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`)
    const next = (time: string) => at(time) + 24 * HOUR_MS
    for (const seen of ['14:00', '14:20', '14:59']) {
      expect([isActive(at(seen), next('13:59')), isActive(at(seen), next('14:00'))]).toEqual([
        true,
        false,
      ])
    }
  })

  test.each([
    [undefined, 200, HUD_VERSION],
    ['0.9.12', 200, HUD_VERSION],
    [HUD_VERSION, 200, undefined],
    ['9.10.0', 200, undefined],
    ['1.1', 400, undefined],
    ['1.1.0-beta', 400, undefined],
  ])(
    'a pulse from HUD version %s gets status %i, and the newest version in the response is %s',
    async (version, status, newest) => {
      site.game.world.players.push(makePlayer({ uuid: HUD_AVATAR_UUID }))
      await site.sync()
      const response = await callAsHud(site, 'pulse', { version })
      const body = await response.json<{ newest?: string }>()
      expect([response.status, body.newest]).toEqual([status, newest])
    },
  )

  test('a pulse from an avatar unknown to the game returns 404', async () => {
    expect(await callAsHudForStatus(site, 'pulse', {})).toBe(404)
  })
})
