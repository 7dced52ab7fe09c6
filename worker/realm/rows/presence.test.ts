import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { RealmStats } from '#schema/contracts/history/chronicle.ts'
import type { MembersPage } from '#schema/contracts/realm/dynasties.ts'
import type { LineageNode } from '#schema/contracts/realm/lineage.ts'
import type { PlayerProfile, PlayersResponse } from '#schema/contracts/realm/players.ts'
import { toUtcDate } from '#schema/core/time/dates.ts'
import { findVeiledId, VEILED_ID_MIN } from '#schema/realm/veil.ts'
import type { Actor } from '#schema/roles.ts'
import { DAY_MS, VEILS } from '#schema/rules.ts'
import { players } from '#schema/tables/realm/players.ts'
import { listAllApiCalls, toExamplePath } from '#test/support/calls.ts'
import { signAndSendHudCall } from '#test/support/hud-request.ts'
import { signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { makePlayer, makeUuid } from '#test/support/rows.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { app } from '#worker/app.ts'
import { isPresenceHiddenFrom, isVeiledFrom, sqlHasVisibleUuid, sqlIsVeiledFrom } from './veil.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
})

async function veil(uuid: string, choice: (typeof VEILS)[number]) {
  const browser = await signIn(site, { username: `self ${uuid}`, playerUuid: uuid })
  const response = await browser.call('/api/user/veil', toJsonRequest({ veil: choice }, 'PUT'))
  expect(await response.json()).toEqual({ veil: choice })
  return browser
}

async function readAs<T>(browser: TestBrowser, path: string): Promise<T> {
  return (await browser.call(toUncachedUrl(path))).json()
}

test('SQL and TypeScript agree on who is veiled from whom, for every veil and every kind of user', async () => {
  const { db } = site.ctx()
  const { lord, member, alpha, house, pack } = realm
  const account = { kind: 'account', accountId: 1, isInGame: true, isAdmin: false } as const
  const actors: Actor[] = [
    { kind: 'visitor' },
    { kind: 'system' },
    { ...account, playerUuid: null },
    { ...account, playerUuid: member.uuid },
    { ...account, playerUuid: lord.uuid, houses: [house.uuid] },
    { ...account, playerUuid: lord.uuid, houses: [house.uuid], isInGame: false },
    { ...account, playerUuid: alpha.uuid, houses: [pack.uuid, "it's"] },
    { ...account, playerUuid: null, isAdmin: true },
  ]
  const seen = new Set<string>()
  for (const choice of VEILS) {
    await db.update(players).set({ veil: choice })
    for (const actor of actors) {
      const rows = await db.all<{ uuid: string; dynastyUuid: string; v: number }>(sql`
        SELECT uuid, dynasty_uuid AS dynastyUuid, ${sqlIsVeiledFrom(actor)} AS v FROM players`)
      for (const { v, ...row } of rows) {
        const player = { ...row, veil: choice }
        expect(v === 1).toBe(isVeiledFrom(actor, player))
        const [found] = await db.all<{ uuid: string }>(sql`
          SELECT uuid FROM players WHERE ${sqlHasVisibleUuid(actor, row.uuid)}`)
        expect(found === undefined).toBe(v === 1)
        seen.add(`${choice} ${v} ${Number(isPresenceHiddenFrom(actor, player))}`)
      }
    }
  }
  expect([...seen].sort()).toEqual([
    'open 0 0',
    'presence-hidden 0 0',
    'presence-hidden 0 1',
    'unlisted 0 0',
    'veiled 0 0',
    'veiled 1 1',
  ])
})

test('in profiles, lists and filters, players who hide presence are neither active nor inactive', async () => {
  const { house, member } = realm
  const others = Array.from({ length: 4 }, (_, at) =>
    makePlayer({ name: `Watcher ${at}`, dynasty: house.uuid, lastSeen: '2026-11-01T11:00:00Z' }),
  )
  site.game.world.players.push(...others)
  const now = new Date(site.now).toISOString()
  for (const player of [member, ...others]) player.lastSeen = now
  const self = await veil(member.uuid, 'presence-hidden')
  await site.sync()
  const officer = await signIn(site, { username: 'lord', playerUuid: realm.lord.uuid })
  const visitor = new TestBrowser(site)
  const path = `/api/players/by-uuid/${member.uuid}/profile`
  const hidden = {
    ...{ isActive: null, health: null, maxHealth: null, essence: null, activityScore: null },
  }
  const profile = await readAs<PlayerProfile>(visitor, path)
  expect(profile.publicData).toMatchObject(hidden)
  expect(profile.player.isUnlisted).toBe(true)
  for (const one of [self, officer]) {
    expect((await readAs<PlayerProfile>(one, path)).publicData).toMatchObject({ health: 87.125 })
  }
  for (const awake of ['yes', 'no']) {
    const { players: found } = await readAs<PlayersResponse>(visitor, `/api/players?awake=${awake}`)
    expect(found.map(({ characterName }) => characterName)).not.toContain(member.name)
  }
  const all = await readAs<PlayersResponse>(visitor, '/api/players')
  const listed = all.players.find(({ playerUuid }) => playerUuid === member.uuid)
  expect(listed).toMatchObject({ characterName: member.name, isActive: null })
  const id = (await readAs<{ id: number; name: string }[]>(visitor, '/api/dynasties')).find(
    ({ name }) => name === house.name,
  )?.id
  const page = await readAs<MembersPage>(visitor, `/api/dynasties/${id}/members/page?sort=seen`)
  // The member sorts with players who were never seen, because any other position would reveal when
  // the member was last seen.
  expect(page.members.at(-1)).toMatchObject({ name: member.name, isActive: null })
})

test('the HUD can veil an avatar without an account, and the active count then omits it', async () => {
  const { lord, alpha } = realm
  // Runs all syncs on yesterday's date, because `/realm/days` picks its days by the real clock.
  site.now = Date.parse(`${toUtcDate(Date.now() - DAY_MS)}T10:00Z`)
  const now = new Date(site.now).toISOString()
  for (const player of [lord, alpha]) player.lastSeen = now
  await site.sync()
  const countAwake = async () => (await site.get<RealmStats>('/api/realm/days')).days.at(-1)?.awake
  const before = (await countAwake()) ?? 0
  const response = await signAndSendHudCall(site, 'veil', {
    avatar: alpha.uuid,
    veil: 'presence-hidden',
  })
  expect(response).toMatchObject({ status: 200 })
  const { results } = await site.env.DB.prepare(
    "SELECT actor, before, after FROM audit_log WHERE action = 'set veil'",
  ).all()
  expect(results).toEqual([{ actor: 'hud', before: 'open', after: 'presence-hidden' }])
  await site.sync()
  expect(await countAwake()).toBe(before - 1)
  const unknown = await signAndSendHudCall(site, 'veil', { avatar: makeUuid(), veil: 'veiled' })
  expect(unknown.status).toBe(404)
})

test('a player’s veil is kept when they leave the game and return', async () => {
  const { member } = realm
  const { players: inGame } = site.game.world
  await veil(member.uuid, 'veiled')
  inGame.splice(inGame.indexOf(member), 1)
  await site.sync()
  const { id } = (await site.env.DB.prepare('SELECT id FROM players WHERE uuid = ?')
    .bind(member.uuid)
    .first<{ id: number }>()) ?? { id: 0 }
  const path = `/api/players/${id}/profile`
  expect((await site.call(toUncachedUrl(path))).status).toBe(404)
  inGame.push(member)
  await site.sync()
  const response = await site.call(toUncachedUrl(path))
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'veiled' }])
})

test('no call with an avatar’s UUID distinguishes a veiled player from an unknown one', async () => {
  await veil(realm.member.uuid, 'veiled')
  const reader = await signIn(site, { username: 'reader', playerUuid: realm.outlaw.uuid })
  const calls = (await listAllApiCalls(app)).filter(({ method }) => method === 'GET')
  const listPaths = (uuid: string) => {
    const known = { uuid, root: uuid, a: uuid, b: realm.lord.uuid, mode: 'bloodline' }
    const paths = calls.map((call) => toExamplePath(call, known))
    return [...paths.filter((path) => path.includes(uuid)), `/api/players?uuid=${uuid}`]
  }
  const crawl = async (uuid: string) => {
    const told: unknown[] = []
    for (const path of listPaths(uuid)) {
      const response = await reader.call(toUncachedUrl(path))
      const body = { ...(await response.json<object>()), requestId: '' }
      told.push([path.replace(uuid, '{uuid}'), response.status, body])
    }
    return told
  }
  const told = await crawl(realm.member.uuid)
  expect(told.length).toBeGreaterThan(8)
  expect(told).toEqual(await crawl(makeUuid()))
})

test('a veiled player’s stand-in UUID opens their tree while they are veiled, and is never reused', async () => {
  const reader = await signIn(site, { username: 'reader', playerUuid: realm.outlaw.uuid })
  const self = await signIn(site, { username: 'self', playerUuid: realm.member.uuid })
  const standIns: string[] = []
  for (let veilings = 0; veilings < 2; veilings++) {
    await self.call('/api/user/veil', toJsonRequest({ veil: 'veiled' }, 'PUT'))
    const tree = await readAs<LineageNode>(reader, `/api/lineage/bloodline/${realm.lord.uuid}`)
    const [childe] = tree.children
    expect(childe).toMatchObject({ characterName: 'Veiled', title: null })
    const standIn = childe?.playerUuid ?? ''
    expect(await listOpened(reader, standIn)).toEqual([200, 200, 200, 200, 200])
    standIns.push(standIn)
    await self.call('/api/user/veil', toJsonRequest({ veil: 'open' }, 'PUT'))
  }
  expect(new Set(standIns).size).toBe(2)
  for (const standIn of standIns) {
    expect(findVeiledId(standIn)).toBeGreaterThanOrEqual(VEILED_ID_MIN)
    expect(await listOpened(reader, standIn)).toEqual([404, 404, 404, 404, 404])
  }
})

/** Returns the status codes of the lineage calls that take a UUID. */
async function listOpened(browser: TestBrowser, uuid: string): Promise<number[]> {
  const paths = [
    ...[`bloodline/${uuid}`, `bloodline/${uuid}/ancestors`, `bloodline/${uuid}/timeline`],
    ...[`totals/${uuid}`, `kinship?a=${uuid}&b=${realm.lord.uuid}`],
  ]
  const statuses: number[] = []
  for (const path of paths) {
    statuses.push((await browser.call(toUncachedUrl(`/api/lineage/${path}`))).status)
  }
  return statuses
}

test('a directory page of a hundred players leaves out veiled players', async () => {
  const many = Array.from({ length: 120 }, (_, at) => makePlayer({ name: `Soul ${at}` }))
  site.game.world.players.push(...many)
  await site.sync()
  await veil(many[7]?.uuid ?? '', 'veiled')
  const { players: found } = await site.get<PlayersResponse>('/api/players?limit=100&page=2')
  const first = await site.get<PlayersResponse>('/api/players?limit=100')
  const names = [...first.players, ...found].map(({ characterName }) => characterName)
  expect(names).toContain('Soul 6')
  expect(names).not.toContain('Soul 7')
})
