import { describe, expect, test } from 'vitest'
import { addMonths, buildMonthGrid, toMonthSpan } from './plan-month.ts'

describe('a month consists of whole weeks, whatever the first weekday is', () => {
  test.each([
    ['2026-11', 1, 6, 6, 30],
    ['2026-11', 7, 5, 0, 30],
    ['2026-11', 6, 5, 1, 30],
    ['2026-12', 1, 5, 1, 31],
    ['2027-02', 1, 4, 0, 28],
    ['2028-02', 1, 5, 1, 29],
    ['2028-02', 7, 5, 2, 29],
    ['2000-01', 1, 6, 5, 31],
  ])(
    'the month %s, if weeks start on weekday %i, fills %i weeks and begins after %i empty days',
    (month, firstDay, weeks, before, length) => {
      const planned = buildMonthGrid(month, firstDay)
      expect(planned).toHaveLength(weeks)
      expect(planned.every((week) => week.length === 7)).toBe(true)
      const days = planned.flat()
      expect(days.indexOf(`${month}-01`)).toBe(before)
      expect(days.filter(Boolean)).toEqual(
        Array.from({ length }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`),
      )
    },
  )
})

test('adding or subtracting months crosses the end of a year', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-11', 0)).toBe('2026-11')
})

test('a month’s span of dates runs from its first day to its last day', () => {
  expect(toMonthSpan('2028-02')).toEqual(['2028-02-01', '2028-02-29'])
  expect(toMonthSpan('2026-12')).toEqual(['2026-12-01', '2026-12-31'])
})
