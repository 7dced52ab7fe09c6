import { expect, test } from 'vitest'
import {
  toDayAndMonth,
  toLongDate,
  toShortDate,
  toShortDayAndMonth,
  toShortMonthName,
  toShortWeekdayName,
  toWeekdayName,
} from './date-words.ts'
import { listDates } from './dates.ts'

test.each<[(date: string) => string, Intl.DateTimeFormatOptions]>([
  [toLongDate, { dateStyle: 'long' }],
  [toShortDate, { dateStyle: 'medium' }],
  [toDayAndMonth, { day: 'numeric', month: 'long' }],
  [toShortDayAndMonth, { day: 'numeric', month: 'short' }],
  [toShortMonthName, { month: 'short' }],
  [toWeekdayName, { weekday: 'long' }],
  [toShortWeekdayName, { weekday: 'short' }],
])(
  'the function %o formats each day of a leap year as Intl does in British English',
  (toWords, options) => {
    const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
    for (const date of listDates('2028-01-01', '2028-12-31')) {
      expect(toWords(date)).toBe(format.format(new Date(date)))
    }
  },
)

test('an instant is formatted as its UTC day', () => {
  expect(toLongDate('2026-11-12T23:59:59.000Z')).toBe('12 November 2026')
})
