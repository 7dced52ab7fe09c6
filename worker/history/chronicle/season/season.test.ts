import { beforeEach, expect, test } from 'vitest'
import { type SeasonReport, seasonReport } from '#schema/contracts/history/season.ts'
import type { SeasonSettings } from '#schema/core/time/seasons.ts'
import { DAY_MS } from '#schema/rules.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { makeAdminCtx } from '#test/support/people.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { undoRun } from '#worker/sync/decide.ts'
import { saveSeason } from './get-season.ts'

const MONTHS: SeasonSettings = {
  names: Array.from({ length: 12 }, (_, month) => `Moon ${month + 1}`),
  firstMonth: 1,
}
const QUARTERS: SeasonSettings = { names: ['First', 'Second', 'Third', 'Fourth'], firstMonth: 1 }

const [ash, elm, oak] = ['Ash', 'Elm', 'Oak'].map((name) => makePlayer({ name }))
const [large, small] = ['House Large', 'House Small'].map((name) => makeDynasty({ name }))

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

/** Advances to noon of the date, syncs, and saves the season unless `settings` is null. */
async function passTo(date: string, settings: SeasonSettings | null = MONTHS) {
  site.now = Date.parse(date) + DAY_MS / 2
  site.game.noteChanges(site.now)
  const run = await site.sync()
  if (settings) await saveSeason(site.ctx(), settings)
  return run
}

function join(house: typeof large, count: number) {
  const players = Array.from({ length: count }, () => makePlayer({ dynasty: house?.uuid }))
  site.game.world.players.push(...players)
}

/**
 * Plays two months. In October, House Small overtakes House Large, Ash and Elm die, and Oak dies
 * and rises. In November, Ash rises, House Small is renamed, and House Large grows.
 */
async function passTwoMonths(settings: SeasonSettings | null = MONTHS) {
  if (!ash || !elm || !oak || !large || !small) throw new Error('no world')
  site.game.world.dynasties.push({ ...large }, { ...small })
  site.game.world.players.push({ ...ash, dynasty: small.uuid }, { ...elm }, { ...oak })
  join(large, 3)
  const change = (name: string, fields: object) => {
    const { players, dynasties } = site.game.world
    Object.assign([...players, ...dynasties].find((row) => row.name === name) ?? {}, fields)
  }
  await passTo('2026-10-20', settings)
  for (const name of ['Ash', 'Oak']) change(name, { status: 'Dead' })
  join(small, 4)
  await passTo('2026-10-24', settings)
  change('Oak', { status: 'Alive' })
  change('Elm', { status: 'Dead' })
  await passTo('2026-10-25', settings)
  change('Ash', { status: 'Alive' })
  change('House Small', { name: 'House Renamed' })
  join(large, 9)
  await passTo('2026-11-01', settings)
  await passTo('2026-11-02', settings)
}

async function read(season: string): Promise<SeasonReport> {
  return seasonReport.parse(await site.get(`/api/seasons/${season}`))
}

async function readRows(): Promise<Record<string, unknown>[]> {
  return (await site.env.DB.prepare('SELECT * FROM seasons ORDER BY season').all()).results
}

function toTold({ houses, riser, dead }: SeasonReport) {
  return {
    houses: houses.map(({ rank, house, members, growth }) => [rank, house.name, members, growth]),
    riser: riser && [riser.house.name, riser.growth],
    dead: dead.map(({ player, house, diedAt }) => [
      ...[player.name, house?.name ?? null, diedAt?.slice(0, 10)],
    ]),
  }
}

test('a past season shows its figures as of its last day', async () => {
  await passTwoMonths()
  const october = await read('2026-10')
  expect(october).toMatchObject({
    ...{ season: '2026-10', name: 'Moon 10 2026', from: '2026-10-01', to: '2026-10-31' },
    ...{ frozenAt: '2026-11-01T14:00:00.000Z', asOf: '2026-10-25', growthSince: '2026-10-20' },
    ...{ deaths: 3, before: null, after: '2026-11', recordsBeganAt: '2026-10-20' },
  })
  expect(toTold(october)).toEqual({
    houses: [
      [1, 'House Small', 5, 4],
      [2, 'House Large', 3, 0],
    ],
    riser: ['House Small', 4],
    dead: [
      ['Elm', null, '2026-10-25'],
      ['Ash', 'House Small', '2026-10-24'],
    ],
  })
})

test('the current season compares today with the last recorded day before the season', async () => {
  await passTwoMonths()
  const november = await read('now')
  expect(november).toMatchObject({
    ...{ season: '2026-11', frozenAt: null, asOf: '2026-11-02', growthSince: '2026-10-25' },
    ...{ deaths: 0, before: '2026-10', after: null },
  })
  expect(toTold(november)).toEqual({
    houses: [
      [1, 'House Large', 12, 9],
      [2, 'House Renamed', 5, 0],
    ],
    riser: ['House Large', 9],
    dead: [],
  })
})

test('when the realm changes, the current season changes, but not a season frozen at its end', async () => {
  await passTwoMonths()
  const [october, november] = await readRows()
  await saveSeason(site.ctx(), MONTHS)
  expect(await readRows()).toEqual([october, november])
  const { world } = site.game
  world.dynasties.splice(0, 2, makeDynasty({ name: 'Another' }), makeDynasty({ name: 'And more' }))
  await passTo('2026-11-03')
  const [still, changed] = await readRows()
  expect(still).toEqual(october)
  expect(changed).not.toEqual(november)
})

test('if ticks are months late, each season is still frozen with the same figures', async () => {
  await passTwoMonths()
  const onTime = await readRows()
  await site.env.DB.prepare('DELETE FROM seasons').run()
  site.now = Date.parse('2027-02-10T12:00:00Z')
  for (const count of [1, 2, 3, 4, 5, 5]) {
    await saveSeason(site.ctx(), MONTHS)
    expect(await readRows()).toHaveLength(count)
  }
  const late = await readRows()
  expect(late.map(({ season, is_frozen }) => [season, is_frozen])).toEqual([
    ...[1, 1, 1, 1, 0].map((isFrozen, index) => [
      ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'][index],
      isFrozen,
    ]),
  ])
  expect([late[0]?.standings, late[1]?.standings]).toEqual(onTime.map(({ standings }) => standings))
  expect(await read('2026-12')).toMatchObject({
    ...{ asOf: null, houses: [], riser: null, deaths: null, dead: [] },
  })
})

test('undoing a run changes the current season, but not a season that was frozen at its end', async () => {
  await passTwoMonths()
  const [october] = await readRows()
  site.game.world.players.push(makePlayer({ name: 'Late', status: 'Alive' }))
  Object.assign(site.game.world.players.at(0) ?? {}, { status: 'Dead' })
  const run = await passTo('2026-11-05')
  expect((await read('now')).dead).toHaveLength(1)
  site.now += 60_000
  await undoRun({ ...makeAdminCtx(site), now: site.now }, run?.id ?? 0)
  await saveSeason(site.ctx(), MONTHS)
  expect((await read('now')).dead).toEqual([])
  expect((await readRows())[0]).toEqual(october)
})

test('after a change from months to quarters, no new season overlaps a frozen season', async () => {
  await passTwoMonths()
  // The quarter from October on would overlap the frozen season of October, and the next quarter
  // has not begun.
  await passTo('2026-11-04', QUARTERS)
  expect((await readRows()).map(({ season, is_frozen }) => [season, is_frozen])).toEqual([
    ['2026-10', 1],
  ])
  await passTo('2027-01-02', QUARTERS)
  expect((await read('now')).name).toBe('First 2027')
  expect((await readRows()).map(({ season }) => season)).toEqual(['2026-10', '2027-01'])
})

test('a player who is veiled now is not named in past seasons, but their death is still counted', async () => {
  await passTwoMonths()
  await site.env.DB.prepare("UPDATE players SET veil = 'veiled' WHERE name = 'Elm'").run()
  const { dead, deaths } = await read('2026-10')
  expect(dead.map(({ player }) => player.name)).toEqual(['Ash'])
  expect(deaths).toBe(3)
})

test('there are no seasons before the first sync', async () => {
  await saveSeason(site.ctx(), MONTHS)
  expect(await readRows()).toEqual([])
  for (const season of ['now', '2026-10', '2020-01']) {
    expect((await site.call(`/api/seasons/${season}`)).status).toBe(404)
  }
  expect((await site.call('/api/seasons/2026-13')).status).toBe(400)
})

test('reading a season costs at most 60 rows, even if all its dead are veiled', async () => {
  const houses = Array.from({ length: 30 }, (_, n) => makeDynasty({ name: `House ${n}` }))
  const players = houses.map(({ uuid }, n) => makePlayer({ name: `Soul ${n}`, dynasty: uuid }))
  site.game.world.dynasties.push(...houses)
  site.game.world.players.push(
    ...players,
    ...houses.map(({ uuid }) => makePlayer({ dynasty: uuid })),
  )
  await passTo('2026-10-20')
  for (const player of players.slice(0, 20)) player.status = 'Dead'
  await passTo('2026-10-21')
  await passTo('2026-11-01')
  expect((await read('2026-10')).dead).toHaveLength(12)
  await site.env.DB.prepare("UPDATE players SET veil = 'veiled' WHERE status = 'Dead'").run()
  const { env, reading } = makeRowCountingEnv(site.env)
  const { dead } = await new Site(env).get<SeasonReport>('/api/seasons/2026-10')
  expect(dead).toEqual([])
  expect(reading.rows).toBeGreaterThan(12)
  expect(reading.rows).toBeLessThanOrEqual(60)
})
