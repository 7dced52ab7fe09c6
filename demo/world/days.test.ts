import { describe, expect, test } from 'vitest'
import { createTestWorld, readAllRows } from '#test/support/realm-world.ts'

const SIZE = 5000
const DAY_MS = 86_400_000
const DAWN = Date.UTC(2026, 10, 1)

function playersOn(day: number) {
  const dawns = Array.from({ length: day + 1 }, (_, n) => DAWN + n * DAY_MS)
  const world = createTestWorld({ size: SIZE, day, now: DAWN + day * DAY_MS, dawns })
  return new Map(readAllRows(world, 'players', 2000).map((player) => [player.uuid, player]))
}

const days = [0, 1, 2].map(playersOn)
const [today, tomorrow, after] = days as [(typeof days)[0], (typeof days)[0], (typeof days)[0]]

describe('changes in the demo world from one day to the next', () => {
  test('about 1 % of players join each day, with UUIDs anywhere in the sort order', () => {
    const joined = [...tomorrow.keys()].filter((uuid) => !today.has(uuid))
    expect(joined).toHaveLength(SIZE / 100)
    expect(joined.some((uuid) => uuid < '4') && joined.some((uuid) => uuid > 'c')).toBe(true)
    for (const uuid of joined) {
      const when = Date.parse(tomorrow.get(uuid)?.joined ?? '')
      expect(when).toBeGreaterThanOrEqual(DAWN)
      expect(when).toBeLessThanOrEqual(DAWN + DAY_MS)
    }
  })

  test('about 0.5 % of players leave each day', () => {
    const left = [...today.keys()].filter((uuid) => !tomorrow.has(uuid)).length
    expect(left).toBeGreaterThan(SIZE * 0.003)
    expect(left).toBeLessThan(SIZE * 0.008)
  })

  test('after a month, departed players are back with the same race, username and join date', () => {
    const left = [...today.keys()].filter((uuid) => !tomorrow.has(uuid))
    expect(left.filter((uuid) => after.has(uuid))).toEqual([])
    const later = playersOn(31)
    for (const uuid of left) {
      const { race, username, joined } = today.get(uuid) ?? {}
      expect(later.get(uuid)).toMatchObject({ race, username, joined })
    }
  })

  test('a player’s race, sire and join date never change', () => {
    for (const [uuid, { username, race, sire, joined, portrait, blood }] of today) {
      const then = after.get(uuid)
      if (then) expect(then).toMatchObject({ username, race, sire, joined, portrait, blood })
    }
  })

  test('each day some players die or return to life, and a few change their house, name or title', () => {
    const both = [...today].filter(([uuid]) => tomorrow.has(uuid))
    const changed = (field: 'status' | 'dynasty' | 'name' | 'title') =>
      both.filter(([uuid, player]) => player[field] !== tomorrow.get(uuid)?.[field]).length
    expect(changed('status')).toBeGreaterThan(5)
    expect(changed('status')).toBeLessThan(80)
    expect(changed('dynasty')).toBeGreaterThan(5)
    expect(changed('dynasty')).toBeLessThan(80)
    for (const field of ['name', 'title'] as const) {
      expect(changed(field)).toBeGreaterThan(0)
      expect(changed(field)).toBeLessThan(20)
    }
  })

  test('last-seen times never go back or lie in the future, and essence changes only on a visit', () => {
    for (const [uuid, before] of today) {
      const then = tomorrow.get(uuid)
      if (!then) continue
      const [was, is] = [before, then].map(({ lastSeen }) => Date.parse(lastSeen ?? ''))
      expect(is).toBeGreaterThanOrEqual(was ?? Number.NaN)
      expect(is).toBeLessThanOrEqual(DAWN + DAY_MS)
      if (is === was) expect(then.essence).toBe(before.essence)
    }
  })

  test('about a third of the players were seen within the last day, and about 7 % are dead', () => {
    for (const [n, players] of days.entries()) {
      const dawn = DAWN + n * DAY_MS
      const all = [...players.values()]
      const seen = all.filter(({ lastSeen }) => Date.parse(lastSeen ?? '') > dawn - DAY_MS).length
      const dead = all.filter(({ status }) => status === 'Dead')
      expect(seen / all.length).toBeGreaterThan(0.3)
      expect(seen / all.length).toBeLessThan(0.4)
      expect(dead.length / all.length).toBeGreaterThan(0.05)
      expect(dead.length / all.length).toBeLessThan(0.09)
      expect(dead.every(({ deathCause, health }) => deathCause && health === 0)).toBe(true)
    }
  })
})

test('within 20 days some dynasties change their owner', () => {
  const owners = (day: number) =>
    readAllRows(createTestWorld({ day }), 'dynasties').map(
      ({ leadership }) => leadership?.find(({ seat }) => seat === 'owner')?.player,
    )
  const [then, now] = [owners(0), owners(20)]
  const changed = then.filter((owner, n) => owner !== now[n]).length
  expect(changed).toBeGreaterThan(3)
  expect(changed).toBeLessThan(40)
})

test('within a month some houses are new, gone or renamed, and within 400 days a clan is renamed', () => {
  const on = (day: number) => {
    const world = createTestWorld({ day })
    const [players, dynasties] = [readAllRows(world, 'players'), readAllRows(world, 'dynasties')]
    const uuids = new Set(dynasties.map(({ uuid }) => uuid))
    expect(players.every(({ dynasty }) => dynasty == null || uuids.has(dynasty))).toBe(true)
    const names = dynasties.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    return new Map(dynasties.map((dynasty) => [dynasty.uuid, dynasty]))
  }
  const [then, now] = [on(0), on(30)]
  const count = (one: typeof then, isCounted: (uuid: string, name: string) => boolean) =>
    [...one].filter(([uuid, { name }]) => isCounted(uuid, name)).length
  for (const number of [
    count(now, (uuid) => !then.has(uuid)),
    count(then, (uuid) => !now.has(uuid)),
    count(now, (uuid, name) => then.has(uuid) && then.get(uuid)?.name !== name),
  ]) {
    expect(number).toBeGreaterThan(0)
    expect(number).toBeLessThan(10)
  }
  const clansOn = (day: number) =>
    readAllRows(createTestWorld({ day }), 'clans').map(({ name }) => name)
  expect(clansOn(400)).not.toEqual(clansOn(0))
  expect(new Set(clansOn(400)).size).toBe(clansOn(400).length)
})
