import { describe, expect, test, vi } from 'vitest'
import { listRepeatOptions, toRepeatText } from '#schema/community/calendar/repeat-words.ts'
import { toInstant } from '#schema/core/time/zoned-time.ts'
import { getFirstDayOfWeek } from '../month/plan-month.ts'
import {
  formatMinuteOfDay,
  parseMinuteOfDay,
  toDayText,
  toDurationText,
  toGameTimeText,
  toMonthText,
  toShortDayText,
  toVisitorTimeText,
} from './zoned-words.ts'

type WithWeeks = { getWeekInfo: () => unknown }
const GAME = 'America/Los_Angeles'
const toStart = (date: string, clock = '19:00') =>
  new Date(toInstant(date, parseMinuteOfDay(clock) ?? 0, GAME)).toISOString()

describe('Saturday 19:00 SLT before and after each clock change', () => {
  // Clocks go back on 25 October in Berlin and on 1 November in Los Angeles. They never change in
  // Tokyo or Honolulu.
  test.each([
    ['2026-10-17', 'Sunday 04:00', 'Sunday 11:00', 'Saturday 16:00'],
    ['2026-10-24', 'Sunday 03:00', 'Sunday 11:00', 'Saturday 16:00'],
    ['2026-10-31', 'Sunday 03:00', 'Sunday 11:00', 'Saturday 16:00'],
    ['2026-11-07', 'Sunday 04:00', 'Sunday 12:00', 'Saturday 17:00'],
    ['2027-03-13', 'Sunday 04:00', 'Sunday 12:00', 'Saturday 17:00'],
    ['2027-03-20', 'Sunday 03:00', 'Sunday 11:00', 'Saturday 16:00'],
    ['2027-04-03', 'Sunday 04:00', 'Sunday 11:00', 'Saturday 16:00'],
  ])(
    'an event at 19:00 SLT on %s is at %s in Berlin, %s in Tokyo and %s in Honolulu',
    (date, berlin, tokyo, honolulu) => {
      const at = toStart(date)
      expect(toGameTimeText(at)).toBe(`${toDayText(date)}, 19:00 SLT`)
      expect(toVisitorTimeText(at, 'Europe/Berlin')).toBe(`${berlin} your time`)
      expect(toVisitorTimeText(at, 'Asia/Tokyo')).toBe(`${tokyo} your time`)
      expect(toVisitorTimeText(at, 'Pacific/Honolulu')).toBe(`${honolulu} your time`)
      for (const same of [GAME, 'America/Tijuana']) expect(toVisitorTimeText(at, same)).toBeNull()
    },
  )

  test('00:30 in game time is on the previous day in Honolulu', () => {
    expect(toVisitorTimeText(toStart('2026-11-28', '00:30'), 'Pacific/Honolulu')).toBe(
      'Friday 22:30 your time',
    )
  })
})

test('weeks begin on the first weekday of the reader’s locale, even without getWeekInfo', () => {
  const language = (name: string) => getFirstDayOfWeek(name)
  expect(['de-DE', 'en-GB', 'en-US', 'ja-JP', 'de'].map(language)).toEqual([1, 1, 7, 7, 1])
  const known = vi.spyOn(Intl.Locale.prototype as WithWeeks, 'getWeekInfo')
  known.mockImplementation(() => undefined)
  expect(['de-DE', 'en-GB', 'en-US', 'ja-JP', 'de'].map(language)).toEqual([1, 1, 7, 7, 1])
  known.mockRestore()
  // Chromium reports this language if the system’s locale is POSIX.
  expect(language('en-US@posix')).toBe(1)
})

test('days, months and durations are written in words', () => {
  expect(toDayText('2026-11-28')).toBe('Saturday 28 November')
  expect(toShortDayText('2026-11-28')).toBe('Sat 28 Nov')
  expect(toMonthText('2026-11')).toBe('November 2026')
  expect([5, 60, 61, 150, 1440].map(toDurationText)).toEqual([
    '5 minutes',
    '1 hour',
    '1 hour 1 minute',
    '2 hours 30 minutes',
    '24 hours',
  ])
})

test('a formatted time parses back to the same time', () => {
  for (const minute of [0, 59, 60, 1140, 1439])
    expect(parseMinuteOfDay(formatMinuteOfDay(minute))).toBe(minute)
  for (const typed of ['', '7', '24:00', '19:60', '19:00:30'])
    expect(parseMinuteOfDay(typed)).toBeNull()
})

describe('repetitions that a first day allows', () => {
  test.each([
    ['2026-11-21', ['The third Saturday of each month']],
    ['2026-11-28', ['The fourth Saturday of each month', 'The last Saturday of each month']],
    ['2026-10-31', ['The last Saturday of each month']],
  ])(
    'an event that begins on %s can repeat weekly, fortnightly, or monthly as in %j',
    (date, monthly) => {
      const weekly = ['Once', 'Every Saturday', 'Every second Saturday']
      expect(listRepeatOptions(date).map(({ label }) => label)).toEqual([...weekly, ...monthly])
    },
  )

  test('a repeating event has a text that says when it repeats, and a single event has none', () => {
    expect(toRepeatText({ date: '2026-11-28', repeat: 'once' })).toBeNull()
    expect(toRepeatText({ date: '2026-11-28', repeat: 'fortnightly' })).toBe(
      'Every second Saturday',
    )
  })
})
