import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMondayOfIsoWeek, toIsoWeek, toMondayOneYearEarlier, toWeekMonday } from './weeks.ts'

const DAY_MS = 24 * 60 * 60_000
const toDate = (day: number | null) =>
  day === null ? null : new Date(day * DAY_MS).toISOString().slice(0, 10)
const toDay = (date: string) => Date.parse(date) / DAY_MS

test.each([
  ['2026-11-23', '2026-48'],
  ['2026-11-22', '2026-47'],
  ['2027-01-01', '2026-53'],
  ['2024-12-30', '2025-01'],
  ['2023-01-01', '2022-52'],
])('the date %s is in ISO week %s', (date, week) => {
  expect(toIsoWeek(toDay(date))).toBe(week)
})

test.each(['2026-54', '2025-53', '2026-99', '2026-00', '2026-1', '1999-10', '2026-W47', '', '47'])(
  'the text “%s” is not an ISO week',
  (week) => {
    expect(findMondayOfIsoWeek(week)).toBeNull()
  },
)

test('an ISO week contains the seven days from its Monday', () => {
  expect(toDate(findMondayOfIsoWeek('2026-01'))).toBe('2025-12-29')
  const days = fc.integer({ min: toDay('2000-01-03'), max: toDay('2099-12-20') })
  fc.assert(
    fc.property(days, (day) => {
      const monday = toWeekMonday(day)
      expect(new Date(monday * DAY_MS).getUTCDay()).toBe(1)
      expect(findMondayOfIsoWeek(toIsoWeek(day))).toBe(monday)
      expect(toIsoWeek(monday + 6)).toBe(toIsoWeek(day))
      expect(toIsoWeek(monday + 7)).not.toBe(toIsoWeek(day))
    }),
  )
})

test('week 53 is compared with week 52 a year earlier, any other week with the same week number', () => {
  expect(toDate(toMondayOneYearEarlier('2026-47'))).toBe('2025-11-17')
  expect(toDate(toMondayOneYearEarlier('2026-53'))).toBe('2025-12-22')
})
