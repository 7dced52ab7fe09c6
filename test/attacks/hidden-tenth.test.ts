import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import { hyphenateName } from '#schema/core/names/player-name.ts'
import { VEILED_ID_MIN } from '#schema/realm/veil.ts'
import { MEMBER_SORTS, RACES, type VeilLevel } from '#schema/rules.ts'
import { isPublicRead, listAllApiCalls, toExamplePath } from '#test/support/calls.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { app } from '#worker/app.ts'
import { saveSeason } from '#worker/history/chronicle/season/get-season.ts'
import { saveRecordLists } from '#worker/sync/days/save-record-lists.ts'

// Compares two worlds in which a tenth of the players hide their presence or name. The worlds differ
// only in the data that must then be hidden (decision 024), so every public path must return
// identical bytes to a visitor.

type Player = RawFeedRow['players']

const HIDDEN = inject('isSoak') ? 20 : 2
const COUNT = HIDDEN * 10
const OWNERS = 5
const DAY_MS = 24 * 60 * 60_000
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS
const NOON = TODAY + DAY_MS / 2

/** Calls that are not compared: health depends on the machine, and veil.test.ts covers textures. */
const LEFT_OUT = ['getHealth', 'getTexture']
const calls = (await listAllApiCalls(app)).filter(
  (call) => isPublicRead(call) && !LEFT_OUT.includes(call.id),
)

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const ago = (days: number) => new Date(TODAY - days * DAY_MS - 1000).toISOString()

/**
 * Makes the realm. Its first five players own the five houses and never hide, because seats are
 * public.
 */
function makeRealm() {
  const bloodlines = RACES.map((species) => makeBloodline({ species }))
  const clans = bloodlines.map(({ uuid }) => makeClan({ bloodline: uuid }))
  const dynasties = Array.from({ length: OWNERS }, (_, at) =>
    makeDynasty({ clan: clans[at % 2]?.uuid }),
  )
  const uuids = Array.from({ length: COUNT }, (_, at) => toUuid(at, 1))
  const players = uuids.map((uuid, at) =>
    makePlayer({
      uuid,
      name: `Soul ${(at * 7) % COUNT}`,
      race: RACES[at % RACES.length],
      dynasty: dynasties[at % 6]?.uuid ?? null,
      blood: bloodlines[at % 3]?.uuid,
      generation: (at % 5) + 1,
      status: at % 4 === 3 ? 'Dead' : 'Alive',
      sire: at === 0 ? null : uuids[toSire(at)],
      follows: at === 0 ? null : uuids[toMentor(at)],
      lastSeen: ago(at % 3),
      joined: ago((at * 13) % 90),
    }),
  )
  for (const [at, house] of dynasties.entries()) {
    house.leadership = [{ seat: 'owner', role: 'Lord', player: uuids[at] }]
  }
  return { bloodlines, clans, dynasties, players }
}

/**
 * Returns the UUID of the player at index `at`. Ids are assigned in the order of the UUIDs, so a
 * player has the same id in both worlds.
 */
function toUuid(at: number, world: number): string {
  return `0d02d587-2bf9-0322-${at.toString(16).padStart(4, '0')}-${String(world).padStart(12, '0')}`
}

function choose(): number[] {
  let state = inject('seed')
  const chosen = new Set<number>()
  while (chosen.size < HIDDEN) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    chosen.add(OWNERS + (state % (COUNT - OWNERS)))
  }
  return [...chosen]
}

const IDENTITIES = [
  {
    born: { name: 'Isolde', joined: ago(2) },
    later: { name: 'Nightveil', title: 'Warden of Xanth', deathCause: 'Wolfsbane' },
  },
  {
    born: { name: 'Zacharias', joined: ago(77) },
    later: { name: 'Ashgrave', title: 'Keeper of Keys', deathCause: 'Sunlight' },
  },
] as const
const PRESENCES = [
  { lastSeen: ago(0), activityScore: 90, health: 11 },
  { lastSeen: ago(40), activityScore: 3, health: 99 },
] as const
type World = 0 | 1

async function live(
  realm: ReturnType<typeof makeRealm>,
  hidden: number[],
  { identity, presence }: { identity: World; presence: World },
) {
  const { born, later } = IDENTITIES[identity]
  const number = identity + 1
  const site = new Site()
  site.now = NOON - DAY_MS
  await emptyDatabase()
  const toOwn = new Map(hidden.map((at) => [toUuid(at, 1), toUuid(at, number)]))
  const replace = (uuid: string | null | undefined) => (uuid && toOwn.get(uuid)) ?? uuid
  const players = realm.players.map((player) => ({
    ...player,
    uuid: replace(player.uuid) ?? '',
    sire: replace(player.sire),
    follows: replace(player.follows),
  }))
  const persons = hidden.flatMap((at) => players[at] ?? [])
  for (const [at, person] of persons.entries()) {
    const names = { name: `${born.name} ${at}`, username: `${born.name}${at}` }
    Object.assign(person, born, PRESENCES[presence], names)
  }
  Object.assign(site.game.world, structuredClone({ ...realm, players: [] }), { players })
  await site.sync()
  for (const [at, person] of persons.entries()) {
    Object.assign(person, later, { name: `${later.name} ${at}`, portrait: toUuid(at, 7 + number) })
    person.dynastyRole = `${later.title} ${at}`
  }
  return { site, persons }
}

async function count(site: Site): Promise<void> {
  await site.sync()
  await saveRecordLists(site.ctx())
  await saveSeason(site.ctx())
}

async function hide(
  { env: { DB } }: Site,
  persons: readonly Player[],
  veil: VeilLevel,
): Promise<void> {
  for (const [at, { uuid }] of persons.entries()) {
    await DB.prepare('UPDATE players SET veil = ? WHERE uuid = ?').bind(veil, uuid).run()
    if (veil !== 'veiled') continue
    const number = VEILED_ID_MIN + ((at * 7) % HIDDEN)
    await DB.prepare('UPDATE players SET veiled_as = ? WHERE uuid = ?').bind(number, uuid).run()
  }
}

const toSire = (at: number) => Math.floor(at / 2)
const toMentor = (at: number) => Math.floor(at / 3)

/** Returns true for hidden players, and for those whose pages show a link to a hidden player. */
function isRelated(at: number, hidden: number[]): boolean {
  return hidden.some(
    (one) =>
      [at, toSire(at), toMentor(at)].includes(one) || [toSire(one), toMentor(one)].includes(at),
  )
}

function listDirectory(): string[] {
  const [{ born, later }] = IDENTITIES
  const names = [`${born.name} 0`, `${later.name} 0`, `${later.name.slice(0, -1)} 0`, 'Soul']
  const filters = [
    ...['', 'awake=yes', 'awake=no', 'status=Dead', 'status=Alive', 'joined=month', 'race=Witch'],
    ...['generation=1', 'generation=4', 'group=dynasty:1', 'group=clan:1', 'group=bloodline:2'],
  ]
  const searches = names.map((name) => `search=${encodeURIComponent(name)}`)
  const both = filters.map((one) => `${one}&${searches[1]}`)
  const pages = ['page=1', 'page=2&limit=3', 'page=9']
  return [
    ...[...filters, ...searches].flatMap((query) => pages.map((page) => `${page}&${query}`)),
    ...both.map((query) => `page=1&${query}`),
  ].map((query) => `/api/players?${query}`)
}

function listPaths(realm: ReturnType<typeof makeRealm>, hidden: number[]): string[] {
  const [{ later }] = IDENTITIES
  const paths = realm.players.flatMap(({ uuid, name }, at) => {
    if (!inject('isSoak') && at >= OWNERS && !isRelated(at, hidden)) return []
    const place = hidden.indexOf(at)
    const known = {
      players: at + 1,
      uuid,
      name: hyphenateName(place < 0 ? name : `${later.name} ${place}`),
      ...{ dynasties: 1 + (at % 5), clans: 1 + (at % 3), bloodlines: 1 + (at % 3) },
      ...{ kind: ['dynasty', 'clan', 'bloodline'][at % 3] ?? '', rankings: 1 + (at % 3) },
      ...{ season: 'now', board: ['chronicle', 'dynasties', 'tonight'][at % 3] ?? '' },
    }
    return calls.map((call) => toExamplePath(call, known))
  })
  const members = [1, 2, 3, 4, 5].flatMap((house) =>
    MEMBER_SORTS.flatMap((sort) =>
      ['asc', 'desc'].map((dir) => `/api/dynasties/${house}/members/page?sort=${sort}&dir=${dir}`),
    ),
  )
  return [...new Set([...paths, ...members, ...listDirectory()])]
}

async function crawl(site: Site, paths: readonly string[]): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const path of paths) {
    for (let next: string | null = path; next !== null; ) {
      const response = await site.call(toUncachedUrl(next))
      const text = toComparable(await response.text())
      told.set(next, `${response.status} ${text}`)
      next = told.size < paths.length * 2 ? toNext(path, text) : null
    }
  }
  return told
}

/** Removes the request id and the host, which always differ between responses. */
function toComparable(text: string): string {
  return text
    .replace(/"requestId":"[^"]*"/, '')
    .replaceAll(/[\w-]{36}(?=\.evernight\.test)/g, 'host')
}

const CURSORS: Record<string, string> = { '/api/memorial': 'cursor', '/api/chronicle': 'before' }

function toNext(path: string, text: string): string | null {
  const cursor = CURSORS[path.split('?')[0] ?? '']
  const next = cursor && text.startsWith('{') ? JSON.parse(text).next : null
  return next ? `${path}${path.includes('?') ? '&' : '?'}${cursor}=${next}` : null
}

/**
 * Matches paths whose responses count active members. Until the next sync, the counts include
 * players who have just hidden their presence or name, so the two worlds may differ.
 */
const COUNTS_ACTIVE = /\/days|growth|realm\/|realm\.csv|rankings|compare/

test.each(['veiled', 'presence-hidden'] as const)(
  'no response reveals %s players to visitors, at once or after a sync',
  async (veil) => {
    const realm = makeRealm()
    const hidden = choose()
    const paths = listPaths(realm, hidden)
    const crawlWorld = async (world: World) => {
      const identity = veil === 'veiled' ? world : 0
      const { site, persons } = await live(realm, hidden, { identity, presence: world })
      await count(site)
      await hide(site, persons, veil)
      const steady = paths.filter((path) => !COUNTS_ACTIVE.test(path))
      const atOnce = await crawl(site, steady)
      await count(site)
      return { atOnce, afterSync: await crawl(site, paths) }
    }
    const [first, second] = [await crawlWorld(0), await crawlWorld(1)]
    for (const when of ['atOnce', 'afterSync'] as const) {
      const [one, other] = [first[when], second[when]]
      const differences = [...one].filter(([path, text]) => other.get(path) !== text)
      expect(
        differences.map(([path, text]) => [path, text, other.get(path)]),
        when,
      ).toEqual([])
      expect(one.size).toBe(other.size)
      expect([...one.values()].filter((text) => text.startsWith('200')).length).toBeGreaterThan(80)
    }
  },
)
