import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DAILY_STATS_MONTHS_MAX, DIRECTORY_PAGE_SIZE, RISEN_PLAYERS_SHOWN } from '#schema/rules.ts'
import type { QueryCounts } from '#test/support/count-rows.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { growRealm } from '#test/support/grown-realm.ts'
import { signIn, TestBrowser } from '#test/support/people.ts'
import {
  NAMESAKE_UUID,
  PUBLIC_READ_CALLS,
  PUBLIC_READ_EXAMPLES,
} from '#test/support/public-reads.ts'
import { Site, toUncachedUrl } from '#test/support/site.ts'

const SMALL = 300
const LARGE = 3000

/** Additional rows that a read may take, because a larger directory is split at other players. */
const CUT = 3

test.each(PUBLIC_READ_CALLS)(
  'the route of $name declares how many rows it may read',
  ({ name, rows }) => {
    expect(
      rows,
      `${name} is a public read: say in its route how many rows it may read, rows: { fixed, perItem }`,
    ).toBeDefined()
  },
)

type Measured = QueryCounts & { status: number; items: number }

async function read(site: Site, path: string): Promise<Measured> {
  const { env, reading } = makeRowCountingEnv(site.env)
  const response = await new Site(env).call(toUncachedUrl(path))
  const items = countItems(response.headers.get('Content-Type') ?? '', await response.text())
  return { ...reading, status: response.status, items }
}

function countItems(type: string, text: string): number {
  if (type.startsWith('text/csv')) return text.trim().split('\n').length - 1
  if (type.startsWith('application/xml')) return text.split('<loc>').length - 1
  if (!type.startsWith('application/json')) return 0
  const body: unknown = JSON.parse(text)
  const lists = [body, ...Object.values(body as object)].filter(Array.isArray)
  return lists[0]?.length ?? 0
}

async function readAll(players: number): Promise<Measured[]> {
  const site = await growRealm(players)
  const readings: Measured[] = []
  for (const { toPath } of PUBLIC_READ_EXAMPLES) readings.push(await read(site, toPath(players)))
  return readings
}

let small: Measured[]
let large: Measured[]
let site: Site

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  small = await readAll(SMALL)
  large = await readAll(LARGE)
  site = new Site()
})

describe('rows read in a realm with ten times as many players', () => {
  test.each(PUBLIC_READ_EXAMPLES.map((one, index) => ({ ...one, index })))(
    '$what reads no more rows with ten times as many players',
    ({ call, index }) => {
      const { fixed = 0, perItem = 0 } = call.rows ?? {}
      const [before, after] = [small[index], large[index]]
      if (!before || !after) throw new Error('it was not read')
      expect(typeof call.response === 'string' ? [200, 404] : [200]).toContain(after.status)
      if (fixed + perItem > 0) expect(after.queries).toBeGreaterThan(0)
      expect(after.queries).toBeLessThanOrEqual(before.queries)
      expect(after.rows).toBeLessThanOrEqual(fixed + perItem * after.items)
      const more = perItem * (after.items - before.items)
      expect(after.rows).toBeLessThanOrEqual(before.rows + DIRECTORY_PAGE_SIZE + CUT + more)
    },
  )
})

const CHRONICLES = PUBLIC_READ_EXAMPLES.filter(
  ({ call: { id } }) => id.endsWith('Events') || ['listDead', 'listRecords'].includes(id),
)

async function readAsMember(path: string, playerUuid?: string): Promise<QueryCounts> {
  const { env, reading } = makeRowCountingEnv(site.env)
  const member = new TestBrowser(new Site(env))
  const username = crypto.randomUUID()
  for (const [name, value] of (await signIn(site, { username, playerUuid })).cookies) {
    member.cookies.set(name, value)
  }
  expect((await member.call(path)).status).toBe(200)
  expect(reading.queries).toBeGreaterThan(0)
  return reading
}

test.each(CHRONICLES)(
  'for a member, $what reads at most as many rows as its route declares',
  async ({ call, toPath }) => {
    const { rows } = await readAsMember(toPath(LARGE))
    expect(rows).toBeLessThanOrEqual(call.rows?.fixed ?? 0)
  },
)

test('a player’s own records read at most 60 rows, even with many events', async () => {
  expect((await readAsMember('/api/records/own', NAMESAKE_UUID)).rows).toBeLessThanOrEqual(60)
})

test('the memorial and its list of risen players together read at most 60 rows for a member', async () => {
  const paths = ['/api/memorial', `/api/chronicle?kind=rose&limit=${RISEN_PLAYERS_SHOWN}`]
  const readings = await Promise.all(paths.map((path) => readAsMember(path)))
  expect(readings.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(60)
})

test('the realm’s page reads at most 60 rows, for any number of recorded months', async () => {
  const marks = '/api/chronicle?kind=group-appeared,group-dissolved'
  const paths = ['/api/realm/days?from=2000-01-01', marks]
  const readings = await Promise.all(paths.map((path) => readAsMember(path)))
  expect(readings[0]?.rows).toBeGreaterThanOrEqual(DAILY_STATS_MONTHS_MAX)
  expect(readings.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(60)
})

test('a request for a profile by a former name reads at most 26 rows', async () => {
  const { rows, status } = await read(site, '/api/player/Former/profile')
  expect(status).toBe(200)
  expect(rows).toBeLessThanOrEqual(26)
})

test('a player search that matches many names reads at most 60 rows, even for a late page', async () => {
  for (const path of [
    '?search=000',
    '?search=000&page=12',
    '?search=elel',
    '?status=Dead&search=000',
  ]) {
    expect((await read(site, `/api/players${path}`)).rows).toBeLessThanOrEqual(60)
  }
})
