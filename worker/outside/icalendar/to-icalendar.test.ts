import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, inject, test } from 'vitest'
import { FREQUENCIES, type Frequency } from '#schema/community/calendar/calendar-rules.ts'
import { listRecurrenceDates } from '#schema/community/calendar/list-dates.ts'
import { listOccurrences } from '#schema/community/calendar/list-occurrences.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { HOSTILE_INPUTS } from '#test/support/hostile-texts.ts'
import { type ICalEntry, toICalendar } from './to-icalendar.ts'

const ZONE = 'America/Los_Angeles'

function toEntry(change: Partial<ICalEntry> = {}): ICalEntry {
  return {
    ...{ id: 1, uid: '5a0c3f1e', title: 'Court', text: null, place: null, sequence: 0 },
    ...{ updatedAt: 0, planner: 'House Vesper', page: 'https://evernight.test/dynasties/1' },
    ...{ date: '2026-10-17', repeat: 'weekly', until: null, minute: 19 * 60, minutes: 120 },
    ...{ zone: ZONE, exceptions: {}, ...change },
  }
}

type Expanded = { startAt: number; minutes: number }

/** Returns the first occurrences of the file’s only event, as ical.js computes them. */
function expand(text: string, length: number): Expanded[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [master, ...moved] = calendar.getAllSubcomponents('vevent')
  if (!master) throw new Error('there is no event')
  if (master.getFirstPropertyValue('status') === 'CANCELLED') return []
  const event = new ICAL.Event(master, { exceptions: moved })
  const toExpanded = (start: ICAL.Time, duration: ICAL.Duration) => ({
    startAt: start.toUnixTime() * 1000,
    minutes: duration.toSeconds() / 60,
  })
  if (!event.isRecurring()) return [toExpanded(event.startDate, event.duration)]
  const found: Expanded[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next && found.length < length; next = iterator.next()) {
    const { startDate, item } = event.getOccurrenceDetails(next)
    found.push(toExpanded(startDate, item.duration))
  }
  return found
}

test.each([
  // Clocks go back on 1 November in the US and on 25 October in Berlin. They never change in
  // São Paulo.
  ['2026-10-24', '2026-10-25 03:00', '2026-10-24 23:00'],
  ['2026-10-31', '2026-11-01 03:00', '2026-10-31 23:00'],
  ['2026-11-07', '2026-11-08 04:00', '2026-11-08 00:00'],
  ['2027-03-13', '2027-03-14 04:00', '2027-03-14 00:00'],
  ['2027-03-20', '2027-03-21 03:00', '2027-03-20 23:00'],
  ['2027-04-03', '2027-04-04 04:00', '2027-04-03 23:00'],
])(
  'an event on Saturday %s at 19:00 is at %s in Berlin and at %s in São Paulo',
  (date, berlin, saoPaulo) => {
    const found = expand(toICalendar('House Vesper', [toEntry()], ZONE), 30)
    const own = found.find(({ startAt }) => formatInTimeZone(startAt, ZONE) === `${date} 19:00:00`)
    expect(formatInTimeZone(own?.startAt ?? 0, 'Europe/Berlin')).toBe(`${berlin}:00`)
    expect(formatInTimeZone(own?.startAt ?? 0, 'America/Sao_Paulo')).toBe(`${saoPaulo}:00`)
  },
)

test('an event that ends in the hour repeated when clocks go back keeps its full length', () => {
  const late = toEntry({ date: '2026-11-01', repeat: 'once', minute: 30, minutes: 120 })
  expect(expand(toICalendar('x', [late], ZONE), 1)).toEqual([
    { startAt: Date.parse('2026-11-01T07:30Z'), minutes: 120 },
  ])
})

const SHOWN = 40

const series = fc
  .record({
    day: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days)),
    repeat: fc.constantFrom(...FREQUENCIES),
    // Avoids 01:00 to 03:00, because ical.js deviates from RFC 5545 in repeated or skipped hours.
    minute: fc.oneof(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 180, max: 24 * 60 - 1 })),
    minutes: fc.integer({ min: 5, max: 24 * 60 }),
    length: fc.option(fc.integer({ min: 0, max: 700 })),
    exceptions: fc.array(
      fc.record({
        index: fc.integer({ min: 0, max: 12 }),
        moved: fc.option(
          fc.record({ days: fc.integer({ min: -20, max: 20 }), minute: fc.constantFrom(0, 1200) }),
        ),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ day, repeat, length, exceptions, ...rest }) => {
    const date = toFirstDay(day, repeat)
    const until = length === null ? null : addDays(date, length)
    const entry = toEntry({ ...rest, date, repeat, until })
    const dates = listRecurrenceDates(entry, date, addDays(date, 500))
    const excepted = exceptions.flatMap(({ index, moved }) => {
      const own = dates[index]
      if (own === undefined) return []
      return [[own, moved && { date: addDays(own, moved.days), minute: moved.minute }]]
    })
    return { ...entry, exceptions: Object.fromEntries(excepted) as ICalEntry['exceptions'] }
  })

/** Returns a first day that fits the repetition, as the contract requires. */
function toFirstDay(date: string, repeat: Frequency): string {
  if (repeat === 'monthly' && Number(date.slice(8)) > 28) return addDays(date, 7)
  let last = date
  while (repeat === 'monthly-last' && addDays(last, 7).slice(0, 7) === last.slice(0, 7)) {
    last = addDays(last, 7)
  }
  return last
}

test('ical.js finds the same occurrences in a calendar file as the site does', () => {
  fc.assert(
    fc.property(series, (entry) => {
      const found = expand(toICalendar('House Vesper', [entry], ZONE), SHOWN)
      const from = Date.parse(addDays(entry.date, -60))
      const own = listOccurrences(entry, from, Date.parse(addDays(entry.date, 2000)))
        .filter(({ isCalledOff }) => !isCalledOff)
        .map(({ startAt, endAt }) => ({ startAt, minutes: (endAt - startAt) / 60_000 }))
      const toText = (all: Expanded[]) =>
        all.map(({ startAt, minutes }) => `${new Date(startAt).toISOString()} ${minutes}`)
      // ical.js sorts moved occurrences by original date, so a cut `found` may miss early ones.
      const isWhole = found.length < SHOWN
      const expected = new Set(toText(own))
      expect(toText(found).filter((one) => !expected.has(one))).toEqual([])
      if (isWhole) expect(toText(found).toSorted()).toEqual(toText(own).toSorted())
    }),
    { numRuns: inject('isSoak') ? 500 : 100 },
  )
})

test('a text in a calendar file is read back unchanged, except for characters that iCalendar forbids', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...HOSTILE_INPUTS), fc.string({ unit: 'binary', maxLength: 300 })),
      (words) => {
        const entry = toEntry({ title: words, place: words, planner: null })
        const calendar = new ICAL.Component(ICAL.parse(toICalendar(words, [entry], ZONE)))
        const events = calendar.getAllSubcomponents('vevent')
        expect(events).toHaveLength(1)
        const clean = words
          .toWellFormed()
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(/(?![\n\t])\p{Cc}/gu, '\u{FFFD}')
        expect(events[0]?.getFirstPropertyValue('summary')).toBe(clean)
        expect(events[0]?.getFirstPropertyValue('location')).toBe(clean)
        expect(calendar.getAllProperties().map(({ name }) => name)).toHaveLength(6)
      },
    ),
    { numRuns: inject('isSoak') ? 2000 : 100 },
  )
})
