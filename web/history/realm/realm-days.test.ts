import { expect, test } from 'vitest'
import {
  type RealmDay,
  summarizeRealmDays,
  toHouseEventMarks,
  toRealmChartPoints,
} from './realm-days.ts'

function day(date: string, own: Partial<RealmDay> = {}): RealmDay {
  const living = { vampires: 0, witches: 0, lycans: 0, awake: 0 }
  return { date, ...living, arrivals: 0, embraces: 0, deaths: 0, departures: 0, ...own }
}

test('the realm chart has a null point for each day without a record', () => {
  const days = [day('2026-11-01'), day('2026-11-03')]
  const dates = ['2026-11-01', '2026-11-02', '2026-11-03']
  expect(toRealmChartPoints(days)).toEqual({ isDaily: true, dates, days: [days[0], null, days[1]] })
  expect(toRealmChartPoints([])).toEqual({ isDaily: true, dates: [], days: [] })
})

test('for more than 400 days, the realm chart has one point per week and one for the last day', () => {
  const monday = day('2025-01-06')
  const last = day('2026-11-24')
  const { isDaily, dates, days } = toRealmChartPoints([monday, day('2025-02-01'), last])
  expect(isDaily).toBe(false)
  expect([dates.at(0), dates.at(1), dates.at(-1)]).toEqual(['2025-01-06', '2025-01-13', last.date])
  expect(days.filter((point) => point !== null)).toEqual([monday, last])
  const weekdays = dates.slice(0, -1).map((date) => new Date(date).getUTCDay())
  expect(new Set(weekdays)).toEqual(new Set([1]))
})

test('the realm summary adds up the arrivals and departures of every day after the first', () => {
  const first = day('2026-11-01', { vampires: 10, arrivals: 9 })
  const second = day('2026-11-02', { vampires: 8, witches: 1, arrivals: 1, departures: 2 })
  const now = '9 players on 2 November 2026, 1 fewer than on 1 November 2026'
  const flows = '1 arrival, 0 embraces, 0 deaths and 2 departures'
  expect(summarizeRealmDays([first, second], true)).toBe(`${now}; ${flows}.`)
  expect(summarizeRealmDays([first, second], false)).toBe(`${now}.`)
  expect(summarizeRealmDays([first], true)).toBe('10 players on 1 November 2026.')
  expect(summarizeRealmDays([], true)).toBeNull()
  const same = day('2026-11-02', { lycans: 10 })
  expect(summarizeRealmDays([first, same], false)).toBe(
    '10 players on 2 November 2026, as many as on 1 November 2026.',
  )
})

test('the realm chart marks houses founded or dissolved since its first day, but no clans', () => {
  const event = {
    id: 1,
    at: '2026-11-02T10:00:00.000Z',
    player: null,
    other: null,
    parent: null,
    from: null,
    details: null,
  }
  const group = { id: 4, name: 'House Vesper', logoUuid: null, isDeparted: false }
  const marks = toHouseEventMarks(
    [
      { ...event, kind: 'group-dissolved', group: { ...group, kind: 'dynasty' } },
      { ...event, kind: 'group-appeared', group: { ...group, kind: 'clan' } },
      {
        ...event,
        at: '2026-10-31T10:00:00.000Z',
        kind: 'group-appeared',
        group: { ...group, kind: 'dynasty' },
      },
    ],
    '2026-11-01',
  )
  const house = { id: 4, name: 'House Vesper' }
  expect(marks).toEqual([{ date: '2026-11-02', text: 'was dissolved', house }])
})
