import { beforeAll, describe, expect, test } from 'vitest'
import type { ChronicleData, ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import { EVENT_KINDS } from '#schema/history/event-kinds.ts'
import type { TestBrowser } from '#test/support/people.ts'
import { signIn } from '#test/support/people.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { toEpochDay, toIsoDate } from '#worker/core/db/day.ts'

type Realm = Awaited<ReturnType<typeof liveThroughANight>>

/** Syncs once, and again after a night of many events. */
async function liveThroughANight(site: Site) {
  const realm = await syncSmallRealm(site)
  const { world } = site.game
  const { lord, member, alpha, outlaw, house, pack, clan, bloodline } = realm
  const childe = makePlayer({ name: 'Little Ash', sire: lord.uuid, dynasty: house.uuid })
  const stranger = makePlayer({ name: 'A Stranger' })
  const manor = makeDynasty({ name: 'House Manor', clan: clan.uuid })
  world.players.push(childe, stranger)
  world.dynasties.push(manor)
  outlaw.follows = lord.uuid
  member.name = 'Nox the Second'
  member.dynasty = pack.uuid
  alpha.status = 'Dead'
  alpha.deathCause = 'Dawn'
  pack.clan = clan.uuid
  lord.dynastyRole = 'Elder'
  house.leadership = [{ seat: 'owner', role: 'Lord', player: childe.uuid }]
  await site.sync()
  return { ...realm, childe, stranger, manor, lord, house, pack, clan, bloodline }
}

async function readAll(
  read: (path: string) => Promise<ChronicleData>,
  path: string,
): Promise<ChronicleEvent[]> {
  const events: ChronicleEvent[] = []
  let next: number | null = null
  for (let pages = 0; pages < 50; pages++) {
    const before: string = next === null ? '' : `${path.includes('?') ? '&' : '?'}before=${next}`
    const page: ChronicleData = await read(path + before)
    events.push(...page.events)
    next = page.next
    if (next === null) return events
  }
  throw new Error(`${path} has no end.`)
}

describe('chronicle after a night of many events', () => {
  let site: Site
  let realm: Realm
  let member: TestBrowser
  const ids = new Map<string, number>()

  beforeAll(async () => {
    await emptyDatabase()
    site = new Site()
    realm = await liveThroughANight(site)
    member = await signIn(site, { username: 'member', playerUuid: realm.stranger.uuid })
    for (const table of ['players', 'dynasties', 'clans', 'bloodlines']) {
      const select = site.env.DB.prepare(`SELECT id, uuid FROM ${table}`)
      const { results } = await select.all<{ id: number; uuid: string }>()
      for (const { id, uuid } of results) ids.set(uuid, id)
    }
  })

  const asVisitor = (path: string) => site.get<ChronicleData>(path)
  const asMember = async (path: string): Promise<ChronicleData> =>
    (await member.call(path)).json() as Promise<ChronicleData>
  const idOf = ({ uuid }: { uuid?: unknown }) => ids.get(String(uuid))
  const read = (path: string) => readAll(asVisitor, path)

  test('the realm’s chronicle has each event once, newest first, with current names', async () => {
    const events = await read('/api/chronicle?limit=3')
    expect(events.map(({ id }) => id)).toEqual(
      [...new Set(events.map(({ id }) => id))].sort((a, b) => b - a),
    )
    const told = events.map(({ kind, player, group }) => [kind, player?.name, group?.name])
    expect(told).toEqual(
      expect.arrayContaining([
        ['embraced', 'Little Ash', 'House Vesper'],
        ['arrived', 'A Stranger', undefined],
        ['renamed', 'Nox the Second', undefined],
        ['moved', 'Nox the Second', 'Thornback Pack'],
        ['died', 'Fenn', 'Thornback Pack'],
        ['follows', 'Morwen', undefined],
        ['group-appeared', undefined, 'House Manor'],
        ['group-joined', undefined, 'Thornback Pack'],
        ['seat-taken', 'Little Ash', 'House Vesper'],
      ]),
    )
    const { results } = await site.env.DB.prepare('SELECT id FROM events').all()
    expect(events).toHaveLength(results.length)
  })

  test('a chronicle event has its old and new values, and the time range in which it happened', async () => {
    const [renamed] = await read('/api/chronicle?kind=renamed')
    expect(renamed).toMatchObject({
      player: { name: 'Nox the Second', uuid: realm.member.uuid, race: 'Vampire' },
      before: { name: 'Nox-Marie' },
      after: { name: 'Nox the Second' },
      group: null,
      other: null,
    })
    expect(Date.parse(renamed?.since ?? '')).toBeLessThan(Date.parse(renamed?.at ?? ''))
    const [moved] = await read('/api/chronicle?kind=moved')
    expect(moved).toMatchObject({
      group: { name: 'Thornback Pack' },
      from: { name: 'House Vesper' },
    })
    const [died] = await read('/api/chronicle?kind=died')
    expect(died?.after).toMatchObject({ cause: null })
    const [asTold] = await readAll(asMember, '/api/chronicle?kind=died')
    expect(asTold?.after).toMatchObject({ cause: 'Dawn' })
    const [role] = await read('/api/chronicle?kind=role')
    expect(role).toMatchObject({ group: { name: 'House Vesper' }, after: { role: 'Elder' } })
    const [joined] = await read('/api/chronicle?kind=group-joined')
    expect(joined).toMatchObject({ parent: { kind: 'clan', name: 'Clan of Ash' }, player: null })
    const [taken] = await read('/api/chronicle?kind=seat-taken')
    expect(taken).toMatchObject({
      other: { name: 'Aurelia Vesper' },
      isOtherHidden: false,
      before: { role: 'Lord' },
      after: { role: 'Lord' },
    })
  })

  test('players, houses, clans and bloodlines each have only their own events', async () => {
    const kindsOf = async (path: string) => (await read(path)).map(({ kind }) => kind).sort()
    const { pack, house, clan, bloodline, member, alpha } = realm
    expect(await kindsOf(`/api/players/${idOf(member)}/chronicle`)).toEqual(['moved', 'renamed'])
    expect(await kindsOf(`/api/players/${idOf(alpha)}/chronicle`)).toEqual(['died'])
    expect(await kindsOf(`/api/dynasties/${idOf(pack)}/chronicle`)).toEqual([
      'died',
      'group-joined',
      'moved',
    ])
    expect(await kindsOf(`/api/dynasties/${idOf(house)}/chronicle`)).toEqual([
      'embraced',
      'moved',
      'role',
      'seat-left',
      'seat-taken',
    ])
    expect(await kindsOf(`/api/clans/${idOf(clan)}/chronicle`)).toEqual([
      'group-appeared',
      'group-joined',
    ])
    expect(await kindsOf(`/api/bloodlines/${idOf(bloodline)}/chronicle`)).toEqual([])
  })

  test('the realm’s chronicle can be filtered by kinds, group and player, alone and combined', async () => {
    const all = await read('/api/chronicle')
    const { pack, member, house } = realm
    const some = await read('/api/chronicle?kind=died,renamed')
    expect(some).toEqual(all.filter(({ kind }) => kind === 'died' || kind === 'renamed'))
    const ofPack = await read(`/api/chronicle?group=dynasty:${idOf(pack)}`)
    expect(ofPack).toEqual(await read(`/api/dynasties/${idOf(pack)}/chronicle`))
    expect(await read(`/api/chronicle?player=${idOf(member)}&kind=renamed`)).toHaveLength(1)
    const both = `/api/chronicle?player=${idOf(member)}&group=dynasty:`
    expect((await read(both + idOf(house))).map(({ kind }) => kind)).toEqual(['moved'])
    expect(await read(`${both}${idOf(house)}&kind=renamed`)).toEqual([])
  })

  test('a species filter, alone or with a kind or group filter, selects events of that species’ players', async () => {
    const told = async (path: string) =>
      (await read(path)).map(({ kind, player }) => [kind, player?.name]).sort()
    expect(await told('/api/chronicle?species=Lycan')).toEqual([['died', 'Fenn']])
    expect(await told('/api/chronicle?species=Witch')).toEqual([['follows', 'Morwen']])
    const pack = `group=dynasty:${idOf(realm.pack)}`
    expect(await told(`/api/chronicle?species=Vampire&${pack}`)).toEqual([
      ['moved', 'Nox the Second'],
    ])
    expect(await told(`/api/chronicle?species=Vampire&kind=renamed,died`)).toEqual([
      ['renamed', 'Nox the Second'],
    ])
  })

  test.each([1, 2, 5, 6, 10, 11, EVENT_KINDS.length])(
    'a filter by %i kinds of events returns the same events as one filter per kind',
    async (count) => {
      const all = await read('/api/chronicle')
      for (const kinds of [EVENT_KINDS.slice(0, count), EVENT_KINDS.slice(-count)]) {
        const expected = all.filter(({ kind }) => kinds.includes(kind))
        expect(await read(`/api/chronicle?kind=${kinds.join(',')}&limit=2`)).toEqual(expected)
      }
    },
  )

  test('visitors never see the name or UUID of a sire or followed player', async () => {
    const { lord, childe, outlaw, house } = realm
    const stories = [
      '/api/chronicle?kind=embraced,follows',
      `/api/players/${idOf(childe)}/chronicle?kind=embraced`,
      `/api/players/${idOf(outlaw)}/chronicle`,
      `/api/dynasties/${idOf(house)}/chronicle?kind=embraced`,
      `/api/chronicle?group=dynasty:${idOf(house)}&player=${idOf(childe)}&kind=embraced`,
    ]
    for (const path of stories) {
      // A visitor must not get a member’s cached response at the same URL.
      const ofMember = await (await member.call(path)).text()
      expect(ofMember).toContain(lord.uuid)
      expect(ofMember).toContain(lord.name)
      const response = await site.call(path)
      const text = await response.text()
      expect(text).not.toContain(lord.uuid)
      expect(text).not.toContain(lord.name)
      const { events } = JSON.parse(text) as ChronicleData
      expect(events.length).toBeGreaterThan(0)
      expect(events.every(({ isOtherHidden }) => isOtherHidden)).toBe(true)
    }
  })

  test('a member’s response is neither cached nor served from the visitors’ cache', async () => {
    const path = toUncachedUrl('/api/chronicle?kind=embraced')
    await site.call(path)
    const response = await member.call(path)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.json()).toMatchObject({
      events: [{ other: { name: 'Aurelia Vesper' }, isOtherHidden: false }],
    })
    const again = await site.call(path)
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(await again.json()).toMatchObject({ events: [{ other: null, isOtherHidden: true }] })
  })

  test('only members see an embrace in the sire’s chronicle', async () => {
    const path = `/api/players/${idOf(realm.lord)}/chronicle`
    const told = async (read: typeof asVisitor) =>
      (await readAll(read, `${path}?limit=1`)).map(({ kind }) => kind).sort()
    // The events about the lord’s own role and lost seat are public.
    expect(await told(asVisitor)).toEqual(['role', 'seat-taken'])
    expect(await told(asMember)).toEqual(['embraced', 'follows', 'role', 'seat-taken'])
  })

  test('departed players and dissolved groups keep a chronicle and are marked as departed', async () => {
    const { world } = site.game
    world.players.splice(world.players.indexOf(realm.stranger), 1)
    world.dynasties.splice(world.dynasties.indexOf(realm.manor), 1)
    await site.sync()
    const [departed] = await read(`/api/players/${idOf(realm.stranger)}/chronicle`)
    expect(departed).toMatchObject({ kind: 'departed', player: { isDeparted: true } })
    const [dissolved] = await read(`/api/dynasties/${idOf(realm.manor)}/chronicle`)
    expect(dissolved).toMatchObject({ kind: 'group-dissolved', group: { isDeparted: true } })
    const days = `/api/dynasties/${idOf(realm.manor)}/days?to=${toIsoDate(toEpochDay(site.now))}`
    expect(await site.get(days)).toMatchObject({ days: [{ members: 0 }] })
  })
})
