import { beforeAll, expect, test } from 'vitest'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { recordGroupCompositions } from '#worker/sync/days/record-makeups.ts'
import { compareGroups } from './compare-groups.ts'

const DAY_MS = 24 * 60 * 60_000

let site: Site
const ids = new Map<unknown, number>()
let houses: { uuid: string }[]

beforeAll(async () => {
  await emptyDatabase()
  site = new Site()
  const { house, pack, clan, member, alpha, bloodline } = await syncSmallRealm(site)
  const { world } = site.game
  const [coven, manor] = [makeDynasty({ name: 'Coven' }), makeDynasty({ name: 'Manor' })]
  world.dynasties.push(coven, manor)
  houses = [house, pack, coven, manor] as { uuid: string }[]
  for (const { uuid } of houses) {
    for (let made = 0; made < 12; made++)
      world.players.push(makePlayer({ dynasty: uuid, race: 'Lycan', generation: 5 }))
  }
  site.now += DAY_MS
  await site.sync()
  member.dynasty = pack.uuid
  alpha.dynasty = house.uuid
  for (const player of world.players.slice(-12)) player.dynasty = house.uuid
  await site.sync()
  const select = `SELECT id, uuid FROM dynasties UNION ALL SELECT id, uuid FROM clans UNION ALL SELECT id, uuid FROM bloodlines`
  const { results } = await site.env.DB.prepare(select).all<{ id: number; uuid: string }>()
  for (const { id, uuid } of results) ids.set(uuid, id)
  ids.set('clan', ids.get(clan.uuid) ?? 0)
  ids.set('bloodline', ids.get(bloodline.uuid) ?? 0)
})

const idsOf = (count: number) => houses.slice(0, count).map(({ uuid }) => ids.get(uuid) ?? 0)

test('compared groups are in the requested order, with their clan and daily member counts', async () => {
  const [house = 0, pack = 0] = idsOf(2)
  const { groups, from, to } = await compareGroups(site.ctx(), 'dynasty', [pack, house])
  expect(groups.map(({ name, members, parent }) => [name, members, parent?.name])).toEqual([
    ['Thornback Pack', 13, undefined],
    ['House Vesper', 26, 'Clan of Ash'],
  ])
  expect(groups[1]?.days.map(({ members }) => members)).toEqual([2, 26])
  expect((Date.parse(to) - Date.parse(from)) / DAY_MS).toBe(90)
})

test('a group’s composition is recorded in the first tick of a day, and later ticks do not change it', async () => {
  const [house = 0] = idsOf(1)
  const readMakeup = async () => {
    const { groups } = await compareGroups(site.ctx(), 'dynasty', [house])
    return groups[0]?.makeup
  }
  const atFirst = await readMakeup()
  expect(sum(atFirst?.species)).toBe(2)
  await recordGroupCompositions(site.ctx())
  const today = await readMakeup()
  expect([sum(today?.species), sum(today?.generations)]).toEqual([26, 26])
  await site.env.DB.prepare('UPDATE players SET generation = 99').run()
  await recordGroupCompositions(site.ctx())
  expect(await readMakeup()).toEqual(today)
})

function sum(counts: Record<string, number> = {}): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

test('players’ moves between two groups are listed in both directions, newest first', async () => {
  const [house, pack, coven, manor] = idsOf(4) as [number, number, number, number]
  const { moves } = await compareGroups(site.ctx(), 'dynasty', [house, pack])
  expect(moves.map(({ who, fromId, toId }) => [who.name, fromId, toId]).sort()).toEqual([
    ['Fenn', pack, house],
    ['Nox-Marie', house, pack],
  ])
  const many = await compareGroups(site.ctx(), 'dynasty', [house, manor])
  expect(many.moves).toHaveLength(9)
  expect(many.moves.map(({ id }) => id)).toEqual(
    many.moves.map(({ id }) => id).sort((a, b) => b - a),
  )
  expect((await compareGroups(site.ctx(), 'dynasty', [coven, pack])).moves).toEqual([])
})

test.each([1, 2, 3, 4])(
  'comparing %i groups with years of records reads 60 rows at most',
  async (count) => {
    const { env, reading } = makeRowCountingEnv(site.env)
    const today = Math.floor(site.now / DAY_MS)
    await site.env.DB.prepare(
      `WITH RECURSIVE n (day) AS (SELECT ${today} UNION ALL SELECT day - 1 FROM n WHERE day > ${today - 400})
     INSERT OR IGNORE INTO group_months SELECT 'dynasty', dynasties.id, strftime('%Y-%m', day * 86400, 'unixepoch') AS month,
       json_group_object(CAST(day AS text), json('[1,1,0,0,1]')) FROM n, dynasties GROUP BY dynasties.id, month`,
    ).run()
    const { groups } = await compareGroups(
      createSystemCtx(env, site.now, 'test'),
      'dynasty',
      idsOf(count),
    )
    expect(groups).toHaveLength(count)
    expect(reading.rows).toBeGreaterThan(0)
    expect(reading.rows).toBeLessThanOrEqual(60)
  },
)

test.each([
  ['?ids=1,2,3,4,5', 400],
  ['?ids=1,x', 400],
  ['', 400],
  ['?ids=1,999', 404],
  ['?ids=1,1', 200],
])('a request for /api/compare/dynasty%s gets status %i', async (query, status) => {
  expect((await site.call(`/api/compare/dynasty${query}`)).status).toBe(status)
})
