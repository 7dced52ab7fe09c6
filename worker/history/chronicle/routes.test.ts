import { beforeEach, describe, expect, test } from 'vitest'
import { chronicleData } from '#schema/contracts/history/chronicle.ts'
import { toUtcDate } from '#schema/core/time/dates.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

describe('news of the realm', () => {
  test('the realm’s news has active players, growth, the newest house and the latest events', async () => {
    await emptyDatabase()
    const site = new Site()
    const nothing = { census: null, growth: null, newestHouse: null, events: [] }
    expect(await site.get('/api/realm/news')).toEqual(nothing)
    site.now = Date.now() - 3 * 24 * 60 * 60_000
    const { lord } = await syncSmallRealm(site)
    const from = toUtcDate(site.now)
    expect(await site.get('/api/realm/news?a-count-of-three-days-ago')).toEqual(nothing)
    const { world } = site.game
    // Runs these syncs six hours before now, because the news compares them with the real clock.
    site.now = Date.now() - 6 * HOUR_MS
    for (const player of world.players) player.lastSeen = null
    lord.lastSeen = new Date(site.now).toISOString()
    world.players.push(makePlayer({}))
    await site.sync()
    world.dynasties.push(makeDynasty({ name: 'House Manor' }))
    await site.sync()
    const leaves = makeDynasty({ name: 'House of a Night' })
    world.dynasties.push(leaves)
    world.clans.push(makeClan({ name: 'Clan of Dust' }))
    await site.sync()
    world.dynasties.splice(world.dynasties.indexOf(leaves), 1)
    await site.sync()
    expect(await site.get('/api/realm/news?a-count-of-today')).toMatchObject({
      census: { players: 5, awake: 1 },
      growth: { players: 1, from },
      newestHouse: { kind: 'dynasty', name: 'House Manor' },
      events: [
        { kind: 'group-dissolved', group: { name: 'House of a Night' } },
        { kind: 'group-appeared' },
        { kind: 'group-appeared' },
        { kind: 'group-appeared', group: { name: 'House Manor' } },
      ],
    })
  })
})

test('the chronicle is empty before the first sync, and its records begin on that sync’s day', async () => {
  await emptyDatabase()
  const site = new Site()
  for (const path of ['/api/chronicle', '/api/realm/days']) {
    expect(await site.get(path)).toMatchObject({ recordsBeganAt: null })
  }
  await syncSmallRealm(site)
  for (const path of ['/api/chronicle', '/api/realm/days', '/api/players/1/chronicle']) {
    expect(await site.get(path)).toMatchObject({ recordsBeganAt: '2026-11-01' })
  }
  expect(chronicleData.parse(await site.get('/api/chronicle')).events).toEqual([])
})

test.each([
  ['/api/chronicle?kind=sneezed', 400],
  ['/api/chronicle?kind=', 400],
  ['/api/chronicle?group=guild:1', 400],
  ['/api/chronicle?group=clan:x', 400],
  ['/api/chronicle?limit=11', 400],
  ['/api/chronicle?before=-1', 400],
  ['/api/chronicle?until=2026-02-30', 400],
  ['/api/chronicle?until=0000-11-01', 400],
  ['/api/chronicle?until=2000-01-01', 200],
  ['/api/chronicle?until=9998-12-31', 200],
  ['/api/chronicle?until=9999-12-31', 400],
  ['/api/realm/week?ending=yesterday', 400],
  ['/api/chronicle?species=Human', 400],
  ['/api/chronicle?species=Lycan&player=1&group=clan:1', 400],
  ['/api/chronicle?player=99', 404],
  ['/api/chronicle?group=clan:99', 404],
  ['/api/players/99/chronicle', 404],
  ['/api/bloodlines/99/chronicle', 404],
  ['/api/clans/99/days', 404],
  ['/api/realm/days?from=2026-02-30', 400],
  ['/api/realm/days?from=2026-11-02&to=2026-11-01', 400],
])('a request for %s gets status %i', async (path, status) => {
  expect((await new Site().call(path)).status).toBe(status)
})

describe('daily records', () => {
  const DAY_MS = 24 * 60 * 60_000
  let site: Site
  let ids: { clan: number }

  beforeEach(async () => {
    await emptyDatabase()
    site = new Site()
    const { world } = site.game
    const { house } = await syncSmallRealm(site)
    world.clans.push(makeClan({ name: 'Empty' }))
    site.now += DAY_MS
    world.players.push(
      makePlayer({ dynasty: house.uuid, lastSeen: new Date(site.now).toISOString() }),
      makePlayer({ race: 'Witch' }),
    )
    await site.sync()
    const [clan] = await site.get<{ id: number }[]>('/api/clans')
    ids = { clan: clan?.id ?? 0 }
  })

  test('a group’s daily records have size, rank and arrivals, oldest first', async () => {
    const path = `/api/clans/${ids.clan}/days?from=2026-11-01&to=2026-11-30`
    expect(await site.get(path)).toEqual({
      recordsBeganAt: '2026-11-01',
      days: [
        { date: '2026-11-01', members: 2, awake: null, arrivals: 0, departures: 0, rank: 1 },
        { date: '2026-11-02', members: 3, awake: null, arrivals: 1, departures: 0, rank: 1 },
      ],
    })
  })

  test('the realm’s daily records include the first and last requested day', async () => {
    const read = async (query: string) =>
      (await site.get<{ days: { date: string }[] }>(`/api/realm/days${query}`)).days
    expect(await read('?from=2026-11-02&to=2026-11-02')).toEqual([
      expect.objectContaining({
        date: '2026-11-02',
        vampires: 3,
        witches: 2,
        lycans: 1,
        arrivals: 2,
      }),
    ])
    expect(await read('?to=2026-11-01')).toEqual([expect.objectContaining({ date: '2026-11-01' })])
    expect(await read('?from=2026-11-03&to=2027-11-02')).toEqual([])
  })

  test('the chronicle, its CSV file and the week’s report omit everything after the requested last day', async () => {
    const { world } = site.game
    site.now += 8 * DAY_MS
    world.dynasties.push(makeDynasty({ name: 'House Late' }))
    await site.sync()
    const read = async (query: string) =>
      (await site.get<{ events: { at: string }[] }>(`/api/chronicle${query}`)).events
    const all = await read('')
    expect(await read('?until=2026-11-10')).toEqual(all)
    expect(await read('?until=2026-11-09')).toEqual(
      all.filter(({ at }) => at.startsWith('2026-11-02')),
    )
    expect(await read('?until=2026-11-01')).toEqual([])
    const file = await (await site.call('/api/chronicle.csv?until=2026-11-09')).text()
    expect(file).toContain('2026-11-02')
    expect(file).not.toContain('2026-11-10')
    expect((await read('?until=2026-11-10&kind=group-appeared')).slice(0, 1)).toMatchObject([
      { group: { name: 'House Late' } },
    ])

    const first = await site.get('/api/realm/week?ending=2026-11-08')
    expect(first).toMatchObject({
      from: '2026-11-02',
      to: '2026-11-08',
      playersBefore: 4,
      days: [{ date: '2026-11-02', vampires: 3, arrivals: 2 }],
      events: [{ kind: 'group-appeared', group: { name: 'Empty' } }],
      hasMore: false,
    })
    expect(await site.get('/api/realm/week?ending=2026-11-10')).toMatchObject({
      playersBefore: null,
      days: [{ date: '2026-11-10', arrivals: 0 }],
      events: [{ kind: 'group-appeared', group: { name: 'House Late' } }],
      hasMore: false,
    })
  })

  test('daily records default to the last 90 days', async () => {
    const before = Date.UTC(2026, 7, 3) / DAY_MS
    await site.env.DB.batch([
      site.env.DB.prepare(
        `INSERT INTO realm_months SELECT '2026-08', json_object('${before}', value)
         FROM realm_months, json_each(days) ORDER BY key LIMIT 1`,
      ),
      site.env.DB.prepare(
        `UPDATE realm_months SET days = json_remove(days, '$."${before + 90}"') WHERE month = '2026-11'`,
      ),
    ])
    const { days } = await site.get<{ days: { date: string }[] }>('/api/realm/days?to=2026-11-01')
    expect(days.map(({ date }) => date)).toEqual([])
    const { days: all } = await site.get<{ days: { date: string }[] }>(
      '/api/realm/days?from=2026-01-01&to=2026-11-02',
    )
    expect(all.map(({ date }) => date)).toEqual(['2026-08-03', '2026-11-02'])
  })
})
