import { beforeAll, expect, test } from 'vitest'
import type { FeedRowOnTheWire } from '#schema/contracts/game-feed.ts'
import type { OwnRecords, Records } from '#schema/contracts/records.ts'
import { ownRecords, records } from '#schema/contracts/records.ts'
import { countingEnv } from '#test/support/count-rows.ts'
import { signIn } from '#test/support/people.ts'
import { makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { systemCtx } from '#worker/http/context.ts'
import { COUNTED_AT_ONCE_MAX, saveRecords } from '#worker/sync/save-records.ts'

type World = Site['game']['world']
type Player = FeedRowOnTheWire['players']

const DAY_MS = 24 * 60 * 60_000
const START = Date.UTC(2026, 9, 12, 10)
/** Days after the start on which the site reads the game: the month changes between the third and the last. */
const DAYS = [0, 4, 12, 34]
const LAST = START + 34 * DAY_MS

let site: Site
/** The feed of each of the days. */
const feeds: World[] = []
let atFirst: Records
let atLast: Records

/** 14 houses of 0 to 13 members; who is at `index` was embraced by who is at a third of it. */
function makeWorld(world: World): void {
  const clan = makeClan({ name: 'Clan of Ash' })
  world.clans.push(clan)
  for (let made = 0; made < 14; made++) {
    world.dynasties.push(
      makeDynasty({
        clan: clan.uuid,
        name: `House ${String.fromCharCode(65 + made)}`,
        founded: made === 0 ? null : `20${10 + (made % 9)}-0${1 + (made % 8)}-05T00:00:00Z`,
      }),
    )
  }
  for (let made = 0; made < 91; made++) {
    world.players.push(
      makePlayer({
        name: `Soul ${String(made).padStart(2, '0')}`,
        age: made % 5 === 0 ? null : 40 + ((made * 37) % 83) * 30,
        sire: made === 0 ? null : world.players[Math.floor((made - 1) / 3)]?.uuid,
        dynasty: world.dynasties[Math.floor((Math.sqrt(8 * made + 1) + 1) / 2)]?.uuid,
        status: made === 1 ? 'Dead' : 'Alive',
      }),
    )
  }
  for (const [index, house] of world.dynasties.entries()) {
    house.leadership = [
      { seat: 'owner', role: 'Lord', player: world.players[index]?.uuid },
      { seat: 'officer_1', role: 'Captain', player: world.players[index + 14]?.uuid },
    ]
  }
  clan.leadership = [{ seat: 'owner', role: 'Sovereign', player: world.players[0]?.uuid }]
}

const CHANGES: ((world: World) => void)[] = [
  makeWorld,
  ({ players, dynasties }) => {
    // Five join the smallest house, three are embraced, a captain and a lord go.
    for (const player of players.slice(60, 65)) player.dynasty = dynasties[0]?.uuid
    for (const made of ['Late Ada', 'Late Bo', 'Late Cy']) {
      players.push(makePlayer({ name: made, sire: players[50]?.uuid, dynasty: dynasties[3]?.uuid }))
    }
    Object.assign(dynasties[2]?.leadership?.[1] ?? {}, { player: players[80]?.uuid })
    Object.assign(dynasties[5]?.leadership?.[0] ?? {}, { player: players[81]?.uuid })
  },
  ({ players, dynasties }) => {
    // The sire of many leaves, a house appears with its lord, the lord of another returns to the seat.
    players.splice(2, 1)
    dynasties.push(
      makeDynasty({
        name: 'House Young',
        founded: '2026-10-20T00:00:00Z',
        leadership: [{ seat: 'owner', role: 'Lord', player: players[70]?.uuid }],
      }),
    )
    Object.assign(dynasties[5]?.leadership?.[0] ?? {}, { player: players[5]?.uuid })
  },
  ({ players, dynasties }) => {
    for (const player of players.slice(20, 26)) player.dynasty = dynasties.at(-1)?.uuid
    for (let made = 0; made < 12; made++) {
      const sire = players[made * 7]?.uuid
      players.push(makePlayer({ name: `New ${String(made).padStart(2, '0')}`, sire }))
    }
    dynasties.splice(4, 1)
  },
]

async function read(): Promise<Records> {
  await saveRecords(site.ctx())
  return records.parse(await site.get('/api/records'))
}

beforeAll(async () => {
  await emptyDatabase()
  site = new Site()
  const { world } = site.game
  for (const [index, day] of DAYS.entries()) {
    CHANGES[index]?.(world)
    site.now = START + day * DAY_MS - 2 * 60 * 60_000
    await site.sync()
    feeds.push(structuredClone(world))
    if (index === 0) atFirst = await read()
  }
  atLast = await read()
})

const toLast = () => feeds.at(-1) as World
const houseOf = ({ dynasties }: World, { dynasty }: Player) =>
  dynasties.find(({ uuid }) => uuid === dynasty)?.name ?? null

/** The first ten of `rows` by their number, then by name; those with the same number share a place. */
function rank<Row extends { name: string }>(rows: Row[], toNumber: (row: Row) => number) {
  const sorted = rows.toSorted((a, b) => toNumber(b) - toNumber(a) || (a.name < b.name ? -1 : 1))
  return sorted.slice(0, 10).map((row) => ({
    place: 1 + rows.filter((other) => toNumber(other) > toNumber(row)).length,
    name: row.name,
    row,
  }))
}

function countChilder({ players }: World, { uuid }: Player): number {
  return players.filter(({ sire }) => sire === uuid).length
}

function countDescendants(world: World, player: Player): number {
  const childer = world.players.filter(({ sire }) => sire === player.uuid)
  return childer.reduce((total, childe) => total + 1 + countDescendants(world, childe), 0)
}

const COUNTERS = { childer: countChilder, descendants: countDescendants } as const

test.each(['childer', 'descendants'] as const)('who has most %s', (kind) => {
  for (const [world, found] of [
    [feeds[0] as World, atFirst],
    [toLast(), atLast],
  ] as const) {
    const count = (player: Player) => COUNTERS[kind](world, player)
    const expected = rank(world.players, count).map(({ place, name, row }) => ({
      place,
      name,
      count: count(row),
      house: houseOf(world, row),
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
})

test('the eldest of the living, in whole months', () => {
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

/** Since when each player has had one of their present seats, from the feeds alone: null from the first. */
function knowTerms(): Map<string, number | null> {
  const seats = ({ dynasties, clans }: World) =>
    [...dynasties, ...clans].flatMap(({ uuid, leadership = [] }) =>
      leadership.map(({ seat, player }) => ({ key: `${uuid} ${seat} ${player}`, player })),
    )
  const terms = new Map<string, number | null>()
  for (const { key, player } of seats(toLast())) {
    const first = feeds.findLastIndex((feed) => !seats(feed).some((one) => one.key === key)) + 1
    const since = first === 0 ? null : START + (DAYS[first] ?? 0) * DAY_MS
    const known = terms.get(player ?? '')
    terms.set(player ?? '', known === undefined ? since : Math.min(known ?? 0, since ?? 0) || null)
  }
  return terms
}

test('who has been in a seat the longest, as far as the site knows', () => {
  const terms = knowTerms()
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
    toLast().players.filter((player) => houseOf(toLast(), player) === name).length
  const sizes = houses.map(({ group }) => size(group.name))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

test('the houses that gained most members in 30 days', () => {
  // The day 30 before the last is the second.
  const [, before] = feeds
  const last = toLast()
  const count = ({ players }: World, house: string) =>
    players.filter(({ dynasty }) => dynasty === house).length
  const grown = last.dynasties.map(({ uuid, name }) => ({
    name,
    members: count(last, uuid),
    growth: count(last, uuid) - count(before as World, uuid),
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

test('the houses that were founded last', () => {
  const founded = toLast().dynasties.filter(({ founded }) => founded)
  const expected = rank(founded, ({ founded }) => Date.parse(founded ?? '')).map(({ row }) => [
    row.name,
    new Date(row.founded ?? '').toISOString(),
  ])
  expect(atLast.newest.map(({ house, foundedAt }) => [house.name, foundedAt])).toEqual(expected)
  expect(atLast.newest[0]?.house.name).toBe('House Young')
})

test('who was embraced this month, the newest first, and by whom for members alone', async () => {
  const { players } = toLast()
  const known = new Set(feeds[2]?.players.map(({ uuid }) => uuid))
  const newcomers = players.filter(({ uuid, sire }) => sire && !known.has(uuid))
  expect(atLast.embraced.total).toBe(newcomers.length)
  expect(atLast.embraced.newest).toHaveLength(10)
  for (const { player, at, sire } of atLast.embraced.newest) {
    expect(newcomers.map(({ uuid }) => uuid)).toContain(player.uuid)
    expect([at, sire]).toEqual([new Date(LAST).toISOString(), null])
  }
  expect(atFirst.embraced).toEqual({ total: 0, newest: [] })
  const member = await signIn(site, { username: crypto.randomUUID() })
  const asMember = records.parse(await (await member.call('/api/records')).json())
  for (const { player, sire } of asMember.embraced.newest) {
    expect(sire?.uuid).toBe(players.find(({ uuid }) => uuid === player.uuid)?.sire)
  }
  expect({ ...asMember, embraced: null }).toEqual({ ...atLast, embraced: null })
})

async function readOwn(uuid: string | undefined): Promise<OwnRecords> {
  const member = await signIn(site, { username: crypto.randomUUID(), playerUuid: uuid })
  const response = await member.call('/api/records/own')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  return ownRecords.parse(await response.json())
}

test.each([4, 7, 33, 60, 81, 104])(
  'the places of player %i are theirs among all',
  async (index) => {
    const world = toLast()
    const player = world.players[index] as Player
    const own = await readOwn(player.uuid)
    const among = (numbers: number[], value: number) => ({
      value,
      place: value > 0 ? 1 + numbers.filter((other) => other > value).length : null,
      of: numbers.filter((other) => other > 0).length,
    })
    const childer = world.players.map((one) => countChilder(world, one))
    const descendants = world.players.map((one) => countDescendants(world, one))
    const ages = world.players.flatMap(({ age, status }) =>
      age && status === 'Alive' ? [age] : [],
    )
    expect(own).toMatchObject({
      childer: among(childer, countChilder(world, player)),
      descendants: among(descendants, countDescendants(world, player)),
      eldest: player.age ? among(ages, player.age) : null,
      embracedAt: player.name.startsWith('New') ? new Date(LAST).toISOString() : null,
    })
    expect(own.house?.name ?? null).toBe(houseOf(world, player))
    const terms = knowTerms()
    const since = terms.get(player.uuid)
    if (since === undefined) expect(own.seat).toBeNull()
    else {
      const values = [...terms].filter(([uuid]) => world.players.some((one) => one.uuid === uuid))
      expect(own.seat).toEqual({
        since: since === null ? null : new Date(since).toISOString(),
        place: 1 + values.filter(([, other]) => (other ?? 0) < (since ?? 0)).length,
        of: values.length,
      })
    }
  },
)

test('the place of a house is shown to its members', async () => {
  const rising = atLast.rising[0]
  const member = toLast().players.find((one) => houseOf(toLast(), one) === rising?.house.name)
  const own = await readOwn(member?.uuid)
  expect(own).toMatchObject({
    house: { name: rising?.house.name },
    rising: { value: rising?.growth, place: 1 },
    newest: {
      foundedAt: atLast.newest.find(({ house }) => house.name === rising?.house.name)?.foundedAt,
    },
  })
})

test('an account without a player, or of one who left, has no places', async () => {
  const gone = feeds[0]?.players[2]?.uuid
  for (const uuid of [undefined, gone]) {
    expect(new Set(Object.values(await readOwn(uuid)))).toEqual(new Set([null]))
  }
})

test('nothing is counted again until a sync has changed something, or the day is another', async () => {
  const count = async () => {
    const { env, reading } = countingEnv(site.env)
    await saveRecords(systemCtx(env, site.now, 'test'))
    return reading.written
  }
  expect(await count()).toBe(0)
  site.now += DAY_MS
  expect(await count()).toBeGreaterThan(0)
  expect(await count()).toBe(0)
  site.game.world.players[0] = { ...(site.game.world.players[0] as Player), health: 1 }
  await site.sync()
  expect(await count()).toBeGreaterThan(0)
})

test('a large realm is counted once a day', async () => {
  const { env, reading } = countingEnv(site.env)
  await site.env.DB.prepare('UPDATE player_counts SET total = ? WHERE race = ?')
    .bind(COUNTED_AT_ONCE_MAX + 1, 'Vampire')
    .run()
  site.game.world.players[0] = { ...(site.game.world.players[0] as Player), health: 2 }
  await site.sync()
  await saveRecords(systemCtx(env, site.now, 'test'))
  expect(reading.written).toBe(0)
  await saveRecords(systemCtx(env, site.now + DAY_MS, 'test'))
  expect(reading.written).toBeGreaterThan(0)
})
