import { expect, test } from 'vitest'
import type { CourtNewsItem } from '#schema/contracts/community/court.ts'
import {
  makeChronicleEvent,
  makeGroupInEvent,
  makePlayerInEvent,
} from '#test/support/chronicle-events.ts'
import { groupNewsBySubject } from './group-news-by-subject.ts'

test('news is grouped by subject, own house first, and newest first within each group', () => {
  const house = { kind: 'group', group: makeGroupInEvent('dynasty', 1, 'House Vesper') } as const
  const childe = { kind: 'player', player: makePlayerInEvent(1, 'Nox') } as const
  const item = (kind: CourtNewsItem['kind'], subject: CourtNewsItem['subject'], id: number) => ({
    ...{ kind, subject },
    event: makeChronicleEvent('title', { id }),
  })
  const gathered = groupNewsBySubject([
    item('childer', childe, 9),
    item('house', house, 8),
    item('watches', childe, 7),
    item('childer', childe, 6),
  ])
  expect(gathered.map(({ kind, events }) => [kind, events.map(({ id }) => id)])).toEqual([
    ['house', [8]],
    ['childer', [9, 6]],
    ['watches', [7]],
  ])
})
