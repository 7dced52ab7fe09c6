import { expect, test } from 'vitest'
import { ranking, rankingRow } from '#schema/contracts/realm/rankings.ts'
import { makeSampleData } from '#schema/core/sample.ts'
import { toFoundGroups } from './found-groups.ts'

test('approximate matches are shown only if no kind of group matches exactly', () => {
  const make = (rows: number, isForgiven = false) => {
    return makeSampleData(ranking, {
      isForgiven,
      rows: Array(rows).fill(makeSampleData(rankingRow, {})),
    })
  }
  const sizes = (answers: Parameters<typeof toFoundGroups>[0]) => {
    const { rows, isForgiven } = toFoundGroups(answers)
    return [rows.map(({ length }) => length), isForgiven]
  }
  expect(sizes([make(2), make(3, true), make(0)])).toEqual([[2, 0, 0], false])
  expect(sizes([make(0), make(3, true), make(1, true)])).toEqual([[0, 3, 1], true])
  expect(sizes([make(0), undefined])).toEqual([[0, 0], false])
})
