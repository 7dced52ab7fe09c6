import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlayerFilters, PlayersResponse } from '#schema/contracts/realm/players.ts'
import { playersQuery } from '#schema/contracts/realm/players.ts'
import { rateFoldedMatch } from '#schema/core/names/rate-match.ts'
import { isActive, RACES } from '#schema/rules.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { makeFilters } from './directory-filters.ts'
import { findListedPlayers } from './find-listed-players.ts'

const DAY_MS = 24 * 60 * 60_000
const PLAYERS = 240
const NAMES = ['Ana', 'Élisabeth', '†Mor', 'Kestrel', 'Vasile']

const site = new Site()
const { world } = site.game
const now = Date.now()

const FILTERS = {
  house: 'group=dynasty:1',
  clan: 'group=clan:1',
  bloodline: 'group=bloodline:1',
  species: 'race=Witch',
  awake: 'awake=yes',
  asleep: 'awake=no',
  alive: 'status=Alive',
  dead: 'status=Dead',
  generation: 'generation=4',
  newcomers: 'joined=month',
}

async function count(where: string): Promise<number> {
  const query = `SELECT count(*) AS n FROM players WHERE departed_at IS NULL AND ${where}`
  return (await site.env.DB.prepare(query).first<{ n: number }>())?.n ?? 0
}

beforeAll(async () => {
  await emptyDatabase()
  const bloodlines = [makeBloodline(), makeBloodline()]
  const clans = [makeClan(), makeClan()]
  const dynasties = [0, 0, 1].map((clan) => makeDynasty({ clan: clans[clan]?.uuid }))
  Object.assign(world, { bloodlines, clans, dynasties })
  for (let made = 0; made < PLAYERS; made++) {
    world.players.push(
      makePlayer({
        name: `${NAMES[made % NAMES.length]} ${made}`,
        race: RACES[made % RACES.length],
        dynasty: dynasties[made % 4]?.uuid ?? null,
        blood: bloodlines[made % 2]?.uuid ?? null,
        generation: made % 7 || null,
        status: made % 9 ? 'Alive' : 'Dead',
        lastSeen: made % 3 ? new Date(now - (made % 5) * DAY_MS).toISOString() : null,
        joined: new Date(now - (made % 11) * 10 * DAY_MS - 1000).toISOString(),
      }),
    )
  }
  await site.sync()
})

const WHERE: Record<keyof typeof FILTERS, string> = {
  house: 'dynasty_uuid = (SELECT uuid FROM dynasties WHERE id = 1)',
  clan: 'dynasty_uuid IN (SELECT dynasties.uuid FROM dynasties, clans WHERE clan_uuid = clans.uuid AND clans.id = 1)',
  bloodline: 'blood_uuid = (SELECT uuid FROM bloodlines WHERE id = 1)',
  species: "race = 'Witch'",
  awake: `last_seen_at > ${now - DAY_MS}`,
  asleep: `(last_seen_at IS NULL OR last_seen_at <= ${now - DAY_MS})`,
  alive: "status = 'Alive'",
  dead: "status = 'Dead'",
  generation: 'generation = 4',
  newcomers: `joined_at >= ${(Math.floor(now / DAY_MS) - 30) * DAY_MS}`,
}
const NAMED = Object.keys(FILTERS) as (keyof typeof FILTERS)[]

describe('directory filters', () => {
  test.each(NAMED)('the directory filter %s returns exactly the matching players', async (name) => {
    const { pagination, players } = await site.get<PlayersResponse>(`/api/players?${FILTERS[name]}`)
    expect(pagination.totalPlayers).toBe(await count(WHERE[name]))
    expect(pagination.totalPlayers).toBeGreaterThan(20)
    expect(pagination.totalPlayers).toBeLessThan(PLAYERS)
    expect(players).toHaveLength(20)
  })

  test.each([
    ['clan', 'awake', 'alive'],
    ['bloodline', 'newcomers'],
    ['house', 'species', 'generation'],
    ['asleep', 'dead', 'bloodline'],
  ] as const)(
    'the filters %s, %s and %s together return exactly the players who match all of them',
    async (...names) => {
      const query = names.filter(Boolean).map((name) => FILTERS[name])
      const { pagination } = await site.get<PlayersResponse>(`/api/players?${query.join('&')}`)
      const where = names.filter(Boolean).map((name) => WHERE[name])
      expect(pagination.totalPlayers).toBe(await count(where.join(' AND ')))
      expect(pagination.totalPlayers).toBeGreaterThan(0)
    },
  )

  test('a search with filters lists each match once, best match first, for any search text', async () => {
    for (const search of ['kestrel 1', 'kestrel', 'an', 'sab']) {
      const expected = await count(`status = 'Alive' AND instr(search_name, '${search}') > 0`)
      const names: string[] = []
      for (let page = 1; page <= Math.ceil(expected / 7); page++) {
        const query = playersQuery.parse({ search, status: 'Alive', page, limit: 7 })
        const found = await findListedPlayers(site.ctx(), query)
        expect(found.total).toBe(expected)
        names.push(...found.rows.map((row) => row.searchName))
      }
      expect(new Set(names).size).toBe(expected)
      const toKey = (name: string) => `${rateFoldedMatch(search, name)} ${name}`
      expect(names.map(toKey)).toEqual(names.map(toKey).toSorted())
    }
  })

  test('a search with filters reads at most 30 rows, however many players match', async () => {
    for (const search of ['an', 'kestrel', 'e', 'kestrel 3', 'zzz']) {
      const { env, reading } = makeRowCountingEnv(site.env)
      const query = `search=${search}&status=Alive&group=clan:1&limit=20`
      await new Site(env).get<PlayersResponse>(`/api/players?${query}&rows=${search}`)
      expect(reading.queries).toBeGreaterThan(0)
      expect(reading.rows).toBeLessThanOrEqual(20 + 10)
    }
  })

  test('filters return nothing if nobody matches, even for an unknown group', async () => {
    for (const query of ['group=dynasty:99', 'generation=77', 'group=clan:9&search=an']) {
      const { pagination } = await site.get<PlayersResponse>(`/api/players?${query}`)
      expect(pagination.totalPlayers).toBe(0)
    }
  })

  test('the downloaded file contains the same players as the filtered pages', async () => {
    for (const query of ['group=clan:1&awake=yes', 'joined=month&status=Dead']) {
      const { pagination } = await site.get<PlayersResponse>(`/api/players?${query}`)
      const { players } = await site.get<PlayersResponse>(`/api/players.json?${query}`)
      expect(players).toHaveLength(pagination.totalPlayers)
    }
  })

  test('filters also apply to the suggestions for a misspelled name', async () => {
    const { suggestions } = await site.get<PlayersResponse>(
      '/api/players?search=kestrle&status=Dead',
    )
    expect(suggestions.length).toBeGreaterThan(0)
    const dead = await site.get<PlayersResponse>(
      '/api/players?search=kestrel&status=Dead&limit=100',
    )
    const ids = dead.players.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(suggestions.map(({ id }) => id)))
  })

  test.each(['group=house:1', 'awake=perhaps', 'status=Undead', 'generation=0', 'joined=year'])(
    'the filter %s returns 400',
    async (query) => {
      expect((await site.call(`/api/players?${query}`)).status).toBe(400)
    },
  )

  test('filters reflect the changes of the last sync, and a sync without changes rewrites no block', async () => {
    const read = async () =>
      (await site.env.DB.prepare('SELECT * FROM directory_blocks').all()).results
    const { pagination } = await site.get<PlayersResponse>('/api/players?generation=4')
    const moved = world.players.find((player) => player.generation === 4)
    if (!moved) throw new Error('there are some')
    moved.generation = 5
    await site.sync()
    const after = await site.get<PlayersResponse>('/api/players?generation=4&after=it')
    expect(after.pagination.totalPlayers).toBe(pagination.totalPlayers - 1)
    const before = await read()
    await site.sync()
    expect(await read()).toEqual(before)
  })
})

test('stored counts, SQL and profiles agree on which players are active', async () => {
  for (let minutes = 22 * 60; minutes <= 26 * 60; minutes += 7) {
    for (const lastSeen of [now - minutes * 60_000, now + minutes * 60_000]) {
      const seconds = Math.floor(lastSeen / 1000)
      const filters = makeFilters({ awake: 'yes' } as PlayerFilters, { ...site.ctx(), now })
      const filter = filters.find(({ fact }) => fact === 'seen')
      const row = await site.ctx().db.get<{ isSeen: number }>(sql`
        SELECT ${filter?.where} AS isSeen FROM (SELECT ${seconds * 1000} AS last_seen_at)`)
      const expected = isActive(seconds * 1000, now)
      expect([filter?.fits(seconds), row?.isSeen === 1]).toEqual([expected, expected])
    }
  }
})
