import { expect, test } from 'vitest'
import { toRanking } from './rank.ts'

test('the highest count comes first, ties go by name, a missing count is 0', () => {
  const rows = [
    { name: 'Crow', members: 3 },
    { name: 'Ash', members: null },
    { name: 'Briar', members: 12 },
    { name: 'Alder', members: 3 },
  ]
  const ranking = toRanking(rows, (row) => row.members)
  expect(ranking.map((row) => [row.rank, row.name])).toEqual([
    [1, 'Briar'],
    [2, 'Alder'],
    [3, 'Crow'],
    [4, 'Ash'],
  ])
})

test('the rows that came in are left as they were', () => {
  const rows = [{ name: 'A' }, { name: 'B' }]
  toRanking(rows, (row) => (row.name === 'B' ? 1 : 0))
  expect(rows).toEqual([{ name: 'A' }, { name: 'B' }])
})
