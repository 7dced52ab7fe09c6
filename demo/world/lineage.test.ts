import { describe, expect, test } from 'vitest'
import { getDemoCharacterBirthNumber, MOST_PROLIFIC_SIRE } from '#demo/demo-characters.ts'
import { NULL_UUID } from '#schema/rules.ts'
import { createTestWorld, readAllRows } from '#test/support/realm-world.ts'
import { findSire } from './lineage.ts'

const world = createTestWorld({ size: 4000 })
const players = readAllRows(world, 'players')
const byUuid = new Map(players.map((player) => [player.uuid, player]))
const bloodlines = new Map(readAllRows(world, 'bloodlines').map((line) => [line.uuid, line]))

function parentOf(player: (typeof players)[number], link: 'sire' | 'follows') {
  const parent = player[link]
  return parent ? byUuid.get(parent) : undefined
}

describe('lineage of the demo players', () => {
  test('every sire and followed player exists, and joined before the childe or follower', () => {
    for (const player of players) {
      for (const link of ['sire', 'follows'] as const) {
        if (player[link] === null) continue
        const parent = parentOf(player, link)
        expect(parent, `${player.name} ${link}`).toBeDefined()
        expect(Date.parse(parent?.joined ?? '')).toBeLessThanOrEqual(
          Date.parse(player.joined ?? ''),
        )
        expect(player[link]).not.toBe(NULL_UUID)
      }
    }
  })

  test('a childe has its sire’s race and blood, one generation further down', () => {
    for (const player of players) {
      const sire = parentOf(player, 'sire')
      if (!sire) {
        expect(player.generation).toBe(1)
        continue
      }
      expect([player.race, player.blood]).toEqual([sire.race, sire.blood])
      expect(player.generation).toBe((sire.generation ?? 0) + 1)
    }
  })

  test('a player’s blood belongs to their race, and only players without a sire have no blood', () => {
    for (const { blood, race } of players) {
      if (blood) expect(bloodlines.get(blood)?.species).toBe(race)
    }
    const without = players.filter(({ blood }) => blood === null).length
    expect(without / players.length).toBeLessThan(0.08)
  })

  test('lineage trees are both deep and wide', () => {
    const generations = players.map(({ generation }) => generation ?? 0)
    expect(Math.max(...generations)).toBeGreaterThan(12)
    const roots = players.filter(({ sire }) => sire === null)
    expect(roots.length).toBeGreaterThanOrEqual(14)
  })

  test('about 60 % of players follow another player', () => {
    const following = players.filter(({ follows }) => follows !== null).length
    expect(following / players.length).toBeGreaterThan(0.55)
    expect(following / players.length).toBeLessThan(0.65)
  })
})

test('one sire in a large world has more than a thousand childer', () => {
  const large = createTestWorld({ size: 100_000 })
  const star = getDemoCharacterBirthNumber(MOST_PROLIFIC_SIRE)
  const sires = Array.from({ length: large.size }, (_, birth) => findSire(large, birth))
  expect(sires.filter((sire) => sire === star).length).toBeGreaterThan(1000)
})
