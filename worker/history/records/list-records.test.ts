import { beforeAll, expect, test } from 'vitest'
import type { RealmRecords } from '#schema/contracts/history/records.ts'
import { realmRecords } from '#schema/contracts/history/records.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { signIn } from '#test/support/people.ts'
import {
  countChilder,
  countDescendants,
  DAY_MS,
  deriveSeatStartTimes,
  findHouseName,
  type GameWorld,
  LAST_RECORDED_AT,
  type RawFeedPlayer,
  syncRecordedDays,
} from '#test/support/recorded-world.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { saveRecordLists } from '#worker/sync/days/save-record-lists.ts'
import { SMALL_REALM_MAX_PLAYERS } from '#worker/sync/run/budget.ts'

let site: Site
let feeds: GameWorld[]
let atFirst: RealmRecords
let atLast: RealmRecords

beforeAll(async () => {
  await emptyDatabase()
  site = new Site()
  ;({ feeds, atFirst, atLast } = await syncRecordedDays(site))
})

const toLast = () => feeds.at(-1) as GameWorld

/** Sorts the rows by number, then by name. Rows with equal numbers get the same rank. */
function rank<Row extends { name: string }>(rows: Row[], toNumber: (row: Row) => number) {
  const sorted = rows.toSorted((a, b) => toNumber(b) - toNumber(a) || (a.name < b.name ? -1 : 1))
  return sorted.slice(0, 10).map((row) => ({
    place: 1 + rows.filter((other) => toNumber(other) > toNumber(row)).length,
    name: row.name,
    row,
  }))
}

const COUNTERS = { childer: countChilder, descendants: countDescendants } as const

test.each(['childer', 'descendants'] as const)(
  'the records list the players with the most %s',
  (kind) => {
    for (const [world, found] of [
      [feeds[0] as GameWorld, atFirst],
      [toLast(), atLast],
    ] as const) {
      const count = (player: RawFeedPlayer) => COUNTERS[kind](world, player)
      const expected = rank(world.players, count).map(({ place, name, row }) => ({
        place,
        name,
        count: count(row),
        house: findHouseName(world, row),
      }))
      expect(
        found[kind].map(({ place, player, count, house }) => ({
          place,
          name: player.name,
          count,
          house: house?.name ?? null,
        })),
      ).toEqual(expected)
    }
  },
)

test('the records list the eldest living players with their ages in whole months', () => {
  const aged = toLast().players.filter(({ age, status }) => age && status === 'Alive')
  const expected = rank(aged, ({ age }) => age ?? 0).map(({ place, name, row }) => [
    place,
    name,
    Math.floor(((row.age ?? 0) / 365.25) * 12),
  ])
  expect(atLast.eldest.map(({ place, player, months }) => [place, player.name, months])).toEqual(
    expected,
  )
})

test('the records list the seats that players have held longest', () => {
  const terms = deriveSeatStartTimes(feeds)
  const present = new Set(toLast().players.map(({ uuid }) => uuid))
  const known = [...terms].filter(([uuid]) => present.has(uuid))
  const firsts = known.filter(([, since]) => since === null).map(([uuid]) => uuid)
  expect(firsts.length).toBeGreaterThan(10)
  expect(atLast.seats).toHaveLength(10)
  for (const { player, place, since } of atLast.seats) {
    expect(firsts).toContain(player.uuid)
    expect([place, since]).toEqual([1, null])
  }
  const [clan, ...houses] = atLast.seats
  expect([clan?.player.name, clan?.group.name, clan?.role]).toEqual([
    'Soul 00',
    'Clan of Ash',
    'Sovereign',
  ])
  const size = (name: string) =>
    toLast().players.filter((player) => findHouseName(toLast(), player) === name).length
  const sizes = houses.map(({ group }) => size(group.name))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

test('the records list the houses that gained the most members in 30 days', () => {
  const [, before] = feeds
  const last = toLast()
  const count = ({ players }: GameWorld, house: string) =>
    players.filter(({ dynasty }) => dynasty === house).length
  const grown = last.dynasties.map(({ uuid, name }) => ({
    name,
    members: count(last, uuid),
    growth: count(last, uuid) - count(before as GameWorld, uuid),
  }))
  const expected = rank(
    grown.filter(({ growth }) => growth > 0),
    ({ growth }) => growth,
  ).map(({ place, row }) => ({ place, ...row }))
  expect(expected.length).toBeGreaterThan(0)
  expect(
    atLast.rising.map(({ place, house, members, growth }) => ({
      place,
      name: house.name,
      members,
      growth,
    })),
  ).toEqual(expected)
  expect(atFirst.rising).toEqual([])
})

test('the records include the most recently founded houses', () => {
  const founded = toLast().dynasties.filter(({ founded }) => founded)
  const expected = rank(founded, ({ founded }) => Date.parse(founded ?? '')).map(({ row }) => [
    row.name,
    new Date(row.founded ?? '').toISOString(),
  ])
  expect(atLast.newest.map(({ house, foundedAt }) => [house.name, foundedAt])).toEqual(expected)
  expect(atLast.newest[0]?.house.name).toBe('House Young')
})

test('the records list this month’s embraces, newest first, and show sires to members only', async () => {
  const { players } = toLast()
  const known = new Set(feeds[2]?.players.map(({ uuid }) => uuid))
  const newcomers = players.filter(({ uuid, sire }) => sire && !known.has(uuid))
  expect(atLast.embraced.total).toBe(newcomers.length)
  expect(atLast.embraced.newest).toHaveLength(10)
  for (const { player, at, sire } of atLast.embraced.newest) {
    expect(newcomers.map(({ uuid }) => uuid)).toContain(player.uuid)
    expect([at, sire]).toEqual([new Date(LAST_RECORDED_AT).toISOString(), null])
  }
  expect(atFirst.embraced).toEqual({ total: 0, newest: [] })
  const member = await signIn(site, { username: crypto.randomUUID() })
  const asMember = realmRecords.parse(await (await member.call('/api/records')).json())
  for (const { player, sire } of asMember.embraced.newest) {
    expect(sire?.uuid).toBe(players.find(({ uuid }) => uuid === player.uuid)?.sire)
  }
  expect({ ...asMember, embraced: null }).toEqual({ ...atLast, embraced: null })
})

test('records are recounted only after a sync with changes or on a new day', async () => {
  const count = async () => {
    const { env, reading } = makeRowCountingEnv(site.env)
    await saveRecordLists(createSystemCtx(env, site.now, 'test'))
    return reading.written
  }
  expect(await count()).toBe(0)
  site.now += DAY_MS
  expect(await count()).toBeGreaterThan(0)
  expect(await count()).toBe(0)
  site.game.world.players[0] = { ...(site.game.world.players[0] as RawFeedPlayer), health: 1 }
  await site.sync()
  expect(await count()).toBeGreaterThan(0)
})

test('the records of a large realm are counted once a day', async () => {
  const { env, reading } = makeRowCountingEnv(site.env)
  await site.env.DB.prepare('UPDATE player_counts SET total = ? WHERE race = ?')
    .bind(SMALL_REALM_MAX_PLAYERS + 1, 'Vampire')
    .run()
  site.game.world.players[0] = { ...(site.game.world.players[0] as RawFeedPlayer), health: 2 }
  await site.sync()
  await saveRecordLists(createSystemCtx(env, site.now, 'test'))
  expect(reading.written).toBe(0)
  await saveRecordLists(createSystemCtx(env, site.now + DAY_MS, 'test'))
  expect(reading.written).toBeGreaterThan(0)
})
