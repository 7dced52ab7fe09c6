import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doHoursOverlap } from './zoned-time.ts'

const toHours = (startHour: number, endHour: number) => ({ startHour, endHour })

test.each([
  [toHours(18, 23), toHours(20, 21), true],
  [toHours(18, 20), toHours(20, 22), false],
  [toHours(22, 3), toHours(2, 5), true],
  [toHours(22, 3), toHours(3, 22), false],
  [null, toHours(3, 4), true],
  [toHours(3, 4), null, true],
])('the ranges of hours %o and %o overlap: %s', (one, other, expected) => {
  expect(doHoursOverlap(one, other)).toBe(expected)
})

test('two ranges of hours overlap if they share at least one hour of the day', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  const span = fc
    .record({ startHour: hour, endHour: hour })
    .filter(({ startHour, endHour }) => startHour !== endHour)
  const list = ({ startHour: from, endHour: to }: { startHour: number; endHour: number }) =>
    Array.from({ length: 24 }, (_, at) => at).filter((at) =>
      from < to ? at >= from && at < to : at >= from || at < to,
    )
  fc.assert(
    fc.property(span, span, (one, other) => {
      const hours = list(other)
      expect(doHoursOverlap(one, other)).toBe(list(one).some((at) => hours.includes(at)))
    }),
  )
})
