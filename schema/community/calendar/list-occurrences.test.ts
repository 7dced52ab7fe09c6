import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../core/time/dates.ts'
import { formatInTimeZone } from '../../core/time/zoned-text.ts'
import { FREQUENCIES, type Frequency } from './calendar-rules.ts'
import { findLastRecurrenceDate, listRecurrenceDates } from './list-dates.ts'
import { type EventSeries, listOccurrences, listUpcoming } from './list-occurrences.ts'
import { toIcalRecurrenceRule } from './repeat-words.ts'

const ZONE = 'America/Los_Angeles'

function toSeries(change: Partial<EventSeries> = {}): EventSeries {
  return {
    ...{ date: '2026-10-17', repeat: 'weekly', until: null, minute: 19 * 60 },
    ...{ zone: ZONE, minutes: 120, exceptions: {}, ...change },
  }
}

const at = (text: string) => Date.parse(text)

describe('events keep their local time across clock changes', () => {
  test.each([
    // Clocks go back on 1 November in the US and on 25 October in Berlin. They never change in
    // São Paulo.
    ['2026-10-17', '2026-10-18 04:00', '2026-10-17 23:00'],
    ['2026-10-24', '2026-10-25 03:00', '2026-10-24 23:00'],
    ['2026-10-31', '2026-11-01 03:00', '2026-10-31 23:00'],
    ['2026-11-07', '2026-11-08 04:00', '2026-11-08 00:00'],
    ['2027-03-13', '2027-03-14 04:00', '2027-03-14 00:00'],
    ['2027-03-20', '2027-03-21 03:00', '2027-03-20 23:00'],
    ['2027-04-03', '2027-04-04 04:00', '2027-04-03 23:00'],
  ])(
    'an event on Saturday %s at 19:00 begins at %s in Berlin and at %s in São Paulo',
    (date, berlin, saoPaulo) => {
      const found = listOccurrences(toSeries(), at(date), at(addDays(date, 2)))
      const start = found.find((one) => one.date === date)?.startAt ?? 0
      expect(formatInTimeZone(start, ZONE)).toBe(`${date} 19:00:00`)
      expect(formatInTimeZone(start, 'Europe/Berlin')).toBe(`${berlin}:00`)
      expect(formatInTimeZone(start, 'America/Sao_Paulo')).toBe(`${saoPaulo}:00`)
    },
  )
})

test('a cancelled occurrence is marked, and a moved occurrence begins at its new time', () => {
  const exceptions = { '2026-10-24': null, '2026-10-31': { date: '2026-12-24', minute: 18 * 60 } }
  const series = toSeries({ exceptions })
  const october = listOccurrences(series, at('2026-10-17'), at('2026-11-03'))
  expect(october.map(({ date, isCalledOff }) => [date, isCalledOff])).toEqual([
    ['2026-10-17', false],
    ['2026-10-24', true],
  ])
  const christmas = listOccurrences(series, at('2026-12-24T12:00Z'), at('2026-12-26'))
  expect(christmas.map(({ date, isMoved }) => [date, isMoved])).toEqual([['2026-10-31', true]])
})

test('an event’s upcoming occurrences are found even if they are years ahead', () => {
  const now = at('2026-11-25')
  expect(listUpcoming(toSeries({ date: '2030-01-05' }), now, 2).map(({ date }) => date)).toEqual([
    '2030-01-05',
    '2030-01-12',
  ])
  expect(listUpcoming(toSeries({ date: '2040-01-07', repeat: 'once' }), now, 8)).toHaveLength(1)
  const exceptions = { '2026-10-17': { date: '2027-06-01', minute: 0 } }
  expect(listUpcoming(toSeries({ repeat: 'once', exceptions }), now, 8)).toHaveLength(1)
  expect(listUpcoming(toSeries({ until: '2026-11-28' }), now, 8)).toHaveLength(1)
  expect(listUpcoming(toSeries({ until: '2026-11-20' }), now, 8)).toEqual([])
})

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days))

const rule = fc
  .record({
    date: day,
    repeat: fc.constantFrom(...FREQUENCIES),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    length: fc.option(fc.integer({ min: 0, max: 700 })),
  })
  .map(({ date, repeat, minute, length }) => ({
    series: toSeries({
      date: toFirstDay(date, repeat),
      ...{ repeat, minute, until: length === null ? null : addDays(date, 31 + length) },
    }),
  }))

function toFirstDay(date: string, repeat: Frequency): string {
  if (repeat === 'monthly' && Number(date.slice(8)) > 28) return addDays(date, 7)
  let last = date
  while (repeat === 'monthly-last' && addDays(last, 7).slice(0, 7) === last.slice(0, 7)) {
    last = addDays(last, 7)
  }
  return last
}

const zone = ICAL.Component.fromString(
  ['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', `TZID:${ZONE}`]
    .concat('BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0800', 'TZOFFSETTO:-0700')
    .concat('DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT')
    .concat('BEGIN:STANDARD', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0800')
    .concat('DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD')
    .concat('END:VTIMEZONE', 'END:VCALENDAR')
    .join('\r\n'),
).getFirstSubcomponent('vtimezone')

function expandElsewhere(series: EventSeries): { date: string; startAt: number }[] {
  const start = ICAL.Time.fromDateTimeString(`${series.date}T${toClock(series.minute)}:00`)
  start.zone = new ICAL.Timezone({ component: zone, tzid: ZONE })
  const text = toIcalRecurrenceRule(series)
  const rrule = ICAL.Recur.fromString(text ?? 'FREQ=DAILY;COUNT=1')
  const iterator = rrule.iterator(start)
  const found: { date: string; startAt: number }[] = []
  for (let next = iterator.next(); next && found.length < 60; next = iterator.next()) {
    found.push({ date: next.toString().slice(0, 10), startAt: next.toUnixTime() * 1000 })
  }
  return found
}

function toClock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

test('the dates of a recurring event match those that ical.js computes', () => {
  fc.assert(
    fc.property(rule, ({ series }) => {
      const expected = expandElsewhere(series)
      const last = expected.at(-1)?.date ?? series.date
      expect(listRecurrenceDates(series, series.date, last)).toEqual(
        expected.map(({ date }) => date),
      )
      if (expected.length < 60) expect(findLastRecurrenceDate(series)).toBe(last)
      const found = listOccurrences(series, at(addDays(series.date, -2)), at(addDays(last, 2)))
      const instants = new Map(found.map((one) => [one.date, one.startAt]))
      // From 01:00 to 03:00, ical.js deviates from RFC 5545 on days when the clocks change.
      if (series.minute >= 60 && series.minute < 180) return
      for (const { date, startAt } of expected) {
        expect(`${date} ${instants.get(date)}`).toBe(`${date} ${startAt}`)
      }
    }),
    { numRuns: process.env.EVERNIGHT_SOAK === '1' ? 500 : 100 },
  )
})
