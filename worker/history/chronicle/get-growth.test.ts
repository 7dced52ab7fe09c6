import { beforeEach, expect, test } from 'vitest'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { getGrowth } from './list-days.ts'

const DAY_MS = 24 * 60 * 60_000

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
})

async function read(kind: GroupKind, days: 30 | 90 | 365 = 30) {
  const tables = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' }
  const uuid = { dynasty: realm.house, clan: realm.clan, bloodline: realm.bloodline }[kind].uuid
  const select = site.env.DB.prepare(`SELECT id FROM ${tables[kind]} WHERE uuid = ?`)
  const id = (await select.bind(uuid).first<number>('id')) ?? 0
  return getGrowth(site.ctx(), { kind, id }, { days })
}

async function passDay() {
  site.now += DAY_MS
  await site.sync()
}

test('the growth call returns a group’s daily records, including the day before the requested span', async () => {
  const { world } = site.game
  const expected = [{ members: 2, arrivals: 0, departures: 0 }]
  const join = () => world.players.push(makePlayer({ dynasty: realm.house.uuid }))
  const leave = () => {
    const last = world.players.findLast(({ dynasty }) => dynasty === realm.house.uuid)
    if (last) last.dynasty = null
  }
  for (const [members, ...changes] of [
    [4, join, join],
    [3, leave],
    [3, leave, join],
  ] as const) {
    for (const change of changes) change()
    await passDay()
    const arrivals = changes.filter((change) => change === join).length
    expected.push({ members, arrivals, departures: changes.length - arrivals })
  }
  const { days, from, to, recordsBeganAt } = await read('dynasty')
  expect(days).toMatchObject(expected)
  expect(recordsBeganAt).toBe(days[0]?.date)
  expect((Date.parse(to) - Date.parse(from)) / DAY_MS).toBe(30)
  expect(days.at(-1)?.date).toBe(to)
})

test('landmarks in the growth chart are changes of seats, names and allegiance, but not of members', async () => {
  const { world } = site.game
  const manor = makeDynasty({ name: 'House Manor', clan: realm.clan.uuid })
  realm.house.name = 'House of Vesper'
  realm.house.clan = null
  realm.house.leadership = [{ seat: 'owner', role: 'Lord', player: realm.member.uuid }]
  world.dynasties.push(manor)
  world.players.push(makePlayer({ dynasty: realm.house.uuid }))
  await passDay()
  const { landmarks } = await read('dynasty')
  expect(landmarks.map(({ kind }) => kind).sort()).toEqual([
    'group-left',
    'group-renamed',
    'seat-left',
    'seat-taken',
  ])
  expect(landmarks.find(({ kind }) => kind === 'seat-taken')).toMatchObject({
    player: 'Nox-Marie',
    other: 'Aurelia Vesper',
    after: { role: 'Lord' },
  })
  const ofClan = (await read('clan')).landmarks
  expect(ofClan.map(({ kind, group }) => [kind, group?.name]).sort()).toEqual([
    ['group-appeared', 'House Manor'],
    ['group-left', 'House of Vesper'],
  ])
})

test('the growth chart has no landmarks before the requested span', async () => {
  realm.house.leadership = [{ seat: 'owner', role: 'Lord', player: realm.member.uuid }]
  await passDay()
  expect((await read('dynasty')).landmarks).toHaveLength(2)
  site.now += 31 * DAY_MS
  expect((await read('dynasty')).landmarks).toEqual([])
  expect((await read('dynasty', 90)).landmarks).toHaveLength(2)
})

test('reading the growth of an unknown group fails with the error “not-found”', async () => {
  await expect(
    getGrowth(site.ctx(), { kind: 'clan', id: 999 }, { days: 30 }),
  ).rejects.toMatchObject({ code: 'not-found' })
})
