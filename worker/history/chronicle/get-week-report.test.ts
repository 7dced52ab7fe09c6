import { beforeEach, expect, test } from 'vitest'
import type { WeekReport } from '#schema/contracts/history/week.ts'
import { DAY_MS } from '#schema/rules.ts'
import { rememberWorld } from '#test/support/remember-world.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { getWeekReport } from './get-week-report.ts'

let site: Site
let house: { id: number; uuid: string }

/** Syncs on Sunday, 1 November 2026. In the next week, a player joins and a new house appears. */
const syncWeek = rememberWorld(async (site) => {
  const realm = await syncSmallRealm(site)
  const { world } = site.game
  const row = await site.env.DB.prepare('SELECT id FROM dynasties WHERE uuid = ?')
    .bind(realm.house.uuid)
    .first<number>('id')
  site.now += DAY_MS
  await site.sync()
  world.players.push(
    makePlayer({ name: 'Ash', dynasty: realm.house.uuid, sire: realm.lord.uuid }),
    ...['Elm', 'Oak', 'Fir'].map((name) => makePlayer({ name, dynasty: realm.pack.uuid })),
  )
  world.dynasties.push(makeDynasty({ name: 'House Late' }))
  site.now += DAY_MS
  await site.sync()
  return { id: row ?? 0, uuid: realm.house.uuid }
})

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  house = await syncWeek(site)
})

function read(week: string, group?: { kind: 'dynasty'; id: number }): Promise<WeekReport> {
  const ctx = { ...site.ctx(), now: site.now, actor: { kind: 'visitor' } as const }
  return getWeekReport(ctx, week, group)
}

test('the week report of the realm has figures, moves and events', async () => {
  expect(await read('2026-45')).toMatchObject({
    week: '2026-45',
    from: '2026-11-02',
    to: '2026-11-08',
    isOver: false,
    before: '2026-44',
    after: null,
    group: null,
    sums: { arrivals: 4, departures: 0, deaths: 0, count: 8, change: 4 },
    rank: null,
    events: [{ kind: 'group-appeared', group: { name: 'House Late' } }],
    hasMore: false,
    yearAgo: { from: '2025-11-03', to: '2025-11-09', events: [] },
    recordsBeganAt: '2026-11-01',
  })
  const { moves } = await read('2026-45')
  expect(moves.map(({ name, rank, change }) => [name, rank, change])).toEqual([
    ['Thornback Pack', 1, 1],
    ['House Vesper', 2, -1],
  ])
})

test('the week report of a house has members, rank and events', async () => {
  const report = await read('2026-45', { kind: 'dynasty', id: house.id })
  expect(report).toMatchObject({
    group: { kind: 'dynasty', name: 'House Vesper' },
    sums: { arrivals: 1, departures: 0, embraces: null, deaths: null, count: 3, change: 1 },
    rank: { rank: 2, change: -1 },
    moves: [],
  })
  expect(report.events.map(({ player }) => player?.name)).toContain('Ash')
})

test('a week’s report also has the figures of the same week a year earlier', async () => {
  site.now += 53 * 7 * DAY_MS
  const { sums, events, yearAgo } = await read('2027-44')
  expect({ sums, events }).toEqual({ sums: null, events: [] })
  expect(yearAgo).toMatchObject({ from: '2026-10-26', to: '2026-11-01' })
  const { yearAgo: later } = await read('2027-45')
  expect(later.events).toMatchObject([{ kind: 'group-appeared', group: { name: 'House Late' } }])
})

test('a week before the records began has no figures, and the first recorded week does not link to it', async () => {
  expect(await read('2026-44')).toMatchObject({ before: null, after: '2026-45', isOver: true })
  expect(await read('2025-10')).toMatchObject({
    ...{ sums: null, before: null, events: [], moves: [] },
    recordsBeganAt: '2026-11-01',
  })
})

test.each([
  ['2099-01', 404],
  ['2026-99', 400],
  ['2026-W45', 400],
  ['2026-45?group=dynasty:99', 404],
  ['2026-45?group=player:1', 400],
])('a request for the week report %s gets status %i', async (path, status) => {
  expect((await site.call(`/api/weeks/${path}`)).status).toBe(status)
})

test('reading the report of a future week fails with the error “There is no such week.”', async () => {
  await expect(read('2026-46')).rejects.toThrow('There is no such week.')
})

test('veiled players are not named in a week report', async () => {
  const of = { kind: 'dynasty', id: house.id } as const
  expect(JSON.stringify(await read('2026-45', of))).toContain('"Ash"')
  await site.env.DB.prepare("UPDATE players SET veil = 'veiled' WHERE name = 'Ash'").run()
  const text = JSON.stringify(await read('2026-45', of))
  expect(text).not.toContain('"Ash"')
  expect(text).toContain('"kind":"embraced"')
})
