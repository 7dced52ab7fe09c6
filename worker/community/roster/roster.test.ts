import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROSTER_SORTS } from '#schema/community/roster-rules.ts'
import type { Roster, RosterMember } from '#schema/contracts/community/roster.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { signIn, type TestBrowser } from '#test/support/people.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'

const COUNT = 61
const NOON = new Date().setUTCHours(12, 0, 0, 0)
const ago = (days: number) => new Date(NOON - days * DAY_MS).toISOString()

const site = new Site()
const house = makeDynasty({ name: 'House Vesper' })
const rival = makeDynasty({ name: 'House Thorn' })
// Each member was last seen one day before the previous member. Sorting by name gives another
// order.
const members = Array.from({ length: COUNT }, (_, index) =>
  makePlayer({
    name: `Élder ${String((index * 37) % COUNT).padStart(2, '0')}`,
    dynasty: house.uuid,
    generation: index === 4 ? null : 1 + (index % 5),
    lastSeen: index === 3 ? null : ago(index),
  }),
)
const [lord, captain, member] = [memberAt(0), memberAt(1), memberAt(2)]

function memberAt(index: number) {
  const found = members.at(index)
  if (!found) throw new Error(`there is no member ${index}`)
  return found
}

const thorn = makePlayer({ name: 'Thorn', dynasty: rival.uuid })
const people: Record<string, TestBrowser> = {}
let id = 0

beforeAll(async () => {
  await emptyDatabase()
  site.now = NOON - 40 * DAY_MS
  const { world } = site.game
  world.dynasties.push(house, rival)
  world.players.push(...members.slice(0, -1), thorn)
  memberAt(-2).sire = lord.uuid
  house.leadership = [
    { seat: 'owner', role: 'Lord', player: lord.uuid },
    { seat: 'officer_1', role: 'Captain', player: captain.uuid },
  ]
  rival.leadership = [{ seat: 'owner', role: 'Lord', player: thorn.uuid }]
  await site.sync()
  // In the second sync, the last member joins, and another gets a name that looks like a formula.
  world.players.push(...members.slice(-1))
  memberAt(10).name = '=1+1'
  site.now = NOON - 2 * HOUR_MS
  await site.sync()
  people.lord = await signIn(site, { username: 'lord', playerUuid: lord.uuid })
  people.captain = await signIn(site, { username: 'captain', playerUuid: captain.uuid })
  people.member = await signIn(site, { username: 'member', playerUuid: member.uuid })
  people.thorn = await signIn(site, { username: 'thorn', playerUuid: thorn.uuid })
  people.admin = await signIn(site, { username: 'admin', isAdmin: true })
  const rows = await site.get<{ id: number; name: string }[]>('/api/dynasties')
  id = rows.find(({ name }) => name === house.name)?.id ?? 0
})

const set = (column: 'veil' | 'away_until', value: string | number | null, uuid: string) =>
  site.env.DB.prepare(`UPDATE players SET ${column} = ? WHERE uuid = ?`).bind(value, uuid).run()

beforeEach(async () => {
  await site.env.DB.prepare("UPDATE players SET veil = 'open', away_until = NULL").run()
  await site.env.DB.prepare('DELETE FROM roster_changes').run()
})

const readPage = async (query = '', who = 'captain'): Promise<Roster> => {
  const response = await people[who]?.call(toUncachedUrl(`/api/dynasties/${id}/roster?${query}`))
  expect(response?.status).toBe(200)
  return (await response?.json()) as Roster
}

async function readAll(query: string): Promise<RosterMember[]> {
  const first = await readPage(query)
  const all = [...first.members]
  for (let page = 2; page <= first.pages; page++) {
    all.push(...(await readPage(`${query}&page=${page}`)).members)
  }
  return all
}

const nameOf = (index: number) => memberAt(index).name
const uuidOf = (index: number) => memberAt(index).uuid

describe('access to the roster', () => {
  const statusFor = async (who: string, path: string) => {
    const call = people[who]?.call.bind(people[who]) ?? site.call.bind(site)
    return (await call(toUncachedUrl(path))).status
  }

  test.each([
    ['lord', 200],
    ['captain', 200],
    ['admin', 200],
    ['member', 403],
    ['thorn', 403],
    ['a visitor', 401],
  ])('a request for the roster by %s returns status %i', async (who, status) => {
    for (const path of ['roster', 'roster.csv']) {
      expect(await statusFor(who, `/api/dynasties/${id}/${path}`)).toBe(status)
    }
  })

  test('an owner who has left the game cannot read the roster', async () => {
    const depart = (at: number | null) =>
      site.env.DB.prepare('UPDATE players SET departed_at = ? WHERE uuid = ?')
        .bind(at, lord.uuid)
        .run()
    await depart(NOON)
    const status = await statusFor('lord', `/api/dynasties/${id}/roster`)
    await depart(null)
    expect(status).toBe(403)
  })

  test('the roster of an unknown house returns 404', async () => {
    expect(await statusFor('captain', '/api/dynasties/999999/roster')).toBe(404)
  })
})

test('the roster lists members with their role, status and presence', async () => {
  const { members: found, dynasty } = await readPage(`search=${nameOf(1)}`)
  expect(dynasty).toEqual({ id, name: house.name })
  expect(found).toEqual([
    {
      id: expect.any(Number),
      name: nameOf(1),
      role: 'Captain',
      seat: 'officer',
      status: 'Alive',
      generation: 2,
      childer: 0,
      memberSince: null,
      lastSeen: ago(1),
      seenWithin: null,
      awayUntil: null,
    },
  ])
  expect((await readPage(`search=${nameOf(0)}`)).members[0]?.childer).toBe(1)
})

test('each roster filter has a count, and members who are away or never seen do not count as inactive', async () => {
  const silent = (days: number) => COUNT - days
  expect((await readPage()).counts).toEqual({
    ...{ all: COUNT, newcomers: 1, unknown: 1, away: 0 },
    ...{ 'silent-14': silent(14), 'silent-30': silent(30), 'silent-60': silent(60) },
  })
  await set('away_until', Date.now() + DAY_MS, uuidOf(40))
  await set('away_until', Date.now() - DAY_MS, uuidOf(41))
  const { counts } = await readPage()
  expect(counts).toMatchObject({ away: 1, 'silent-30': silent(30) - 1, 'silent-60': silent(60) })
  const quiet = (await readAll('filter=silent-30')).map(({ name }) => name)
  expect(quiet).not.toContain(nameOf(40))
  expect(quiet).toContain(nameOf(41))
  expect((await readPage('filter=away')).members).toMatchObject([
    { name: nameOf(40), awayUntil: expect.any(String) },
  ])
  expect((await readPage('filter=unknown')).members.map(({ name }) => name)).toEqual([nameOf(3)])
  expect((await readPage('filter=newcomers')).members.map(({ name }) => name)).toEqual([
    nameOf(COUNT - 1),
  ])
})

describe('members who hide their presence', () => {
  test.each(['presence-hidden', 'veiled'])(
    'the last-seen time of a member who hides presence (%s) is shown as a range',
    async (veil) => {
      const bands = [2, 8, 20, 45, 60].map(uuidOf)
      for (const uuid of [...bands, uuidOf(3)]) await set('veil', veil, uuid)
      const found = await readAll('sort=name')
      const bandOf = (index: number) => {
        const row = found.find(({ name }) => name === nameOf(index))
        return [row?.lastSeen, row?.seenWithin]
      }
      expect([2, 8, 20, 45, 60, 3].map(bandOf)).toEqual([
        [null, '7'],
        [null, '14'],
        [null, '30'],
        [null, '60'],
        [null, 'longer'],
        [null, null],
      ])
    },
  )

  // Tests a veil that was set after the last sync, and a veil that a sync has stored.
  test.each(['set just now', 'stored by a sync'])(
    'the roster’s order reveals only a last-seen range of a member who hides presence (veil %s)',
    async (when) => {
      const places = new Set<string>()
      for (const index of [14, 20, 29]) {
        await site.env.DB.prepare("UPDATE players SET veil = 'open'").run()
        memberAt(20).lastSeen = ago(index)
        await set('veil', 'presence-hidden', uuidOf(20))
        // This sync stores the changed veil in the roster.
        await site.sync()
        if (when === 'set just now') {
          await site.env.DB.prepare("UPDATE players SET veil = 'open'").run()
          await site.sync()
          await set('veil', 'presence-hidden', uuidOf(20))
        }
        const names = (await readAll('sort=seen&dir=desc')).map(({ name }) => name)
        places.add(names.join())
      }
      memberAt(20).lastSeen = ago(20)
      await set('veil', 'open', uuidOf(20))
      await site.sync()
      expect(places.size).toBe(1)
    },
  )

  test('within a last-seen range, members with hidden presence are sorted in an order that reveals nothing', async () => {
    for (const index of Array.from({ length: 12 }, (_, at) => 15 + at)) {
      await set('veil', 'veiled', uuidOf(index))
    }
    const ids = (await readAll('sort=seen&dir=desc')).slice(-COUNT)
    const inBand = ids.filter(({ name }) => members.slice(14, 30).some((one) => one.name === name))
    expect(inBand.map((row) => row.id)).toEqual(
      inBand.map((row) => row.id).toSorted((a, b) => a - b),
    )
  })

  test('the roster’s CSV file shows hidden last-seen times only as ranges', async () => {
    await set('veil', 'presence-hidden', uuidOf(20))
    const lines = await readFile('')
    expect(lines.find((line) => line.startsWith(String(nameOf(20))))).toContain('Within 30 days')
    expect(lines.join()).not.toContain(ago(20))
  })
})

async function readFile(query: string): Promise<string[]> {
  const response = await people.captain?.call(
    toUncachedUrl(`/api/dynasties/${id}/roster.csv?${query}`),
  )
  expect(response?.headers.get('Content-Disposition')).toMatch(
    /filename="evernight-roster-house-vesper.*-\d{4}-\d\d-\d\d\.csv"/,
  )
  return ((await response?.text()) ?? '').split('\r\n')
}

test('the roster’s CSV file has all rows in the page’s order, and no cell runs as a formula', async () => {
  const names = (await readAll('sort=name')).map(({ name }) => name)
  const [header, ...lines] = await readFile('sort=name')
  expect(header).toContain('Name,Role,Status,Generation,Childer,In The House Since,Last Seen')
  expect(lines.filter(Boolean).map((line) => line.split(',')[0])).toEqual(
    names.map((name) => (name === '=1+1' ? "'=1+1" : name)),
  )
  expect((await readFile('filter=unknown')).filter(Boolean)).toHaveLength(2)
})

describe.each(['asc', 'desc'] as const)('roster in %s order', (dir) => {
  test.each(ROSTER_SORTS)(
    'roster pages sorted by %s are in order, with unknown values last',
    async (sort) => {
      const found = await readAll(`sort=${sort}&dir=${dir}`)
      expect(new Set(found.map(({ name }) => name)).size).toBe(COUNT)
      const keys = found.map((row) => {
        if (sort === 'name') return row.name
        const { lastSeen: seen, memberSince: since, generation, childer } = row
        const key = { seen, since, generation, childer }[sort]
        return key === null ? null : typeof key === 'string' ? Date.parse(key) : key
      })
      const known = keys.filter((key) => key !== null)
      expect(keys.slice(known.length).every((key) => key === null)).toBe(true)
      const rising = known.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
      expect(known).toEqual(dir === 'asc' ? rising : rising.toReversed())
    },
  )
})

test('members who arrived within the last 30 days are counted and listed', async () => {
  const { moves } = await readPage()
  expect(moves).toMatchObject({ joined: 1, left: 0 })
  expect(moves.latest).toMatchObject([{ player: { name: nameOf(COUNT - 1) } }])
})

test('a page of the roster reads at most 60 rows, and omits members who have left since the last sync', async () => {
  const { env, reading } = makeRowCountingEnv(site.env)
  const counted = new Site(env)
  const browser = people.captain
  const response = await counted.call(toUncachedUrl(`/api/dynasties/${id}/roster`), {
    headers: {
      Cookie: Array.from(browser?.cookies ?? [], ([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  expect(response.status).toBe(200)
  expect(reading.rows).toBeLessThanOrEqual(60)
  const moved = 'UPDATE players SET dynasty_uuid = ? WHERE uuid = ?'
  await site.env.DB.prepare(moved).bind(rival.uuid, uuidOf(30)).run()
  const names = (await readAll('')).map(({ name }) => name)
  await site.env.DB.prepare(moved).bind(house.uuid, uuidOf(30)).run()
  expect(names).not.toContain(nameOf(30))
})
