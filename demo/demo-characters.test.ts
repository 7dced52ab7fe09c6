import { describe, expect, test } from 'vitest'
import { createTestWorld, readAllRows } from '#test/support/realm-world.ts'
import { listDemoCharactersWithUuids } from './enrol-demo.ts'

const WORLDS = [200, 769, 5000].flatMap((size) => [0, 9, 33].map((day) => [size, day] as const))

describe.each(WORLDS)('demo characters in a world of %i players on day %i', (size, day) => {
  const world = createTestWorld({ size, day })
  const characters = listDemoCharactersWithUuids(world)
  const players = readAllRows(world, 'players', 2000)
  const byUuid = new Map(players.map((player) => [player.uuid, player]))

  test('demo characters are alive, belong to a dynasty, and have a portrait and a username', () => {
    for (const { uuid, username, name } of characters) {
      expect(byUuid.get(uuid)).toMatchObject({
        username,
        name,
        status: 'Alive',
        dynasty: expect.any(String),
        portrait: expect.any(String),
      })
    }
  })

  test('each demo character has a sire, several childer and several followers', () => {
    for (const { uuid, username } of characters) {
      expect(byUuid.has(byUuid.get(uuid)?.sire ?? ''), username).toBe(true)
      const childer = players.filter(({ sire }) => sire === uuid).length
      const followers = players.filter(({ follows }) => follows === uuid).length
      expect(childer, `childer of ${username}`).toBeGreaterThanOrEqual(2)
      expect(followers, `followers of ${username}`).toBeGreaterThanOrEqual(2)
    }
  })

  test('three demo characters own a dynasty, a clan and a bloodline, and a fourth owns no dynasty', () => {
    const owns = (collection: 'dynasties' | 'clans' | 'bloodlines', username: string) => {
      const uuid = characters.find((character) => character.username === username)?.uuid
      return readAllRows(world, collection).some(({ leadership }) =>
        leadership?.some(({ seat, player }) => seat === 'owner' && player === uuid),
      )
    }
    expect(owns('dynasties', 'dynasty.demo')).toBe(true)
    expect(owns('clans', 'clan.demo')).toBe(true)
    expect(owns('bloodlines', 'bloodline.demo')).toBe(true)
    expect(owns('dynasties', 'player.demo')).toBe(false)
  })
})
