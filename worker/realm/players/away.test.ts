import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MembersPage } from '#schema/contracts/realm/dynasties.ts'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { AWAY_DAYS_MAX, DAY_MS } from '#schema/rules.ts'
import { signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { callAsHud } from '#test/support/worn-hud.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let member: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  member = await signIn(site, { username: 'member', playerUuid: realm.member.uuid })
})

afterEach(() => {
  vi.useRealTimers()
})

const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const set = (browser: TestBrowser, until: string | null) =>
  browser.call('/api/user/away', toJsonRequest({ until }, 'PUT'))

/** Reads the member’s absence from the profile and from the list of the house’s members. */
async function read(browser: TestBrowser): Promise<(string | null | undefined)[]> {
  const profile = await browser.call(`/api/players/by-uuid/${realm.member.uuid}/profile`)
  const { player, publicData, awayUntil } = await profile.json<PlayerProfile>()
  const page = await browser.call(`/api/dynasties/${publicData.houseId}/members/page`)
  const { members } = await page.json<MembersPage>()
  return [awayUntil, members.find(({ id }) => id === player.id)?.awayUntil]
}

test('only members of the player’s house and administrators can read an absence', async () => {
  const until = ahead(14)
  expect(await (await set(member, until)).json()).toEqual({ until })
  const lord = await signIn(site, { username: 'lord', playerUuid: realm.lord.uuid })
  const alpha = await signIn(site, { username: 'alpha', playerUuid: realm.alpha.uuid })
  const admin = await signIn(site, { username: 'admin', isAdmin: true })
  const unlinked = await signIn(site, { username: 'unlinked' })
  expect(await read(member)).toEqual([until, until])
  expect(await read(lord)).toEqual([until, until])
  expect(await read(admin)).toEqual([until, until])
  for (const other of [alpha, unlinked, new TestBrowser(site)]) {
    expect(await read(other)).toEqual([null, null])
  }
})

test('a member who has left the house or the game can no longer read absences', async () => {
  const lord = await signIn(site, { username: 'lord', playerUuid: realm.lord.uuid })
  await set(member, ahead(14))
  await site.env.DB.prepare('UPDATE players SET departed_at = 1 WHERE uuid = ?')
    .bind(realm.lord.uuid)
    .run()
  expect(await read(lord)).toEqual([null, null])
  await site.env.DB.prepare(
    'UPDATE players SET departed_at = NULL, dynasty_uuid = NULL WHERE uuid = ?',
  )
    .bind(realm.lord.uuid)
    .run()
  expect(await read(lord)).toEqual([null, null])
})

test('two players without a house cannot read each other’s absence', async () => {
  await site.env.DB.prepare('UPDATE players SET dynasty_uuid = NULL').run()
  const lord = await signIn(site, { username: 'lord', playerUuid: realm.lord.uuid })
  await set(member, ahead(14))
  const profile = await lord.call(`/api/players/by-uuid/${realm.member.uuid}/profile`)
  expect((await profile.json<PlayerProfile>()).awayUntil).toBeNull()
})

test('an absence ends at noon UTC of its last day, or when the player ends it', async () => {
  await set(member, ahead(3))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${ahead(3)}T11:59:00Z`) })
  expect((await read(member))[0]).toBe(ahead(0))
  vi.setSystemTime(Date.now() + 60_000)
  expect(await read(member)).toEqual([null, null])
  await set(member, ahead(5))
  expect((await read(member))[0]).toBe(ahead(5))
  await set(member, null)
  expect(await read(member)).toEqual([null, null])
})

test.each([
  [0, 400],
  [1, 200],
  [AWAY_DAYS_MAX, 200],
  [AWAY_DAYS_MAX + 1, 400],
])('setting an absence that ends in %i days returns status %i', async (days, status) => {
  expect((await set(member, ahead(days))).status).toBe(status)
})

test('accounts without a player in the game cannot set an absence', async () => {
  expect((await set(await signIn(site, { username: 'unlinked' }), ahead(3))).status).toBe(404)
  await site.env.DB.prepare('UPDATE players SET departed_at = 1 WHERE uuid = ?')
    .bind(realm.member.uuid)
    .run()
  expect((await set(member, ahead(3))).status).toBe(403)
})

test('a sync does not change absences', async () => {
  await set(member, ahead(14))
  realm.member.name = 'Another Name'
  await site.sync()
  expect((await read(member))[0]).toBe(ahead(14))
})

describe('absence through the HUD', () => {
  const say = (days: unknown, avatar = realm.member.uuid) =>
    callAsHud(site, 'away', { avatar, days })

  test('the HUD sets and ends an absence even if the avatar has no account', async () => {
    await site.env.DB.prepare('DELETE FROM accounts').run()
    const lord = await signIn(site, { username: 'lord', playerUuid: realm.lord.uuid })
    const { message } = await (await say(14)).json<{ message: string }>()
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(message).toBe(
      `You are away until ${day.format(Date.parse(ahead(14)))}. Only your house reads it.`,
    )
    expect((await read(lord))[0]).toBe(ahead(14))
    expect((await say(0)).status).toBe(200)
    expect((await read(lord))[0]).toBeNull()
  })

  test.each([-1, 1.5, AWAY_DAYS_MAX + 1, '7', null])(
    'the HUD cannot set an absence of %j days',
    async (days) => {
      expect((await say(days)).status).toBe(400)
    },
  )

  test('the HUD gets an error if the game does not know the avatar', async () => {
    expect((await say(7, 'aaaaaaaa-0000-0000-0000-000000000001')).status).toBe(404)
  })
})
