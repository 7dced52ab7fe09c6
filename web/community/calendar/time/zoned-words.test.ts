import { describe, expect, test } from 'vitest'
import { listRepeats, toRepeatText } from '#schema/community/calendar/repeat-words.ts'
import { toInstant } from '#schema/core/time/zoned-time.ts'
import {
  toClock,
  toDayText,
  toLengthText,
  toMinute,
  toMonthText,
  toOwnTime,
  toShortDay,
  toZonedTime,
} from './zoned-words.ts'

const GAME = 'America/Los_Angeles'
const toStart = (date: string, clock = '19:00') =>
  new Date(toInstant(date, toMinute(clock) ?? 0, GAME)).toISOString()

describe('an event at seven on Saturdays, across clock changes', () => {
  test.each([
    // Clocks go back on October 25 in Berlin, on November 1 in Los Angeles, and never in São Paulo.
    ['2026-10-17', 'Sun 04:00', '23:00'],
    ['2026-10-24', 'Sun 03:00', '23:00'],
    ['2026-10-31', 'Sun 03:00', '23:00'],
    ['2026-11-07', 'Sun 04:00', 'Sun 00:00'],
    // Clocks go forward on March 14 and on March 28.
    ['2027-03-13', 'Sun 04:00', 'Sun 00:00'],
    ['2027-03-20', 'Sun 03:00', '23:00'],
    ['2027-04-03', 'Sun 04:00', '23:00'],
  ])('%s: %s in Berlin, %s in São Paulo', (date, berlin, saoPaulo) => {
    const at = toStart(date)
    expect(toZonedTime(at, GAME)).toEqual({ date, clock: '19:00' })
    expect(toOwnTime(at, 'Europe/Berlin', GAME)).toBe(berlin)
    expect(toOwnTime(at, 'America/Sao_Paulo', GAME)).toBe(saoPaulo)
    expect(toOwnTime(at, GAME, GAME)).toBeNull()
    expect(toOwnTime(at, 'America/Tijuana', GAME)).toBeNull()
  })

  test('an early morning of the game is the previous evening in Honolulu', () => {
    expect(toOwnTime(toStart('2026-11-28', '00:30'), 'Pacific/Honolulu', GAME)).toBe('Fri 22:30')
  })
})

test('days, months and durations are formatted in words', () => {
  expect(toDayText('2026-11-28')).toBe('Saturday 28 November')
  expect(toShortDay('2026-11-28')).toBe('Sat 28 Nov')
  expect(toMonthText('2026-11')).toBe('November 2026')
  expect([5, 60, 61, 150, 1440].map(toLengthText)).toEqual([
    '5 minutes',
    '1 hour',
    '1 hour 1 minute',
    '2 hours 30 minutes',
    '24 hours',
  ])
})

test('a formatted time parses back to the same time', () => {
  for (const minute of [0, 59, 60, 1140, 1439]) expect(toMinute(toClock(minute))).toBe(minute)
  for (const typed of ['', '7', '24:00', '19:60', '19:00:30']) expect(toMinute(typed)).toBeNull()
})

describe('the repetitions that a first day allows', () => {
  test.each([
    ['2026-11-21', ['The third Saturday of each month']],
    ['2026-11-28', ['The fourth Saturday of each month', 'The last Saturday of each month']],
    ['2026-10-31', ['The last Saturday of each month']],
  ])('%s', (date, monthly) => {
    const weekly = ['Once', 'Every Saturday', 'Every second Saturday']
    expect(listRepeats(date).map(({ label }) => label)).toEqual([...weekly, ...monthly])
  })

  test('describe themselves', () => {
    expect(toRepeatText({ date: '2026-11-28', repeat: 'once' })).toBeNull()
    expect(toRepeatText({ date: '2026-11-28', repeat: 'fortnightly' })).toBe(
      'Every second Saturday',
    )
  })
})
