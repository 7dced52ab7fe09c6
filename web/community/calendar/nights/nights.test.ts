import { expect, test } from 'vitest'
import { makeChronicleEvent } from '#test/support/chronicle-events.ts'
import {
  explainNoEventsOnDay,
  listAnniversarySpans,
  pickEventsInSpan,
  subtractYear,
} from './nights.ts'

test.each([
  ['2026-11-25', '2025-11-25'],
  ['2028-02-29', '2027-02-28'],
  ['2029-02-28', '2028-02-28'],
  ['2027-01-01', '2026-01-01'],
])('the date one year before %s is %s', (date, before) => {
  expect(subtractYear(date)).toBe(before)
})

test('the month view reads events of its month and of the same month a year earlier', () => {
  expect(listAnniversarySpans('2028-02', '2028-02-01')).toEqual([
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2027-02-01', to: '2027-02-28' },
  ])
})

test('for a future month, the month view reads only the month a year earlier, and only if it is past', () => {
  expect(listAnniversarySpans('2026-12', '2026-11-30')).toEqual([
    { from: '2025-12-01', to: '2025-12-31' },
  ])
  expect(listAnniversarySpans('2028-01', '2026-11-30')).toEqual([])
})

test('a span of dates includes its whole first and last day in UTC', () => {
  const at = [
    '2025-11-26T00:00:00.000Z',
    '2025-11-25T23:59:59.999Z',
    '2025-11-24T00:00:00.000Z',
    '2025-11-23T23:59:59.999Z',
  ].map((at) => makeChronicleEvent('embraced', { at }))
  expect(pickEventsInSpan(at, { from: '2025-11-24', to: '2025-11-25' })).toEqual([at[1], at[2]])
})

test('the text for a day without events says whether records are missing or nothing happened', () => {
  const tooYoung = 'The records do not reach back a year yet.'
  expect(explainNoEventsOnDay('2025-11-25', null)).toBe(tooYoung)
  expect(explainNoEventsOnDay('2025-11-25', '2025-11-26')).toBe(tooYoung)
  expect(explainNoEventsOnDay('2025-11-25', '2025-11-25')).toBe('Nothing was recorded on that day.')
})
