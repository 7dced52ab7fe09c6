import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GroupStanding, Ranking } from '#schema/contracts/realm/rankings.ts'
import { makeAdminCtx } from '#test/support/people.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { undoRun } from '#worker/sync/decide.ts'

const DAY_MS = 24 * 60 * 60_000
let site: Site

const read = (path: string) => site.get<Ranking>(`/api/rankings/${path}`)
const namesOf = ({ rows }: Ranking) => rows.map(({ name }) => name)
const standingOf = (id = 0) => site.get<GroupStanding>(`/api/rankings/dynasty/${id}`)

function join(house: { uuid: string }, count: number): void {
  for (let made = 0; made < count; made++) {
    site.game.world.players.push(makePlayer({ dynasty: house.uuid, lastSeen: null }))
  }
}

async function liveTwoDays() {
  const { world } = site.game
  const bloodline = makeBloodline({ name: 'Crimson Court' })
  const clan = makeClan({ name: 'Clan of Ash', bloodline: bloodline.uuid })
  const ash = makeDynasty({ name: 'Ash', clan: clan.uuid, founded: '2021-01-01T00:00:00Z' })
  const birch = makeDynasty({ name: 'Birch', type: 'coven', founded: '2019-01-01T00:00:00Z' })
  const elder = makeDynasty({ name: 'Élder', type: 'pack', species: 'Lycan' })
  world.bloodlines.push(bloodline)
  world.clans.push(clan)
  world.dynasties.push(ash, birch, elder)
  join(ash, 3)
  join(birch, 2)
  join(elder, 2)
  const [lord] = world.players
  if (lord) Object.assign(lord, { name: 'Aurelia', blood: bloodline.uuid })
  ash.leadership = [{ seat: 'owner', role: 'Lord', player: lord?.uuid }]
  await site.sync()
  site.now = Date.UTC(2026, 10, 8, 6)
  join(elder, 2)
  birch.name = 'Beech'
  await site.sync()
  return { world, bloodline, clan, ash, birch, elder }
}

describe('rankings on two days', () => {
  beforeAll(async () => {
    await emptyDatabase()
    site = new Site()
    await liveTwoDays()
  })

  test('today’s ranking shows each group’s rank, change of rank, leaders and clan', async () => {
    const ranking = await read('dynasty')
    expect(ranking).toMatchObject({
      total: 3,
      unfilteredTotal: 3,
      page: 1,
      pages: 1,
      day: '2026-11-08',
      isPast: false,
      recordsBegan: '2026-11-01',
      types: ['coven', 'house', 'pack'],
      mostMembers: 4,
    })
    expect(
      ranking.rows.map(({ name, rank, rankChange, members }) => [name, rank, rankChange, members]),
    ).toEqual([
      ['Élder', 1, 2, 4],
      ['Ash', 2, -1, 3],
      ['Beech', 3, -1, 2],
    ])
    expect(ranking.rows[1]).toMatchObject({
      clan: { name: 'Clan of Ash' },
      leadership: [{ name: 'Aurelia', role: 'Lord', type: 'owner' }],
      foundedDate: '2021-01-01T00:00:00.000Z',
      growth: null,
      // Activity is hidden for groups of fewer than five members.
      awake: null,
    })
    const history = ranking.rows[0]?.memberHistory
    expect(history).toHaveLength(30)
    expect(history?.slice(-8)).toEqual([2, null, null, null, null, null, null, 4])
  })

  test('rankings of a past day show that day’s order and names, without leaders', async () => {
    const ranking = await read('dynasty?asOf=2026-11-01')
    expect(ranking).toMatchObject({ day: '2026-11-01', isPast: true })
    expect(namesOf(ranking)).toEqual(['Ash', 'Birch', 'Élder'])
    expect(ranking.rows.map(({ rankChange, leadership }) => [rankChange, leadership])).toEqual(
      Array(3).fill([null, []]),
    )
    expect(namesOf(await read('dynasty?asOf=2026-11-01&search=birch'))).toEqual(['Birch'])
  })

  test.each([
    ['sort=members&dir=asc', ['Beech', 'Ash', 'Élder']],
    ['sort=name', ['Ash', 'Beech', 'Élder']],
    ['sort=name&dir=desc', ['Élder', 'Beech', 'Ash']],
    ['sort=founded', ['Beech', 'Ash', 'Élder']],
    ['sort=founded&dir=desc', ['Ash', 'Beech', 'Élder']],
    ['sort=growth&dir=asc', ['Élder', 'Ash', 'Beech']],
    ['type=coven', ['Beech']],
    ['species=Lycan', ['Élder']],
    ['search=ELDER', ['Élder']],
    ['search=aurelia', ['Ash']],
    ['search=of ash', ['Ash']],
    ['search=coven', ['Beech']],
    ['search=Birch', ['Beech']],
    ['search=nowhere', []],
    ['search=e', ['Élder', 'Ash', 'Beech']],
    ['search=e&by=names', ['Élder', 'Beech', 'Ash']],
    ['search=birch&by=names', ['Beech']],
    ['search=eldre&by=names', ['Élder']],
    ['search=coven&by=names', []],
    ['search=clan ash', ['Ash']],
    ['search=clan ash&by=names', []],
    ['by=names', ['Élder', 'Ash', 'Beech']],
    ['limit=2&page=2', ['Beech']],
    ['limit=2&page=9', ['Beech']],
  ])('the ranking query %s returns %j', async (query, names) => {
    expect(namesOf(await read(`dynasty?${query}`))).toEqual(names)
  })

  test('today’s ranking is searched by former names too, a past day’s only by the names of that day', async () => {
    expect((await read('dynasty?search=birch')).rows[0]?.formerName).toBe('Birch')
    expect((await read('dynasty?search=beech')).rows[0]?.formerName).toBeNull()
    expect(namesOf(await read('dynasty?asOf=2026-11-01&search=beech'))).toEqual([])
  })

  test.each([
    ['dynasty?search=eldre', ['Élder'], null],
    ['dynasty?search=aurelai', ['Ash'], null],
    ['dynasty?search=brich', ['Beech'], 'Birch'],
    ['clan?search=ash clan', ['Clan of Ash'], null],
    ['clan?search=claan ash', ['Clan of Ash'], null],
    ['bloodline?search=court crimsno', ['Crimson Court'], null],
    ['dynasty?asOf=2026-11-01&search=brich', ['Birch'], null],
  ])(
    'a ranking search tolerates typos and another word order: %s returns %j',
    async (path, names, former) => {
      const ranking = await read(path)
      expect(namesOf(ranking)).toEqual(names)
      expect(ranking).toMatchObject({ isForgiven: true, total: 1, rows: [{ formerName: former }] })
      const literal = await read(`${path.split('?')[0]}?search=${names[0]?.toUpperCase()}`)
      expect(literal.isForgiven).toBe(literal.rows.length === 0)
    },
  )

  test('clans and bloodlines are ranked by members, and clans are filtered by their bloodline’s species', async () => {
    const clans = await read('clan?species=Vampire')
    expect(clans.rows).toMatchObject([{ name: 'Clan of Ash', members: 3, type: null }])
    const bloodlines = await read('bloodline')
    expect(bloodlines.rows).toMatchObject([
      { name: 'Crimson Court', members: 1, totalClans: 1, totalHouses: 1 },
    ])
  })

  test('the standing of a group names the groups ranked above and below it', async () => {
    const { rows } = await read('dynasty')
    const [elder, ash, beech] = rows.map(({ id }) => id)
    expect(await standingOf(elder)).toMatchObject({
      rank: 1,
      rankChange: 2,
      total: 3,
      above: null,
      below: { id: ash, name: 'Ash', difference: -1 },
    })
    expect(await standingOf(beech)).toMatchObject({
      rank: 3,
      above: { id: ash, difference: 1 },
      below: null,
    })
  })

  test('the ranking on the page and the downloaded file have the same order', async () => {
    const names = namesOf(await read('dynasty'))
    const list = await site.get<{ name: string }[]>('/api/dynasties')
    expect(list.map(({ name }) => name)).toEqual(names)
    const file = await (await site.call('/api/dynasties.csv')).text()
    const lines = file.split('\n').slice(1, 4)
    expect(lines.map((line) => names.findIndex((name) => line.includes(name)))).toEqual([0, 1, 2])
  })

  test.each([
    ['dynasty?asOf=2026-10-31', 404],
    ['dynasty?asOf=2026-11-05', 404],
    ['dynasty?asOf=2027-01-01', 404],
    ['dynasty?asOf=2026-02-30', 400],
    ['dynasty?asOf=yesterday', 400],
    ['dynasty?sort=leaders', 400],
    ['dynasty?dir=up', 400],
    ['player', 400],
    ['dynasty/99', 404],
  ])('the ranking query %s responds with %i', async (path, status) => {
    expect((await site.call(`/api/rankings/${path}`)).status).toBe(status)
  })
})

describe('recorded ranking of a day', () => {
  let realm: Awaited<ReturnType<typeof liveTwoDays>>
  beforeEach(async () => {
    await emptyDatabase()
    site = new Site()
    realm = await liveTwoDays()
  })

  test('undoing a run updates today’s ranking, but not the previous day’s', async () => {
    const before = await read('dynasty')
    const past = await read('dynasty?asOf=2026-11-01')
    join(realm.birch, 9)
    realm.ash.name = 'Aspen'
    const run = await site.sync()
    expect(namesOf(await read('dynasty'))).toEqual(['Beech', 'Élder', 'Aspen'])
    site.now += 1
    await undoRun(makeAdminCtx(site), run?.id ?? 0)
    expect(await read('dynasty')).toEqual(before)
    expect(await read('dynasty?asOf=2026-11-01')).toEqual(past)
  })

  test('a ranking includes a dissolved group until its last day, without a link to its page', async () => {
    const { world, birch } = realm
    site.now += DAY_MS
    world.dynasties.splice(world.dynasties.indexOf(birch), 1)
    await site.sync()
    expect(namesOf(await read('dynasty'))).toEqual(['Élder', 'Ash'])
    const { rows } = await read('dynasty?asOf=2026-11-08')
    expect(rows.map(({ name, isDissolved }) => [name, isDissolved])).toEqual([
      ['Élder', false],
      ['Ash', false],
      ['Beech', true],
    ])
    expect((await site.call(`/api/rankings/dynasty/${rows[2]?.id}`)).status).toBe(404)
  })

  test('if no ranking has been recorded yet, the ranking is computed from the groups', async () => {
    const recorded = await read('dynasty')
    await site.env.DB.prepare('DELETE FROM ranking_days').run()
    const live = await read('dynasty')
    expect(live).toMatchObject({ day: null, recordsBegan: null })
    expect(live.rows.map(({ name, rank, members }) => [name, rank, members])).toEqual(
      recorded.rows.map(({ name, rank, members }) => [name, rank, members]),
    )
  })

  test('a sync without changes does not rewrite the ranking', async () => {
    const select = () => site.env.DB.prepare('SELECT ranked FROM ranking_days').all()
    const { results } = await select()
    expect(await site.sync()).toMatchObject({ written: 0 })
    expect((await select()).results).toEqual(results)
  })
})
