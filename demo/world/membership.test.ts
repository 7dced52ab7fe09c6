import { describe, expect, test } from 'vitest'
import { createTestWorld, readAllRows } from '#test/support/realm-world.ts'

const SIZES = [200, 769, 5000]

describe.each(SIZES)('groups in a world of %i players', (size) => {
  const world = createTestWorld({ size, day: 6 })
  const players = new Map(readAllRows(world, 'players').map((player) => [player.uuid, player]))
  const dynasties = new Map(readAllRows(world, 'dynasties').map((group) => [group.uuid, group]))
  const clans = new Map(readAllRows(world, 'clans').map((group) => [group.uuid, group]))
  const bloodlines = new Map(readAllRows(world, 'bloodlines').map((group) => [group.uuid, group]))

  test('leaders belong to their group, and dynasty leaders have the same role in their player row', () => {
    for (const dynasty of dynasties.values()) {
      for (const { player, role } of dynasty.leadership ?? []) {
        if (!player) continue
        expect(players.get(player)).toMatchObject({ dynasty: dynasty.uuid, dynastyRole: role })
      }
    }
    for (const clan of clans.values()) {
      for (const { player } of clan.leadership ?? []) {
        if (!player) continue
        const dynasty = dynasties.get(players.get(player)?.dynasty ?? '')
        expect(dynasty?.clan).toBe(clan.uuid)
      }
    }
    for (const bloodline of bloodlines.values()) {
      for (const { player } of bloodline.leadership ?? []) {
        if (player) expect(players.get(player)?.allegiance).toBe(bloodline.uuid)
      }
    }
  })

  test('a leader has the same name in the group’s row as in the leader’s own row', () => {
    for (const group of [...dynasties.values(), ...clans.values(), ...bloodlines.values()]) {
      for (const { player, name } of group.leadership ?? []) {
        if (player) expect(name).toBe(players.get(player)?.name)
        else expect(name).toBeTruthy()
      }
    }
  })

  test('players, dynasties and clans refer only to existing groups', () => {
    for (const { dynasty, allegiance } of players.values()) {
      if (dynasty) expect(dynasties.has(dynasty)).toBe(true)
      if (allegiance) expect(bloodlines.has(allegiance)).toBe(true)
    }
    for (const { clan } of dynasties.values()) if (clan) expect(clans.has(clan)).toBe(true)
    for (const { bloodline } of clans.values()) {
      if (bloodline) expect(bloodlines.has(bloodline)).toBe(true)
    }
  })

  test('groups have distinct names', () => {
    for (const groups of [dynasties, clans, bloodlines]) {
      const names = [...groups.values()].map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

test('the default world has 7 bloodlines, 12 clans and 61 dynasties, some of them without leaders', () => {
  const world = createTestWorld()
  const dynasties = readAllRows(world, 'dynasties')
  const clans = readAllRows(world, 'clans')
  const bloodlines = readAllRows(world, 'bloodlines')
  const players = readAllRows(world, 'players')
  expect([bloodlines.length, clans.length, dynasties.length]).toEqual([7, 12, 61])
  expect(new Set(dynasties.map(({ type }) => type)).size).toBe(4)
  expect(dynasties.some(({ species }) => species === null)).toBe(true)
  expect(dynasties.some(({ clan }) => clan === null)).toBe(true)
  expect(dynasties.some(({ leadership }) => leadership?.length === 0)).toBe(true)
  expect(clans.filter(({ bloodline }) => bloodline === null)).toHaveLength(2)
  expect(bloodlines.filter(({ leadership }) => leadership?.length === 0)).toHaveLength(1)
  const outlaws = players.filter(({ dynasty }) => dynasty === null).length
  expect(outlaws / players.length).toBeGreaterThan(0.05)
  expect(outlaws / players.length).toBeLessThan(0.18)
})
