import { beforeAll, describe, expect, test, vi } from 'vitest'
import { EVENT_KINDS } from '#schema/event-kinds.ts'
import { DIRECTORY_PAGE_SIZE, RACES } from '#schema/rules.ts'
import { type Call, isPublicRead, listCalls, toExamplePath } from '#test/support/calls.ts'
import type { Reading } from '#test/support/count-rows.ts'
import { countingEnv } from '#test/support/count-rows.ts'
import { Browser, signIn } from '#test/support/people.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { app } from '#worker/app.ts'
import { saveRecords } from '#worker/sync/save-records.ts'

const SMALL = 300
const LARGE = 3000
const DYNASTIES = 10
const MEMBERS = 200
const SYLLABLES = ['el', 'is', 'ra', 'ven', 'mor', 'an', 'ni', 'ly', 'ska', 'to']

/** What a call reads may differ by this much with where the segments of the directory are cut. */
const CUT = 3

const PUBLIC_READS = (await listCalls(app)).filter(isPublicRead)
const UUID = '0d02d587-2bf9-0322-007b-ffffffffffff'
const KNOWN = {
  name: 'Namesake',
  uuid: UUID,
  players: 7,
  dynasties: 1,
  clans: 1,
  bloodlines: 1,
  rankings: 1,
  kind: 'dynasty',
}

type ToQuery = (players: number) => string

/** The pages and searches of the directory that are the hardest to read, and the parts of the site map. */
const QUERIES: Record<string, Record<string, ToQuery>> = {
  listPlayers: {
    'the first page': () => '?page=1',
    'a page in the middle': (players) => `?page=${Math.ceil(players / DIRECTORY_PAGE_SIZE / 2)}`,
    'the last page': (players) => `?page=${players / DIRECTORY_PAGE_SIZE}`,
    'a page behind the last': () => '?page=1000000',
    'the first page of a race': () => '?race=Vampire',
    'a race’s middle': (players) =>
      `?race=Witch&page=${Math.ceil(players / DIRECTORY_PAGE_SIZE / 6)}`,
    'the search for a letter': () => '?search=e',
    'its middle': (players) => `?search=e&page=${Math.ceil(players / DIRECTORY_PAGE_SIZE / 8)}`,
    'the search for two letters': () => '?search=is&race=Lycan',
    'the search for a former name': () => '?search=former',
    'the search for a name that some have and many had': () => '?search=el',
    'the search for a whole name': () => '?search=elisra%20000001',
    'the search for a name that no player has': () => '?search=zzz',
    'the resolver of a name': () => '?search=Ravenel%20000000&limit=1',
    'the resolver of a link': () => `?uuid=${UUID}&limit=1`,
  },
  listEvents: {
    'the newest': () => '',
    'those before one of them': (players) => `?before=${players}`,
    'of a kind': () => '?kind=seat-taken',
    'of a kind that there is not': () => '?kind=rose',
    'of five kinds': () => '?kind=seat-taken,moved,died,group-moved,embraced',
    'of ten kinds': (players) => `?kind=${EVENT_KINDS.slice(-10).join(',')}&before=${players}`,
    'of eleven kinds': () => `?kind=${EVENT_KINDS.slice(-11).join(',')}`,
    'of a group': () => '?group=bloodline:1',
    'of a group and a kind': () => '?group=clan:1&kind=moved',
    'of a species': () => '?species=Vampire',
    'of a species, a group and a kind': () => '?species=Vampire&group=clan:1&kind=moved',
    'of a player': () => '?player=7',
    'of a player and a kind': () => '?player=7&kind=moved',
    'of a player, a group and a kind': () => '?player=7&group=clan:1&kind=moved',
  },
  getRanking: {
    'the newest, after 400 days': () => '',
    'its last page': () => '?page=1000&sort=growth&dir=asc',
    'of a type and a species': () => '?type=house&species=Vampire&sort=name',
    'of a past day': () => '?asOf=2026-10-15&sort=awake',
    'a search of a past day': () => '?asOf=2026-10-15&search=h',
  },
  listDynastyMembersPage: {
    'the leaders and those who joined first': () => '',
    'the second page, the newest first': () => '?sort=joined&dir=desc&page=2',
    'a page of the others': () => '?page=5&after=150',
    'a page of the others, and back': () => '?page=5&before=150',
    'a later page by name': () => '?sort=name&page=5&after=150',
    'and back': () => '?sort=name&page=5&before=150',
    'a later page of who was seen last': () => '?sort=seen&page=5&after=150',
    'a page that cannot be found': () => '?sort=seen&page=9',
  },
  listDead: {
    'the newest deaths': () => '',
    'within one night': () => '?cursor=2000-9',
    'from one night into the next': () => '?cursor=1000-4',
    'from the dated into the others': (players) => `?cursor=1000-${players}`,
    'those without a date': () => '?cursor=0-20',
  },
  listRealmDays: { 'of all years': () => '?from=2001-01-01' },
  listDynastyDays: { 'of all years': () => '?from=2001-01-01' },
  listClanDays: { 'of all years': () => '?from=2001-01-01' },
  listBloodlineDays: { 'of all years': () => '?from=2001-01-01' },
  getDynastyGrowth: { 'of a year': () => '?days=365' },
  getClanGrowth: { 'of a year': () => '?days=365' },
  getBloodlineGrowth: { 'of a year': () => '?days=365' },
  getSitemap: {
    'its parts': () => '',
    groups: () => '?part=groups',
    players: () => '?part=players',
  },
}

type Read = { what: string; call: Call; toPath: ToQuery }
const READS: Read[] = PUBLIC_READS.flatMap((call) => {
  const path = toExamplePath(call, KNOWN)
  return Object.entries(QUERIES[call.id] ?? { '': () => '' }).map(([what, toQuery]) => ({
    what: [call.name, what].join(' '),
    call,
    toPath: (players) => path + toQuery(players),
  }))
})

test.each(PUBLIC_READS)('$name has a row budget', ({ name, rows }) => {
  expect(
    rows,
    `${name} is a public read: say in its route how many rows it may read, rows: { fixed, perItem }`,
  ).toBeDefined()
})

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
    world.dynasties.push(makeDynasty({ clan: clan.uuid, founded: '2020-02-03T00:00:00Z' }))
  }
  for (let made = 0; made < players; made++) {
    world.players.push(
      makePlayer({
        name: makeName(made),
        ...(made === 7 && { uuid: UUID }),
        race: RACES[made % RACES.length],
        dynasty: made < MEMBERS ? world.dynasties[made % DYNASTIES]?.uuid : null,
        blood: bloodline.uuid,
        allegiance: bloodline.uuid,
      }),
    )
  }
  for (const [index, dynasty] of world.dynasties.entries()) {
    const [owner, captain, lieutenant] = world.players.slice(index * 3)
    dynasty.leadership = [
      { seat: 'owner', role: 'Lord', player: owner?.uuid },
      { seat: 'officer_1', role: 'Captain', player: captain?.uuid },
      { seat: 'officer_2', role: 'Lieutenant', player: lieutenant?.uuid },
    ]
  }
  await site.sync()
  await remember(site, players)
  await saveRecords(site.ctx())
  return site
}

const TOLD = ['seat-taken', 'moved', 'died', 'group-moved', 'embraced'].map((kind) => `'${kind}'`)

const TODAY = Date.UTC(2026, 10, 1) / 86_400_000
const TABLES = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' }
const OF_REALM = '[1,2,3,4,0,0,0,0]'
const OF_GROUP = '[1,1,0,0,1]'

/** As after ten years: 400 days daily, those before once a week. */
function selectMonths(record: string): string {
  return `
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3650),
    days (day) AS (SELECT ${TODAY} - n FROM numbers WHERE n < 400 OR (${TODAY} - n) % 7 = 4)
    SELECT strftime('%Y-%m', day * 86400, 'unixepoch') AS month,
      json_group_object(CAST(day AS text), json('${record}')) FROM days GROUP BY month`
}

/** A chronicle as long as there are players, each event with all that one may name; ten years of days. */
async function remember({ env: { DB } }: Site, players: number): Promise<void> {
  const nth = (table: string, column: string, by: string) =>
    `(SELECT ${column} FROM ${table} WHERE id = 1 + (${by}) % (SELECT max(id) FROM ${table}))`
  const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${players})`
  const kind = TOLD.map((kind, index) => `WHEN ${index} THEN ${kind}`).join(' ')
  await DB.batch(
    [
      `${numbers} INSERT INTO events (id, run_id, at, since, kind, player_uuid, other_uuid,
        group_kind, group_uuid, parent_uuid, from_uuid)
      SELECT n, 1, n, n - 1, CASE n % ${TOLD.length} ${kind} END, ${nth('players', 'uuid', 'n')},
        ${nth('players', 'uuid', 'n * 7')}, 'dynasty', ${nth('dynasties', 'uuid', 'n')},
        ${nth('clans', 'uuid', 'n')}, ${nth('clans', 'uuid', 'n')} FROM numbers`,
      `INSERT INTO event_subjects SELECT 'dynasty', group_uuid, id FROM events`,
      `INSERT INTO event_subjects SELECT 'clan', parent_uuid, id FROM events`,
      `INSERT INTO event_subjects SELECT 'species', 'Vampire', id FROM events`,
      `INSERT INTO event_subjects SELECT 'bloodline', uuid, events.id FROM events, bloodlines`,
      `INSERT INTO event_subjects SELECT kind || '-landmark', uuid, event_id FROM event_subjects`,
      `INSERT INTO event_subjects SELECT 'player', ${nth('players', 'uuid', '6')}, id FROM events WHERE id % 2 = 0`,
      `INSERT INTO event_subjects SELECT 'member-only', ${nth('players', 'uuid', '6')}, id FROM events WHERE id % 2 = 1`,
      `${numbers} INSERT INTO former_names (id, kind, uuid, name, slug, search_name, until)
      SELECT n, 'player', ${nth('players', 'uuid', 'n')}, 'Former', 'former',
        iif(n % 2, 'former', 'elis former'), 1 FROM numbers`,
      // A third on each of two nights, the others without a date; each in a house since one day, and of a sire.
      `UPDATE players SET status = 'Dead', died_at = nullif(id % 3, 0) * 1000,
        joined_at = 1, last_seen_at = 1, dynasty_uuid = ${nth('dynasties', 'uuid', 'id')}, sire_uuid = ${nth('players', 'uuid', 'id')}`,
      `UPDATE dynasties SET member_count = (SELECT count(*) FROM players WHERE dynasty_uuid = dynasties.uuid)`,
      `INSERT OR REPLACE INTO realm_months ${selectMonths(OF_REALM)}`,
      ...(['dynasty', 'clan', 'bloodline'] as const).map(
        (kind) => `INSERT OR REPLACE INTO group_months
          SELECT '${kind}', id, months.* FROM ${TABLES[kind]}, (${selectMonths(OF_GROUP)}) AS months`,
      ),
      `INSERT OR IGNORE INTO ranking_days SELECT kind, n.value, part, ranked
        FROM ranking_days, json_each('[${Array.from({ length: 400 }, (_, ago) => TODAY - ago)}]') AS n`,
    ].map((statement) => DB.prepare(statement)),
  )
}

type Measured = Reading & { status: number; items: number }

async function read(site: Site, path: string): Promise<Measured> {
  const { env, reading } = countingEnv(site.env)
  const fresh = `${path}${path.includes('?') ? '&' : '?'}fresh=${crypto.randomUUID()}`
  const response = await new Site(env).call(fresh)
  const items = countItems(response.headers.get('Content-Type') ?? '', await response.text())
  return { ...reading, status: response.status, items }
}

/** The rows of a list or a table, and of an object with one list. */
function countItems(type: string, text: string): number {
  if (type.startsWith('text/csv')) return text.trim().split('\n').length - 1
  if (type.startsWith('application/xml')) return text.split('<loc>').length - 1
  if (!type.startsWith('application/json')) return 0
  const body: unknown = JSON.parse(text)
  const lists = [body, ...Object.values(body as object)].filter(Array.isArray)
  return lists[0]?.length ?? 0
}

async function readAll(players: number): Promise<Measured[]> {
  const site = await build(players)
  const readings: Measured[] = []
  for (const { toPath } of READS) readings.push(await read(site, toPath(players)))
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

describe('ten times the players make no call dearer:', () => {
  test.each(READS.map((one, index) => ({ ...one, index })))('$what', ({ call, index }) => {
    const { fixed = 0, perItem = 0 } = call.rows ?? {}
    const [before, after] = [small[index], large[index]]
    if (!before || !after) throw new Error('it was not read')
    // The tests have no picture service.
    expect(typeof call.response === 'string' ? [200, 404] : [200]).toContain(after.status)
    if (fixed + perItem > 0) expect(after.queries).toBeGreaterThan(0)
    expect(after.queries).toBeLessThanOrEqual(before.queries)
    expect(after.rows).toBeLessThanOrEqual(fixed + perItem * after.items)
    const more = perItem * (after.items - before.items)
    expect(after.rows).toBeLessThanOrEqual(before.rows + DIRECTORY_PAGE_SIZE + CUT + more)
  })
})

const CHRONICLES = READS.filter(
  ({ call: { id } }) => id.endsWith('Events') || ['listDead', 'listRecords'].includes(id),
)

async function readAsMember(path: string, playerUuid?: string): Promise<Reading> {
  const { env, reading } = countingEnv(site.env)
  const member = new Browser(new Site(env))
  const username = crypto.randomUUID()
  for (const [name, value] of (await signIn(site, { username, playerUuid })).cookies) {
    member.cookies.set(name, value)
  }
  expect((await member.call(path)).status).toBe(200)
  expect(reading.queries).toBeGreaterThan(0)
  return reading
}

test.each(CHRONICLES)('$what takes no more rows for a member', async ({ call, toPath }) => {
  const { rows } = await readAsMember(toPath(LARGE))
  expect(rows).toBeLessThanOrEqual(call.rows?.fixed ?? 0)
})

test('a player with many events reads 60 rows at most for the own places', async () => {
  expect((await readAsMember('/api/records/own', UUID)).rows).toBeLessThanOrEqual(60)
})

test('the address of a former name reads as little as any other', async () => {
  const { rows, status } = await read(site, '/api/player/Former/profile')
  expect(status).toBe(200)
  expect(rows).toBeLessThanOrEqual(25)
})

test('a frequent text of three letters is counted once, then reads as little as any other', async () => {
  const path = '/api/players?search=elel'
  const first = await read(site, '/api/players?search=000')
  expect(first.rows).toBeGreaterThan(60)
  expect(first.rows).toBeLessThanOrEqual(2 * 500 + 60)
  expect((await read(site, '/api/players?search=000&page=12')).rows).toBeLessThanOrEqual(60)
  expect((await read(site, path)).rows).toBeLessThanOrEqual(3 * 30 + DIRECTORY_PAGE_SIZE)
})
