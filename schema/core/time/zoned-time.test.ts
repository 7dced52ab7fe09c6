import { describe, expect, test } from 'vitest'
import { formatInTimeZone } from './zoned-text.ts'
import { toDayEnd, toInstant } from './zoned-time.ts'

const LOS_ANGELES = 'America/Los_Angeles'

test('an instant is formatted in the given time zone', () => {
  const at = '2026-11-12T03:05:00.000Z'
  expect(formatInTimeZone(at, 'UTC')).toBe('2026-11-12 03:05:00')
  expect(formatInTimeZone(Date.parse(at), LOS_ANGELES)).toBe('2026-11-11 19:05:00')
  expect(formatInTimeZone(at, 'Asia/Kolkata')).toBe('2026-11-12 08:35:00')
  expect(formatInTimeZone('0450-05-01T03:05:00Z', 'UTC')).toBe('0450-05-01 03:05:00')
})

describe('toDayEnd returns midnight in the zone', () => {
  test.each([
    ['2026-11-12', 'UTC', '2026-11-13T00:00:00.000Z'],
    ['2026-11-12', LOS_ANGELES, '2026-11-13T08:00:00.000Z'],
    ['2026-07-12', LOS_ANGELES, '2026-07-13T07:00:00.000Z'],
    ['2026-11-12', 'Pacific/Auckland', '2026-11-12T11:00:00.000Z'],
    // On these nights the clocks go back or forward at two in the morning.
    ['2026-10-31', LOS_ANGELES, '2026-11-01T07:00:00.000Z'],
    ['2026-11-01', LOS_ANGELES, '2026-11-02T08:00:00.000Z'],
    ['2027-03-14', LOS_ANGELES, '2027-03-15T07:00:00.000Z'],
  ])('the day %s in %s ends at %s', (date, zone, end) => {
    expect(new Date(toDayEnd(date, zone)).toISOString()).toBe(end)
  })
})

test.each([
  ['2026-11-12', 19 * 60, LOS_ANGELES, '2026-11-13T03:00:00.000Z'],
  ['2026-07-12', 19 * 60, LOS_ANGELES, '2026-07-13T02:00:00.000Z'],
  // As in RFC 5545, a local time that occurs twice means the first one. A skipped time uses the
  // UTC offset from before the change.
  ['2026-11-01', 90, LOS_ANGELES, '2026-11-01T08:30:00.000Z'],
  ['2027-03-14', 150, LOS_ANGELES, '2027-03-14T10:30:00.000Z'],
  ['2027-03-14', 180, LOS_ANGELES, '2027-03-14T10:00:00.000Z'],
  ['2026-10-25', 150, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-09-27', 150, 'Pacific/Auckland', '2026-09-26T14:30:00.000Z'],
  ['2026-11-12', 0, 'Asia/Kolkata', '2026-11-11T18:30:00.000Z'],
])(
  'on %s, minute %i of the day in the time zone %s is the instant %s',
  (date, minute, zone, instant) => {
    expect(new Date(toInstant(date, minute, zone)).toISOString()).toBe(instant)
  },
)
