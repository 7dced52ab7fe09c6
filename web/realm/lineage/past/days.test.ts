import { expect, test } from 'vitest'
import { addDays, countDays } from '#schema/core/time/dates.ts'
import { makeLineageNode } from '#test/support/make-lineage-node.ts'
import { toLineageRows } from '../tree/rows.ts'
import { toTreeData } from '../tree/tree-data.ts'
import { listFilmDays } from './days.ts'
import { describePastTree, toTreeOnDate } from './to-tree-at.ts'

const LAST = '2026-11-24'

function spanOf(days: number) {
  return { first: addDays(LAST, -days), last: LAST, days }
}

test.each([
  [1, 1],
  [30, 30],
  [150, 150],
  [151, 150],
  [4000, 150],
])(
  'a film of %i days has %i evenly spaced frames, and the last frame shows the last day',
  (days, count) => {
    const span = spanOf(days)
    const stops = listFilmDays(span, span.first, false)
    expect(stops).toHaveLength(count)
    expect(stops.at(-1)).toBe(LAST)
    expect(new Set(stops).size).toBe(count)
    const steps = stops.map((stop, index) => countDays(stops[index - 1] ?? span.first, stop))
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1)
  },
)

test('with reduced motion, each frame of a film is 30 days after the previous frame', () => {
  const span = spanOf(100)
  expect(listFilmDays(span, span.first, true).map((stop) => countDays(span.first, stop))).toEqual([
    30, 60, 90, 100,
  ])
  expect(listFilmDays(span, LAST, true)).toEqual([LAST])
})

test('the tree of a past day shows each player below the sire they had on that day', () => {
  const person = (playerUuid: string) => {
    return {
      playerUuid,
      characterName: playerUuid,
      race: 'Vampire',
      generation: 2,
      avatarUrl: null,
    } as const
  }
  const timeline = {
    ...{ root: 'root', recordsBegan: '2026-01-01', isWhole: true },
    people: [
      { ...person('root'), spells: [{ parentUuid: null, from: '2026-01-01', until: null }] },
      { ...person('first'), spells: [{ parentUuid: 'root', from: '2026-01-02', until: null }] },
      {
        ...person('second'),
        spells: [
          { parentUuid: 'root', from: '2026-01-03', until: '2026-01-05' },
          { parentUuid: 'first', from: '2026-01-05', until: '2026-01-07' },
        ],
      },
    ],
  }
  const opened = new Set(timeline.people.map(({ playerUuid }) => playerUuid))
  const readDepths = (date: string) => {
    const tree = toTreeOnDate(timeline, date)
    return tree && toLineageRows(tree, opened).list.map(({ key, depth }) => [key, depth])
  }
  expect(readDepths('2025-12-31')).toBeNull()
  expect(readDepths('2026-01-01')).toEqual([['root', 0]])
  expect(readDepths('2026-01-04')).toEqual([
    ['root', 0],
    ['first', 1],
    ['second', 1],
  ])
  expect(readDepths('2026-01-06')).toEqual([
    ['root', 0],
    ['first', 1],
    ['second', 2],
  ])
  expect(readDepths('2026-01-07')).toEqual([
    ['root', 0],
    ['first', 1],
  ])
})

test('the text for a day of the film states the number of players and generations', () => {
  const leaf = makeLineageNode('leaf', {})
  const child = makeLineageNode('child', { children: [leaf] })
  const tree = toTreeData(makeLineageNode('root', { children: [child] }))
  expect(describePastTree(tree, '2026-05-03')).toBe('3 May 2026: 3 in three generations')
  const alone = toTreeData(makeLineageNode('root', {}))
  expect(describePastTree(alone, '2020-01-01')).toBe('1 January 2020: 1 in one generation')
})
