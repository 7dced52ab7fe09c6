import { beforeAll, describe, expect, test } from 'vitest'
import { RACES } from '#schema/rules.ts'
import type { Reading } from '#test/support/count-rows.ts'
import { countingEnv } from '#test/support/count-rows.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'

const SMALL = 300
const LARGE = 3000
const PAGE = 20
const DYNASTIES = 10
const MEMBERS = 200
const BUILD_TIMEOUT_MS = 60_000
const SYLLABLES = ['el', 'is', 'ra', 'ven', 'mor', 'an', 'ni', 'ly', 'ska', 'to']

/** What a call reads may differ by this much with where the leaves happen to be cut. */
const CUT = 3

/** Every call of a visitor, and how many rows it may read whatever the size of the world. */
const CALLS: [what: string, path: (players: number) => string, budget: number][] = [
  ['the first page', () => '/api/players', 60],
  ['a page in the middle', (players) => `/api/players?page=${Math.ceil(players / PAGE / 2)}`, 60],
  ['the last page', (players) => `/api/players?page=${players / PAGE}`, 60],
  ['a page behind the last', () => '/api/players?page=1000000', 60],
  [
    'a race’s middle',
    (players) => `/api/players?race=Witch&page=${Math.ceil(players / PAGE / 6)}`,
    60,
  ],
  ['the search for a letter', () => '/api/players?search=e', 60],
  ['its middle', (players) => `/api/players?search=e&page=${Math.ceil(players / PAGE / 8)}`, 60],
  ['the search for two letters', () => '/api/players?search=is&race=Lycan', 60],
  ['the search for a whole name', () => '/api/players?search=elisra%20000001', 60],
  ['the search for nobody', () => '/api/players?search=zzz', 60],
  ['the resolver of a link', () => '/api/players?search=Ravenel%20000000&limit=1', 60],
  ['a profile by name', () => '/api/player/Namesake/profile', 25],
  ['a profile by id', () => '/api/players/7/profile', 25],
  ['the dynasties', () => '/api/dynasties', 4 * DYNASTIES],
  ['a dynasty', () => '/api/dynasties/1', 4],
  ['its members', () => '/api/dynasties/1/members', 4 + MEMBERS / DYNASTIES],
  ['the clans', () => '/api/clans', 4],
  ['a clan', () => '/api/clans/1', 4],
  ['its houses', () => '/api/clans/1/houses', 4 * DYNASTIES],
  ['the bloodlines', () => '/api/bloodlines', 4],
  ['a bloodline', () => '/api/bloodlines/1', 4],
  ['its clans', () => '/api/bloodlines/1/clans', 4],
]

function makeName(made: number): string {
  if (made % (LARGE / 30) === 0) return 'Namesake'
  const [first, second, third] = [made, made / 10, made / 100].map(
    (part) => SYLLABLES[Math.floor(part) % SYLLABLES.length],
  )
  return `${first}${second}${third} ${String(made).padStart(6, '0')}`
}

async function build(players: number): Promise<Site> {
  await emptyDatabase()
  const site = new Site()
  const { world } = site.game
  const bloodline = makeBloodline()
  const clan = makeClan({ bloodline: bloodline.uuid })
  world.bloodlines.push(bloodline)
  world.clans.push(clan)
  for (let made = 0; made < DYNASTIES; made++) {
    world.dynasties.push(makeDynasty({ clan: clan.uuid }))
  }
  for (let made = 0; made < players; made++) {
    world.players.push(
      makePlayer({
        name: makeName(made),
        race: RACES[made % RACES.length],
        dynasty: made < MEMBERS ? world.dynasties[made % DYNASTIES]?.uuid : null,
        blood: bloodline.uuid,
        allegiance: bloodline.uuid,
      }),
    )
  }
  await site.sync()
  return site
}

async function read(site: Site, path: string): Promise<Reading> {
  const { env, reading } = countingEnv(site.env)
  await new Site(env).get(path)
  return reading
}

async function readAll(players: number): Promise<Reading[]> {
  const site = await build(players)
  const readings: Reading[] = []
  for (const [, path] of CALLS) readings.push(await read(site, path(players)))
  return readings
}

let small: Reading[]
let large: Reading[]
let site: Site

beforeAll(async () => {
  small = await readAll(SMALL)
  large = await readAll(LARGE)
  site = new Site()
}, BUILD_TIMEOUT_MS)

describe('ten times the players make no call dearer:', () => {
  test.each(CALLS.map(([what, , budget], index) => ({ what, budget, index })))(
    '$what',
    ({ budget, index }) => {
      const [before, after] = [small[index], large[index]]
      expect(before?.queries).toBeGreaterThan(0)
      expect(after?.queries).toBeLessThanOrEqual(before?.queries ?? 0)
      expect(after?.rows).toBeLessThanOrEqual(budget)
      expect(after?.rows).toBeLessThanOrEqual((before?.rows ?? 0) + PAGE + CUT)
    },
  )
})

test('a frequent text of three letters is counted once, then reads as little as any other', async () => {
  const path = '/api/players?search=elel'
  const first = await read(site, '/api/players?search=000')
  expect(first.rows).toBeGreaterThan(60)
  expect(first.rows).toBeLessThanOrEqual(2 * 500 + 60)
  expect((await read(site, '/api/players?search=000&page=12')).rows).toBeLessThanOrEqual(60)
  expect((await read(site, path)).rows).toBeLessThanOrEqual(3 * 30 + PAGE)
})
