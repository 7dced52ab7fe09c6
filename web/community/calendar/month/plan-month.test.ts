import { describe, expect, test } from 'vitest'
import { addMonths, planMonth, toMonthSpan } from './plan-month.ts'

describe('a month has full weeks from Monday to Sunday', () => {
  test.each([
    ['2026-11', 6, 'Sunday', 6, 30],
    ['2026-12', 5, 'Tuesday', 1, 31],
    ['2027-02', 4, 'Monday', 0, 28],
    ['2028-02', 5, 'Tuesday', 1, 29],
    ['2000-01', 6, 'Saturday', 5, 31],
  ])('%s has %i weeks and begins on a %s', (month, weeks, _weekday, before, length) => {
    const planned = planMonth(month)
    expect(planned).toHaveLength(weeks)
    expect(planned.every((week) => week.length === 7)).toBe(true)
    const days = planned.flat()
    expect(days.indexOf(`${month}-01`)).toBe(before)
    expect(days.filter(Boolean)).toEqual(
      Array.from({ length }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`),
    )
  })
})

test('months continue across years', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-11', 0)).toBe('2026-11')
})

test('a month spans its first to its last day', () => {
  expect(toMonthSpan('2028-02')).toEqual(['2028-02-01', '2028-02-29'])
  expect(toMonthSpan('2026-12')).toEqual(['2026-12-01', '2026-12-31'])
})
