import { describe, expect, test } from 'vitest'
import type { CollectionTally, FeedCollection } from '#schema/contracts/sync/sync.ts'
import { describeBreaches, sumTallies } from './judge.ts'

const NOTHING: CollectionTally = {
  read: 0,
  refused: 0,
  stored: 0,
  changes: {},
  had: {},
  altered: {},
  emptied: {},
}

function judgeOne(collection: FeedCollection, tally: Partial<CollectionTally>): string[] {
  return describeBreaches({ [collection]: { ...NOTHING, ...tally } }, {})
}

/** Each kind of change, its limit, and a tally in which some of 1,000 players change. */
const PLAYERS: [string, number, (concerned: number) => Partial<CollectionTally>][] = [
  ['leave', 200, (n) => ({ stored: 1000, changes: { departed: n } })],
  ['lose their house', 200, (n) => ({ had: { dynasty: 1000 }, emptied: { dynasty: n } })],
  ['lose their sire', 200, (n) => ({ had: { sire: 1000 }, emptied: { sire: n } })],
  ['lose whom they follow', 200, (n) => ({ had: { follows: 1000 }, emptied: { follows: n } })],
  [
    'lose their allegiance',
    200,
    (n) => ({ had: { allegiance: 1000 }, emptied: { allegiance: n } }),
  ],
  ['lose their blood', 200, (n) => ({ had: { blood: 1000 }, emptied: { blood: n } })],
  ['are renamed', 200, (n) => ({ had: { name: 1000 }, altered: { name: n } })],
  ['change their species', 200, (n) => ({ had: { race: 1000 }, altered: { race: n } })],
  ['move house', 200, (n) => ({ had: { dynasty: 1000 }, altered: { dynasty: n } })],
  ['die or rise', 200, (n) => ({ had: { status: 1000 }, altered: { status: n } })],
  ['are missing beside unreadable rows', 200, (n) => ({ stored: 1000, unnamed: n })],
  ['are refused', 50, (n) => ({ read: 1000, refused: n })],
]
const GROUPS: [string, number, (concerned: number) => Partial<CollectionTally>][] = [
  ['dissolve', 20, (n) => ({ stored: 100, changes: { departed: n } })],
  ['lose their clan', 20, (n) => ({ had: { clan: 100 }, emptied: { clan: n } })],
  ['lose their owner', 20, (n) => ({ had: { 'seat:owner': 100 }, emptied: { 'seat:owner': n } })],
  ['are renamed', 20, (n) => ({ had: { name: 100 }, altered: { name: n } })],
  ['change owner', 20, (n) => ({ had: { 'seat:owner': 100 }, altered: { 'seat:owner': n } })],
  ['are refused', 5, (n) => ({ read: 100, refused: n })],
]

test.each(PLAYERS)(
  'if players %s, a sync is applied when up to %i of 1,000 are affected, and held when more are',
  (_, limit, toTally) => {
    expect(judgeOne('players', toTally(limit))).toEqual([])
    expect(judgeOne('players', toTally(limit + 1))).toEqual([
      expect.stringMatching(new RegExp(`^${limit + 1} of 1,000 players .+\\.$`)),
    ])
  },
)

test.each(GROUPS)(
  'if dynasties %s, a sync is applied when up to %i of 100 are affected, and held when more are',
  (_, limit, toTally) => {
    expect(judgeOne('dynasties', toTally(limit))).toEqual([])
    expect(judgeOne('dynasties', toTally(limit + 1))).toEqual([
      expect.stringMatching(new RegExp(`^${limit + 1} of 100 dynasties .+\\.$`)),
    ])
  },
)

describe('limits in a small game', () => {
  const leaving = (stored: number, departed: number) => ({ stored, changes: { departed } })

  test.each([
    ['players', 100, 24],
    ['players', 5, 2],
    ['players', 2, 2],
    ['dynasties', 11, 3],
    ['clans', 4, 2],
    ['bloodlines', 1, 1],
  ] as const)(
    'a loss of %s in a small game is applied if, out of %i, only %i leave',
    (collection, stored, departed) => {
      expect(judgeOne(collection, leaving(stored, departed))).toEqual([])
    },
  )

  test.each([
    ['players', 100, 25],
    ['players', 48, 25],
    ['players', 5, 3],
    ['players', 3, 3],
    ['dynasties', 11, 5],
    ['clans', 4, 3],
  ] as const)(
    'a loss of %s in a small game is held if, out of %i, as many as %i leave',
    (collection, stored, departed) => {
      expect(judgeOne(collection, leaving(stored, departed))).toHaveLength(1)
    },
  )
})

test('the reasons for holding a run are full sentences, about groups first, then about players', () => {
  const reasons = describeBreaches(
    {
      players: { ...NOTHING, stored: 4, changes: { departed: 4 }, read: 10, refused: 10 },
      clans: { ...NOTHING, had: { bloodline: 9 }, emptied: { bloodline: 9 } },
    },
    {},
  )
  expect(reasons).toEqual([
    '9 of 9 clans would lose their bloodline (the limit is 20 %).',
    '4 of 4 players would leave the game (the limit is 50 %).',
    '10 of 10 players in the feed are malformed (the limit is 50 %).',
  ])
})

describe('losses within the last 24 hours', () => {
  const leaving = (stored: number, departed: number, returned = 0) => ({
    players: { ...NOTHING, stored, changes: { departed, returned } },
  })

  test('a run is held if its losses and those of the last 24 hours add up to more than 30 %', () => {
    const first = leaving(1000, 190)
    const second = leaving(810, 110)
    const third = leaving(810, 111)
    expect(describeBreaches(first, sumTallies([first]))).toEqual([])
    expect(describeBreaches(second, sumTallies([first, second]))).toEqual([])
    expect(describeBreaches(third, sumTallies([first, third]))).toEqual([
      '301 of 1,000 players would leave the game, with those of the last 24 hours (the limit is 30 %).',
    ])
  })

  test('earlier losses do not hold a run that has no losses of its own', () => {
    const lost = leaving(1000, 190)
    expect(describeBreaches(leaving(500, 0), sumTallies([lost, lost, leaving(500, 0)]))).toEqual([])
  })

  test('players who left and have returned do not count as losses of the last 24 hours', () => {
    const runs = [leaving(1000, 190), leaving(810, 0, 190), leaving(1000, 190)]
    expect(describeBreaches(leaving(1000, 190), sumTallies(runs))).toEqual([])
  })

  test('losses of different kinds within 24 hours, such as titles and sires, are not added up', () => {
    const lose = (field: string) => ({
      players: { ...NOTHING, had: { [field]: 1000 }, emptied: { [field]: 190 } },
    })
    const [title, sire] = [lose('title'), lose('sire')]
    expect(describeBreaches(sire, sumTallies([title, sire]))).toEqual([])
    expect(describeBreaches(sire, sumTallies([sire, title, sire]))).toEqual([
      '380 of 1,000 players would lose their sire, with those of the last 24 hours (the limit is 30 %).',
    ])
  })
})
