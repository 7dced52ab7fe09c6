import { beforeEach, expect, test } from 'vitest'
import type { CourtNews, WatchesPage } from '#schema/contracts/community/court.ts'
import { DAY_MS } from '#schema/rules.ts'
import {
  countUnreadCourtNews,
  listNewsTexts,
  markShownNewsAsRead,
  openCourtSite,
  putToCourtApi,
  readFromCourtApi,
  readRowId,
  syncAndRecordNews,
} from '#test/support/courts.ts'
import {
  insertAccount,
  makeAdminCtx,
  signIn,
  type TestBrowser,
  toJsonRequest,
} from '#test/support/people.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import type { Site } from '#test/support/site.ts'
import { sweepCourtNews } from '#worker/sync/days/record-court-news.ts'
import { undoRun } from '#worker/sync/decide.ts'

let site: Site
let realm: Awaited<ReturnType<typeof openCourtSite>>['realm']
let lord: TestBrowser
let member: TestBrowser

beforeEach(async () => {
  ;({ site, realm, lord, member } = await openCourtSite())
})

test('a news item that a member gets for several reasons is listed once, with the first reason', async () => {
  await putToCourtApi(lord, `watches/player/${await readRowId(site, 'players', realm.member.uuid)}`)
  realm.member.dynastyRole = 'Steward'
  await syncAndRecordNews(site)
  expect(await listNewsTexts(lord)).toEqual(['house, House Vesper: role'])
})

test('leaders of a house get news of new members, and other members only if they enable it', async () => {
  const [alone, second] = [makePlayer({ name: 'Ines' }), makePlayer({ name: 'Ivo' })]
  site.game.world.players.push(alone, second)
  await syncAndRecordNews(site)
  alone.dynasty = realm.house.uuid
  await syncAndRecordNews(site)
  expect(await listNewsTexts(lord)).toEqual(['house, House Vesper: joined'])
  expect(await listNewsTexts(member)).toEqual([])
  alone.dynasty = null
  await syncAndRecordNews(site)
  expect(await listNewsTexts(member)).toEqual(['house, House Vesper: left'])
  await markShownNewsAsRead(member)
  await putToCourtApi(member, 'settings/kinds', { kind: 'joinings', isOn: true })
  second.dynasty = realm.house.uuid
  await syncAndRecordNews(site)
  expect(await listNewsTexts(member)).toEqual(['house, House Vesper: joined'])
})

test('a sire gets news of a childe’s milestone, and members get news of their house’s milestone', async () => {
  // Starts at midnight UTC, because milestones count nights, which end at midnight UTC.
  site.now = (Math.floor(site.now / DAY_MS) + 1) * DAY_MS
  const { house, lord: sire } = realm
  const others = Array.from({ length: 22 }, () => makePlayer({ dynasty: house.uuid }))
  const joined = new Date(site.now - 99 * DAY_MS).toISOString()
  site.game.world.players.push(makePlayer({ name: 'Ash', sire: sire.uuid, joined }), ...others)
  await syncAndRecordNews(site)
  await markShownNewsAsRead(lord)
  site.now += DAY_MS
  site.game.world.players.push(makePlayer({ dynasty: house.uuid }))
  await syncAndRecordNews(site)
  expect(await listNewsTexts(member)).toEqual(['house, House Vesper: group-milestone'])
  expect(await listNewsTexts(lord)).toEqual([
    'childer, Ash: milestone',
    'house, House Vesper: group-milestone',
    'house, House Vesper: arrived',
  ])
})

test('disabled kinds of news and muted players produce no news', async () => {
  realm.member.title = 'Night Warden'
  await syncAndRecordNews(site)
  await putToCourtApi(lord, 'settings/kinds', { kind: 'childer', isOn: false })
  expect([await listNewsTexts(lord), await countUnreadCourtNews(lord)]).toEqual([[], 0])
  await putToCourtApi(lord, 'settings/kinds', { kind: 'childer', isOn: true })
  expect(await countUnreadCourtNews(lord)).toBe(1)
  const path = `muted/player/${await readRowId(site, 'players', realm.member.uuid)}`
  await putToCourtApi(lord, path)
  await putToCourtApi(lord, path)
  expect([await listNewsTexts(lord), await countUnreadCourtNews(lord)]).toEqual([[], 0])
  const settings = await readFromCourtApi<{ muted: { name: string }[] }>(lord, 'settings')
  expect(settings.muted.map(({ name }) => name)).toEqual(['Nox-Marie'])
  await lord.call(`/api/court/${path}`, toJsonRequest({}, 'DELETE'))
  expect(await countUnreadCourtNews(lord)).toBe(1)
})

test('a watched player or group produces news until it is unwatched', async () => {
  const watcher = await signIn(site, { username: 'watcher' })
  const [pack, alpha] = [
    `watches/dynasty/${await readRowId(site, 'dynasties', realm.pack.uuid)}`,
    `watches/player/${await readRowId(site, 'players', realm.alpha.uuid)}`,
  ]
  await putToCourtApi(watcher, pack)
  await putToCourtApi(watcher, alpha)
  realm.pack.name = 'Thornfront Pack'
  realm.alpha.title = 'First Howl'
  await syncAndRecordNews(site)
  expect((await listNewsTexts(watcher)).sort()).toEqual([
    'watches, Fenn: title',
    'watches, Thornfront Pack: group-renamed',
  ])
  const { watches } = await readFromCourtApi<WatchesPage>(watcher, 'watches')
  expect(watches.map(({ name }) => name)).toEqual(['Thornfront Pack', 'Fenn'])
  await watcher.call(`/api/court/${alpha}`, toJsonRequest({}, 'DELETE'))
  realm.alpha.title = 'Last Howl'
  await syncAndRecordNews(site)
  expect(await listNewsTexts(watcher)).toHaveLength(2)
  expect(await readFromCourtApi(watcher, alpha)).toEqual({ isWatched: false })
})

test.each(['watches', 'childer', 'sire'] as const)(
  'news of the kind “%s” stops while the player it is about is veiled',
  async (kind) => {
    const { alpha, member: childe, lord: sire } = realm
    const hidden = { watches: alpha, childer: childe, sire }[kind]
    const watcher = await signIn(site, { username: 'watcher', playerUuid: realm.outlaw.uuid })
    const reader = { watches: watcher, childer: lord, sire: member }[kind]
    // Vacates all seats, because seat holders can see veiled players.
    realm.house.leadership = []
    await syncAndRecordNews(site)
    await markShownNewsAsRead(reader)
    if (kind === 'watches') {
      await putToCourtApi(reader, `watches/player/${await readRowId(site, 'players', hidden.uuid)}`)
    }
    hidden.title = 'First Howl'
    await syncAndRecordNews(site)
    const told = [`${kind}, ${hidden.name}: title`]
    expect(await listNewsTexts(reader)).toEqual(told)
    const veil = (to: string) =>
      site.env.DB.prepare('UPDATE players SET veil = ? WHERE uuid = ?').bind(to, hidden.uuid).run()
    await veil('veiled')
    hidden.title = 'Last Howl'
    await syncAndRecordNews(site)
    expect([await listNewsTexts(reader), await countUnreadCourtNews(reader)]).toEqual([[], 0])
    await veil('presence-hidden')
    expect((await listNewsTexts(reader)).at(-1)).toEqual(told[0])
  },
)

test('a member can stop watching or muting a veiled player, but learns nothing about that player', async () => {
  const [watched, other] = [
    await readRowId(site, 'players', realm.alpha.uuid),
    await readRowId(site, 'players', realm.outlaw.uuid),
  ]
  await putToCourtApi(member, `watches/player/${watched}`)
  await putToCourtApi(member, `muted/player/${watched}`)
  await site.env.DB.exec("UPDATE players SET veil = 'veiled'")
  const call = async (method: string, path: string) => {
    const response = await member.call(`/api/court/${path}`, toJsonRequest({}, method))
    return [response.status, { ...(await response.json<object>()), requestId: '' }]
  }
  for (const kind of ['watches', 'muted']) {
    expect((await call('DELETE', `${kind}/player/${watched}`))[0]).toBe(200)
    for (const method of ['PUT', 'DELETE']) {
      const nobody = await call(method, `${kind}/player/999999`)
      expect(nobody[0]).toBe(404)
      expect(await call(method, `${kind}/player/${watched}`)).toEqual(nobody)
      expect(await call(method, `${kind}/player/${other}`)).toEqual(nobody)
    }
  }
  expect((await readFromCourtApi<WatchesPage>(member, 'watches')).watches).toEqual([])
})

test('an account can watch at most 200 players and groups', async () => {
  const { id } = await insertAccount(site, { username: 'eager' })
  await site.env.DB.prepare(
    `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 200)
     INSERT INTO watches (account_id, kind, uuid, since) SELECT ?, 'player', 'uuid ' || i, 1 FROM n`,
  )
    .bind(id)
    .run()
  await site.env.DB.prepare(
    'UPDATE watches SET account_id = (SELECT id FROM accounts WHERE username = ?)',
  )
    .bind('lord')
    .run()
  const path = `/api/court/watches/player/${await readRowId(site, 'players', realm.alpha.uuid)}`
  expect((await lord.call(path, toJsonRequest({}, 'PUT'))).status).toBe(409)
  expect((await member.call(path, toJsonRequest({}, 'PUT'))).status).toBe(200)
})

test('undoing a sync run removes the news of its events', async () => {
  realm.member.title = 'Night Warden'
  const run = await syncAndRecordNews(site)
  expect(await countUnreadCourtNews(lord)).toBe(1)
  await undoRun({ ...makeAdminCtx(site), now: site.now }, run?.id ?? 0)
  expect([await listNewsTexts(lord), await countUnreadCourtNews(lord)]).toEqual([[], 0])
  const { results } = await site.env.DB.prepare('SELECT event_id FROM court_news').all()
  expect(results).toEqual([])
})

test('news is deleted after 90 days', async () => {
  realm.member.title = 'Night Warden'
  await syncAndRecordNews(site)
  await markShownNewsAsRead(lord, { eventId: 0, auditId: 0 })
  await site.env.DB.prepare('UPDATE events SET at = at - ?')
    .bind(89 * DAY_MS)
    .run()
  expect(await countUnreadCourtNews(lord)).toBe(1)
  await site.env.DB.prepare('UPDATE events SET at = at - ?')
    .bind(2 * DAY_MS)
    .run()
  expect(await countUnreadCourtNews(lord)).toBe(0)
  expect(await listNewsTexts(lord, '?newerThan=0')).toEqual([])
  await sweepCourtNews({ ...site.ctx(), now: Date.now() })
  const { results } = await site.env.DB.prepare('SELECT event_id FROM court_news').all()
  expect(results).toEqual([])
})

test('a member’s first visit to the court shows the news of the last seven days', async () => {
  realm.member.title = 'Night Warden'
  await syncAndRecordNews(site)
  await site.env.DB.prepare('UPDATE events SET at = at - ?')
    .bind(8 * DAY_MS)
    .run()
  realm.member.title = 'Day Warden'
  await syncAndRecordNews(site)
  const { items, lastVisitAt } = await readFromCourtApi<CourtNews>(lord, 'news')
  expect([items.length, lastVisitAt]).toEqual([1, null])
})

test('news names a veiled player only to that player and to leaders of their house', async () => {
  const house = makeDynasty({ name: 'House Umbra' })
  const chief = makePlayer({ name: 'Umbra Prime', dynasty: house.uuid })
  const hidden = makePlayer({ name: 'Hidden One', dynasty: house.uuid, sire: realm.lord.uuid })
  const plain = makePlayer({ name: 'Plain One', dynasty: house.uuid })
  house.leadership = [{ seat: 'owner', role: 'Lord', player: chief.uuid }]
  site.game.world.dynasties.push(house)
  site.game.world.players.push(chief, hidden, plain)
  await syncAndRecordNews(site)
  await site.env.DB.prepare("UPDATE players SET veil = 'veiled' WHERE uuid = ?")
    .bind(hidden.uuid)
    .run()
  const listMembers = async (username: string, playerUuid: string) => {
    const browser = await signIn(site, { username, playerUuid })
    const { house: own } = await (await browser.call('/api/court')).json<{
      house: { members: { first: { name: string; uuid: string | null }[] } }
    }>()
    return own.members.first.map(({ name, uuid }) => [name, uuid === null]).sort()
  }
  expect(await listMembers('plain', plain.uuid)).toContainEqual(['Veiled', true])
  expect(await listMembers('hidden', hidden.uuid)).toContainEqual(['Hidden One', false])
  expect(await listMembers('chief', chief.uuid)).toContainEqual(['Hidden One', false])
})
