import { expect, test } from 'vitest'
import { parseComparisonIds, readCompareSearch } from './compare-search.ts'

const read = (query: string) =>
  parseComparisonIds(readCompareSearch(Object.fromEntries(new URLSearchParams(query))))

test.each([
  ['', { kind: 'dynasty', ids: [] }],
  ['kind=clan&ids=21,14', { kind: 'clan', ids: [21, 14] }],
  ['kind=clan&ids=21,21', { kind: 'clan', ids: [21] }],
  ['kind=witchery&ids=3', { kind: 'dynasty', ids: [3] }],
  ['ids=1,2,3,4', { kind: 'dynasty', ids: [1, 2, 3, 4] }],
  ['ids=1,2,3,4,5', null],
  ['kind=player&ids=1,2', { kind: 'player', ids: [1, 2] }],
  ['kind=player&ids=1,2,3', null],
  ['ids=1,x', null],
  ['ids=1,', null],
])('the compared groups are parsed from the URL query ?%s', (query, view) => {
  expect(read(query)).toEqual(view)
})
