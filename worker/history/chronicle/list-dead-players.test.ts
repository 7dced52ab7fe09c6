import { beforeEach, expect, test } from 'vitest'
import { type Memorial, memorial } from '#schema/contracts/history/chronicle.ts'
import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import type { TestBrowser } from '#test/support/people.ts'
import { signIn, toJsonRequest } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

type Player = RawFeedRow['players']

const DAY_MS = 24 * 60 * 60_000
let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let bystander: Player

/** Three players died before the records began, and others die later. */
beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  const ancients = ['Zoltan', 'Ambrose', 'Mirela'].map((name) =>
    makePlayer({ name, status: 'Dead', deathCause: 'Time' }),
  )
  bystander = makePlayer({ name: 'Bystander' })
  site.game.world.players.push(...ancients, bystander)
  realm = await syncSmallRealm(site)
})

function die(player: Player, cause = 'Dawn') {
  Object.assign(player, { status: 'Dead', deathCause: cause })
}

function rise(player: Player) {
  Object.assign(player, { status: 'Alive', deathCause: null })
}

async function passDay() {
  site.now += DAY_MS
  return site.sync()
}

const read = async (query = '') => memorial.parse(await site.get(`/api/memorial?${query}`))
const namesOf = ({ dead }: Memorial) => dead.map(({ player }) => player.name)
const datesOf = ({ dead }: Memorial) => dead.map(({ diedAt }) => diedAt?.slice(0, 10) ?? null)

test('the memorial lists the newest deaths first, and deaths without a date last, by name', async () => {
  die(realm.alpha)
  await passDay()
  die(realm.outlaw)
  die(realm.member)
  await passDay()
  const page = await read()
  expect(namesOf(page)).toEqual([
    ...['Morwen', 'Nox-Marie', 'Fenn'],
    ...['Ambrose', 'Mirela', 'Zoltan'],
  ])
  expect(datesOf(page)).toEqual(['2026-11-03', '2026-11-03', '2026-11-02', null, null, null])
  expect(page).toMatchObject({ total: 6, next: null })
  expect(page.dead[1]).toMatchObject({
    player: { uuid: realm.member.uuid, isNameShared: false },
    house: { kind: 'dynasty', name: 'House Vesper', isDeparted: false },
    childer: 0,
  })
})

test('the memorial’s pages omit and repeat nobody, even if many deaths have the same date or no date', async () => {
  const { players } = site.game.world
  const many = Array.from({ length: 23 }, (_, index) =>
    makePlayer({ name: `Fallen ${String(index).padStart(2, '0')}`, status: 'Dead' }),
  )
  // Two players with the same name die in the same night, so that the id decides their order.
  const doomed = Array.from({ length: 14 }, (_, index) =>
    makePlayer({ name: `Doomed ${index % 13}` }),
  )
  players.push(...many, ...doomed)
  await passDay()
  for (const one of doomed) die(one)
  await passDay()
  die(realm.alpha)
  await passDay()
  const pages = [await read()]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await read(`cursor=${next}`))
  }
  expect(pages.map(({ dead }) => dead.length)).toEqual([6, 6, 6, 6, 6, 6, 5])
  const all = pages.flatMap(({ dead }) => dead)
  expect(new Set(all.map(({ player }) => player.id)).size).toBe(41)
  expect(pages[0]?.total).toBe(41)
  const [first, ...others] = all.map(({ player }) => player.name)
  const byName = (names: string[]) => names.toSorted((a, b) => (a < b ? -1 : 1))
  expect(first).toBe('Fenn')
  expect(others.slice(0, 14)).toEqual(byName(doomed.map(({ name }) => name)))
  expect(others.slice(14)).toEqual(
    byName(['Ambrose', 'Mirela', 'Zoltan', ...many.map(({ name }) => name)]),
  )
  expect(all.filter(({ player }) => player.isNameShared).map(({ player }) => player.name)).toEqual([
    'Doomed 0',
    'Doomed 0',
  ])
})

test('players who return to life or depart leave the memorial, and a second death has its own date', async () => {
  die(realm.alpha)
  die(realm.outlaw)
  await passDay()
  rise(realm.alpha)
  const { players } = site.game.world
  players.splice(players.indexOf(realm.outlaw), 1)
  await passDay()
  expect(await read()).toMatchObject({ total: 3 })
  expect(datesOf(await read())).toEqual([null, null, null])
  die(realm.alpha, 'Silver')
  players.push(realm.outlaw)
  await passDay()
  expect(namesOf(await read()).slice(0, 2)).toEqual(['Fenn', 'Morwen'])
  expect(datesOf(await read()).slice(0, 2)).toEqual(['2026-11-04', '2026-11-02'])
})

test('a player who died while missing from the game’s feed has no date of death', async () => {
  const { players } = site.game.world
  die(realm.alpha)
  await passDay()
  rise(realm.alpha)
  await passDay()
  players.splice(players.indexOf(realm.alpha), 1)
  await passDay()
  die(realm.alpha)
  players.push(realm.alpha)
  await passDay()
  const found = (await read()).dead.find(({ player }) => player.name === 'Fenn')
  expect(found).toMatchObject({ diedAt: null })
})

test('undoing a run removes its deaths from the memorial, and restores players who rose, with their dates', async () => {
  // Starts three days ago, because a sync more than seven days old cannot be undone.
  site.now = Date.now() - 3 * DAY_MS
  die(realm.alpha)
  await passDay()
  const dayOfDeath = new Date(site.now).toISOString().slice(0, 10)
  rise(realm.alpha)
  die(realm.outlaw)
  const run = await passDay()
  expect(namesOf(await read())[0]).toBe('Morwen')
  const admin = await signIn(site, { username: 'admin', isAdmin: true })
  expect((await admin.call(`/api/admin/sync/runs/${run?.id}/undo`, toJsonRequest({}))).status).toBe(
    200,
  )
  const page = await read()
  expect(namesOf(page)).toEqual(['Fenn', 'Ambrose', 'Mirela', 'Zoltan'])
  expect(datesOf(page)).toEqual([dayOfDeath, null, null, null])
  expect(page.total).toBe(4)
})

test('members see the sire and cause of death, visitors see neither, and both see childer counts', async () => {
  const { lord, member } = realm
  die(lord, 'A duel')
  die(member, 'Holy water')
  await passDay()
  const path = toUncachedUrl('/api/memorial')
  const browser: TestBrowser = await signIn(site, {
    username: 'bystander',
    playerUuid: bystander.uuid,
  })
  const find = ({ dead }: Memorial, { uuid }: Player) =>
    dead.find(({ player }) => player.uuid === uuid)
  const asMember = memorial.parse(await (await browser.call(path)).json())
  expect(find(asMember, lord)).toMatchObject({ cause: 'A duel', sire: null, childer: 1 })
  expect(find(asMember, member)).toMatchObject({
    cause: 'Holy water',
    sire: { uuid: lord.uuid, name: 'Aurelia Vesper' },
  })
  const response = await site.call(path)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const text = await response.text()
  for (const secret of ['A duel', 'Holy water', 'Time']) expect(text).not.toContain(secret)
  const asVisitor = memorial.parse(JSON.parse(text))
  expect(find(asVisitor, member)).toMatchObject({ cause: null, sire: null })
  expect(find(asVisitor, lord)).toMatchObject({ childer: 1 })
})

test.each(['cursor=7', 'cursor=x-1', 'cursor=1-0', 'cursor=-1'])(
  'the memorial query %s is rejected',
  async (query) => {
    expect((await site.call(`/api/memorial?${query}`)).status).toBe(400)
  },
)
