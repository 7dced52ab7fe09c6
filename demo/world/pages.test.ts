import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  feedBloodline,
  feedClan,
  feedDynasty,
  feedPlayer,
} from '#schema/contracts/sync/game-feed.ts'
import { FEED_COLLECTIONS } from '#schema/contracts/sync/sync.ts'
import { createTestWorld, readAllRows } from '#test/support/realm-world.ts'
import { findFeedRow, getFeedPage } from './pages.ts'

const CONTRACTS = {
  bloodlines: feedBloodline,
  clans: feedClan,
  dynasties: feedDynasty,
  players: feedPlayer,
}

describe.each(FEED_COLLECTIONS)('feed pages of the collection “%s”', (collection) => {
  test('feed rows match the feed’s schema', () => {
    for (const day of [0, 7]) {
      const rows = readAllRows(createTestWorld({ day, size: 3000 }), collection)
      const refused = rows.flatMap((row) => {
        const { error } = CONTRACTS[collection].safeParse(row)
        return error ? [{ row, issues: error.issues }] : []
      })
      expect(refused).toEqual([])
    }
  })

  test('each feed page states the total number of rows in the collection', () => {
    for (const day of [0, 1, 12, 45]) {
      const world = createTestWorld({ day })
      const { total } = getFeedPage(world, { collection, after: null, limit: 1 })
      expect(readAllRows(world, collection)).toHaveLength(total)
    }
  })

  test('feed pages ascend by UUID without gaps or repeats, for any page size', () => {
    const world = createTestWorld({ day: 5, size: 400 })
    const whole = readAllRows(world, collection, 2000).map(({ uuid }) => uuid)
    expect(whole).toEqual([...new Set(whole)].sort())
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (limit) => {
        expect(readAllRows(world, collection, limit).map(({ uuid }) => uuid)).toEqual(whole)
      }),
      { numRuns: 8 },
    )
  })

  test('the same world always has an identical feed', () => {
    const text = () => JSON.stringify(readAllRows(createTestWorld({ day: 3 }), collection))
    expect(text()).toBe(text())
  })

  test('each feed row is found by its UUID', () => {
    const world = createTestWorld({ day: 2 })
    for (const row of readAllRows(world, collection).slice(0, 50)) {
      expect(findFeedRow(world, collection, row.uuid)).toEqual(row)
    }
    expect(findFeedRow(world, collection, '00000000-0000-0000-0000-000000000001')).toBeNull()
  })
})

test('day 0 has exactly the requested number of players', () => {
  for (const size of [200, 769, 1001]) {
    expect(readAllRows(createTestWorld({ size }), 'players')).toHaveLength(size)
  }
})

test('different seeds create different worlds', () => {
  const [one, other] = ['evernight', 'nightfall'].map((seed) =>
    getFeedPage(createTestWorld({ seed }), { collection: 'players', after: null, limit: 5 }),
  )
  expect(one).not.toEqual(other)
})

test('in a feed of a million players, a page far from the start has the requested number of rows', () => {
  const world = createTestWorld({ size: 1_000_000, day: 40 })
  const after = 'c0000000-0000-0000-0000-000000000000'
  const { items } = getFeedPage(world, { collection: 'players', after, limit: 1000 })
  expect(items).toHaveLength(1000)
})
