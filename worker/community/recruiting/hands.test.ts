import { beforeEach, describe, expect, inject, test } from 'vitest'
import { RAISED_HAND_RETENTION_MS, RAISED_HANDS_PAGE_SIZE } from '#schema/community/recruiting.ts'
import type { CourtNews } from '#schema/contracts/community/court.ts'
import { ownRecruitingState, raisedHandsPage } from '#schema/contracts/community/recruiting.ts'
import type { HudPulseResponse } from '#schema/contracts/outside/hud.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { resetWriteLimit, signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { rememberWorld } from '#test/support/remember-world.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, getStartOfHour, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { callAsHud } from '#test/support/worn-hud.ts'
import { wrapD1 } from '#test/support/wrap-d1.ts'
import { sweepExpiredRows } from '#worker/core/db/sweep.ts'
import { recordCourtNews } from '#worker/sync/days/record-court-news.ts'
import { undoRun } from '#worker/sync/decide.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: TestBrowser
let captain: TestBrowser
let seeker: TestBrowser
let ids: Record<string, number>

const syncHouses = rememberWorld(async (site) => {
  const realm = await syncSmallRealm(site)
  const { house, member } = realm
  house.leadership?.splice(1, 1, { seat: 'officer_1', role: 'Captain', player: member.uuid })
  for (const name of ['House Ember', 'House Frost', 'House Thorn']) {
    site.game.world.dynasties.push(makeDynasty({ name }))
  }
  await site.sync()
  return realm
})

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  // Starts at the real time, because the court reads the real clock and not `site.now`.
  site.now = getStartOfHour()
  realm = await syncHouses(site)
  const { lord, member, outlaw } = realm
  owner = await signIn(site, { username: 'owner', playerUuid: lord.uuid })
  captain = await signIn(site, { username: 'captain', playerUuid: member.uuid })
  seeker = await signIn(site, { username: 'seeker', playerUuid: outlaw.uuid })
  const rows = await site.get<{ id: number; name: string }[]>('/api/dynasties')
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
  await site.env.DB.exec(
    `INSERT INTO house_posts (id, uuid, is_open, languages, renewed_at) SELECT id, uuid, 1, '["en"]', 1 FROM dynasties WHERE name <> 'Thornback Pack'`,
  )
})

const pathOf = (house: string) => `/api/dynasties/${ids[house]}/hands`

async function raise(house: string, by = seeker): Promise<number> {
  return (await by.call(pathOf(house), toJsonRequest({}))).status
}

async function listHands(by = owner, query = '') {
  const response = await by.call(`${pathOf('House Vesper')}${query}`)
  expect(response.status).toBe(200)
  return raisedHandsPage.parse(await response.json())
}

async function listOwn(by = seeker): Promise<string[]> {
  const own = ownRecruitingState.parse(await (await by.call('/api/recruiting/own')).json())
  return own.hands.map(({ house }) => house.name)
}

async function readNews(avatar: string): Promise<string[] | undefined> {
  return (await (await callAsHud(site, 'pulse', { avatar })).json<HudPulseResponse>()).news
}

function join(house: { uuid: string } | null) {
  realm.outlaw.dynasty = house?.uuid ?? null
  return site.sync()
}

test('both officers of a house see that a player has raised a hand to join it, and later has joined', async () => {
  expect(await raise('House Vesper')).toBe(201)
  expect(await raise('House Ember')).toBe(201)
  for (const officer of [owner, captain]) {
    expect(await listHands(officer)).toMatchObject({
      hands: [{ player: { name: 'Morwen', species: 'Witch' }, joinedAt: null }],
      next: null,
      joined: [],
    })
  }
  expect(await listOwn()).toEqual(['House Ember', 'House Vesper'])
  await join(realm.house)
  const joinedAt = new Date(site.now).toISOString()
  for (const officer of [owner, captain]) {
    expect(await listHands(officer)).toMatchObject({
      hands: [],
      joined: [{ player: { name: 'Morwen' }, joinedAt }],
    })
  }
  expect(await listOwn()).toEqual([])
  await site.sync()
  expect((await listHands()).joined).toHaveLength(1)
})

test('when a player joins a house, the hand they raised for another house is lowered', async () => {
  await raise('House Vesper')
  await join(realm.pack)
  expect(await listHands()).toEqual({ hands: [], next: null, joined: [] })
  await join(null)
  expect(await listHands()).toEqual({ hands: [], next: null, joined: [] })
  expect(await raise('House Vesper')).toBe(201)
  await join(realm.house)
  expect((await listHands()).joined).toHaveLength(1)
})

test('a hand raised during the very sync in which the player joins is lowered exactly once', async () => {
  const { DB } = site.env
  const open = () => DB.prepare('SELECT count(*) AS n FROM raised_hands WHERE ended_at IS NULL')
  const raised: boolean[] = []
  const ember = site.game.world.dynasties.find(({ name }) => name === 'House Ember')
  const plain = new Site()
  // A soak run raises a hand during each database query, any other run during every fifth one.
  const step = inject('isSoak') ? 1 : 5
  for (let at = 1, trips = at; at <= trips; at += step) {
    await resetWriteLimit(site)
    trips = 0
    let status = 0
    const house = raised.length % 2 ? (ember ?? realm.pack) : realm.house
    site.env.DB = wrapD1(DB, async (_, run) => {
      trips += 1
      if (trips === at) status = await raise(house.name, seeker.at(plain))
      return run()
    })
    await join(house)
    site.env.DB = DB
    if (at > trips) break
    expect([201, 409], `raised at trip ${at}`).toContain(status)
    raised.push(status === 201)
    expect(await open().first('n'), `raised at trip ${at}`).toBe(0)
  }
  const { results } = await DB.prepare(
    `SELECT events.kind FROM raised_hands JOIN events ON events.id = event_id
     WHERE events.player_uuid = raised_hands.player_uuid AND group_uuid = joined_uuid`,
  ).all<{ kind: string }>()
  expect(results).toHaveLength(raised.filter(Boolean).length)
  expect(new Set(raised).size).toBe(2)
})

test('officers get one news item about a player who joined after raising a hand', async () => {
  await raise('House Vesper')
  await join(realm.house)
  await recordCourtNews(site.ctx())
  for (const officer of [owner, captain]) {
    const news = await (await officer.call('/api/court/news?newerThan=0')).json<CourtNews>()
    expect(news.items.filter(({ event }) => event.kind === 'joined')).toHaveLength(1)
    expect((await listHands(officer)).joined).toHaveLength(1)
  }
})

describe('raised hands after undoing a run', () => {
  test('hands that a sync run has lowered are raised again when the run is undone', async () => {
    await raise('House Vesper')
    await raise('House Ember')
    const run = await join(realm.house)
    await undoRun({ ...site.ctx() }, run?.id ?? 0)
    expect((await listHands()).hands).toHaveLength(1)
    expect((await listHands()).joined).toEqual([])
    expect(await listOwn()).toEqual(['House Ember', 'House Vesper'])
  })

  test('undoing a run changes no hand that was raised after the run, or that the player had lowered', async () => {
    await raise('House Vesper')
    await raise('House Ember')
    await seeker.call(pathOf('House Ember'), toJsonRequest({}, 'DELETE'))
    const run = await join(realm.pack)
    expect(await raise('House Vesper')).toBe(201)
    await undoRun({ ...site.ctx() }, run?.id ?? 0)
    expect((await listHands()).hands).toHaveLength(1)
    expect(await listOwn()).toEqual(['House Vesper'])
  })
})

test('a player can have three raised hands at most, not counting lowered hands', async () => {
  const houses = ['House Vesper', 'House Ember', 'House Frost']
  const statuses = await Promise.all([...houses, 'House Thorn'].map((house) => raise(house)))
  expect(statuses.toSorted()).toEqual([201, 201, 201, 409])
  const up = await listOwn()
  expect(up).toHaveLength(3)
  const lowered = up[0] ?? ''
  const refused = [...houses, 'House Thorn'].find((house) => !up.includes(house)) ?? ''
  expect(await (await seeker.call(pathOf(refused), toJsonRequest({}))).json()).toMatchObject({
    error: 'Your hand is raised for 3 houses. Lower one of them first.',
  })
  expect((await seeker.call(pathOf(lowered), toJsonRequest({}, 'DELETE'))).status).toBe(200)
  expect(await raise(refused)).toBe(201)
})

test.each([
  ['for one’s own house', 'House Vesper', () => captain, 'You are a member of this house.'],
  ['for a house not recruiting', 'Thornback Pack', () => seeker, /not open to new members/],
])('raising a hand %s is rejected', async (_, house, by, error) => {
  const response = await by().call(pathOf(house), toJsonRequest({}))
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ error: expect.stringMatching(error) })
})

test('a player cannot raise a hand for a house a second time while the first hand is raised', async () => {
  const all = await Promise.all([raise('House Vesper'), raise('House Vesper')])
  expect(all.toSorted()).toEqual([201, 409])
  expect((await listHands()).hands).toHaveLength(1)
})

test('only officers can read a house’s raised hands, and only players in the game can raise a hand', async () => {
  const nobody = await signIn(site, { username: 'nobody' })
  const alpha = await signIn(site, { username: 'alpha', playerUuid: realm.alpha.uuid })
  for (const [browser, reads, raises] of [
    [new TestBrowser(site), 401, 401],
    [nobody, 403, 403],
    [seeker, 403, 201],
    [alpha, 403, 201],
  ] as const) {
    expect((await browser.call(pathOf('House Vesper'))).status).toBe(reads)
    expect(await raise('House Vesper', browser)).toBe(raises)
  }
  expect((await listHands()).hands).toHaveLength(2)
})

test('both officers’ HUDs report a raised hand once, but no hand raised before the HUD’s first request', async () => {
  await raise('House Vesper')
  const { lord, member, outlaw } = realm
  for (const { uuid } of [lord, member, outlaw]) expect(await readNews(uuid)).toBeUndefined()
  await seeker.call(pathOf('House Vesper'), toJsonRequest({}, 'DELETE'))
  await raise('House Ember')
  for (const { uuid } of [lord, member]) expect(await readNews(uuid)).toBeUndefined()
  await raise('House Vesper')
  const told = 'Morwen raised a hand for House Vesper. Its page on the site has all who did.'
  for (const { uuid } of [lord, member]) {
    const all = await Promise.all([readNews(uuid), readNews(uuid)])
    expect(all.filter(Boolean)).toEqual([[told]])
    expect(await readNews(uuid)).toBeUndefined()
  }
  expect(await readNews(outlaw.uuid)).toBeUndefined()
})

test('forty raised hands fill three pages without repeats, and a page reads at most 60 rows', async () => {
  const { players } = site.game.world
  for (let made = 0; made < 40; made++) players.push(makePlayer({ name: `Seeker ${made}` }))
  await site.sync()
  await site.env.DB.prepare(
    `INSERT INTO raised_hands (player_uuid, dynasty_uuid, raised_at, ended_at, event_id, joined_uuid)
     SELECT uuid, ?1, 1, iif(players.id % 2, NULL, 2), iif(players.id % 2, NULL, players.id), iif(players.id % 2, NULL, ?1)
     FROM players CROSS JOIN json_each('[1, 2]') WHERE name LIKE 'Seeker %' AND (players.id % 2 = 0 OR value = 1)`,
  )
    .bind(realm.house.uuid)
    .run()
  await site.env.DB.prepare(
    `INSERT INTO raised_hands (player_uuid, dynasty_uuid, raised_at)
     SELECT uuid, ?1, 3 FROM players WHERE name LIKE 'Seeker %' AND id % 2 = 0`,
  )
    .bind(realm.house.uuid)
    .run()
  const { env, reading } = makeRowCountingEnv(site.env)
  const counted = new TestBrowser(new Site(env))
  for (const [name, value] of owner.cookies) counted.cookies.set(name, value)
  // Caches the time of the last sync, because reading it would add to the rows counted below.
  await counted.call('/api/user')
  reading.rows = 0
  const first = await listHands(counted)
  expect(first.hands).toHaveLength(RAISED_HANDS_PAGE_SIZE)
  expect(first.joined).toHaveLength(2)
  expect(reading.rows).toBeGreaterThan(22)
  expect(reading.rows).toBeLessThanOrEqual(60)
  const second = await listHands(owner, `?before=${first.next}`)
  const third = await listHands(owner, `?before=${second.next}`)
  expect(third).toMatchObject({ next: null, joined: [] })
  const names = [...first.hands, ...second.hands, ...third.hands].map(({ player }) => player.name)
  expect(new Set(names).size).toBe(40)
})

test('a lowered hand is deleted after 90 days, and a raised one is kept', async () => {
  await raise('House Vesper')
  await raise('House Ember')
  await join(realm.house)
  await join(null)
  await raise('House Ember')
  await sweepExpiredRows({ ...site.ctx(), now: site.now + RAISED_HAND_RETENTION_MS + 1 })
  expect((await listHands()).joined).toEqual([])
  expect(await listOwn()).toEqual(['House Ember'])
})

test('a house no longer sees the name of a veiled player who raised a hand, joined and left', async () => {
  await raise('House Vesper')
  await join(realm.house)
  expect((await listHands()).joined).toMatchObject([{ player: { name: 'Morwen' } }])
  await seeker.call('/api/user/veil', toJsonRequest({ veil: 'veiled' }, 'PUT'))
  expect((await listHands()).joined).toHaveLength(1)
  await join(null)
  expect((await listHands()).joined).toEqual([])
})
