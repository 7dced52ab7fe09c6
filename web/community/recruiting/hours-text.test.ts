import { expect, test } from 'vitest'
import { toVisitorPlayingHoursText } from './hours-text.ts'

const HOURS = { startHour: 19, endHour: 1 }
const IN_SUMMER = Date.UTC(2026, 6, 1, 12)
/** A date on which clocks have already changed in America but not yet in Europe. */
const BETWEEN = Date.UTC(2026, 2, 20, 12)

test.each([
  ['Europe/Berlin', IN_SUMMER, '04:00 to 10:00'],
  ['Europe/Berlin', BETWEEN, '03:00 to 09:00'],
  ['Asia/Kolkata', IN_SUMMER, '07:30 to 13:30'],
  ['Pacific/Auckland', IN_SUMMER, '14:00 to 20:00'],
  ['America/Los_Angeles', IN_SUMMER, null],
])(
  'the hours 19:00 to 01:00 in California, converted to %s at the timestamp %i, are %s',
  (zone, now, expected) => {
    expect(toVisitorPlayingHoursText(HOURS, zone, now, 'America/Los_Angeles')).toBe(expected)
  },
)
