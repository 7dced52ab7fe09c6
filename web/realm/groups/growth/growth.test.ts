import { describe, expect, test } from 'vitest'
import type { GroupDayStats, Growth, GrowthLandmark } from '#schema/contracts/history/chronicle.ts'
import { toGrowthMarks, toLandmarkText } from './marks.ts'
import { sumGrowthByPeriod, summarizeGrowth } from './summarize.ts'

function makeDay(date: string, members: number, rest: Partial<GroupDayStats> = {}): GroupDayStats {
  return { date, members, awake: 1, arrivals: 0, departures: 0, rank: 1, ...rest }
}

function makeGrowth(days: GroupDayStats[], rest: Partial<Growth> = {}): Growth {
  const span = { from: '2026-10-23', to: '2026-11-22', recordsBeganAt: '2026-10-01' }
  return { ...span, days, landmarks: [], ...rest }
}

function toSentence(growth: Growth): string | null {
  const summary = summarizeGrowth(growth, 30)
  return summary && `${[summary.text, summary.left].filter(Boolean).join(' ')}.`
}

describe('growth summary', () => {
  test('the growth summary compares the last day with the first, and counts arrivals and departures', () => {
    const days = [
      makeDay('2026-10-23', 35, { arrivals: 9 }),
      makeDay('2026-11-01', 1001, { arrivals: 1100, departures: 134 }),
      makeDay('2026-11-22', 1047, { arrivals: 46 }),
    ]
    expect(toSentence(makeGrowth(days))).toBe(
      '1,047 members today, 1,012 more than 30 days ago; 1,146 joined, 134 left.',
    )
  })

  test('the growth summary states the dates if the first or last day has no record', () => {
    const days = [makeDay('2026-11-03', 3), makeDay('2026-11-21', 1, { departures: 2 })]
    expect(toSentence(makeGrowth(days))).toBe(
      '1 member on 21 November 2026, 2 fewer than on 3 November 2026; 0 joined, 2 left.',
    )
  })

  test('the growth summary makes no comparison for a single day, and is null for no days', () => {
    expect(toSentence(makeGrowth([makeDay('2026-11-22', 3)]))).toBe('3 members today.')
    expect(toSentence(makeGrowth([]))).toBeNull()
  })

  test('the growth summary says that the number of members is unchanged', () => {
    const days = [makeDay('2026-10-23', 3), makeDay('2026-11-22', 3)]
    expect(toSentence(makeGrowth(days))).toContain('3 members today, as many as 30 days ago')
  })
})

test('the periods in the growth table are counted back from the newest day and do not overlap', () => {
  const days = Array.from({ length: 10 }, (_, index) =>
    makeDay(`2026-11-${10 + index}`, index, { arrivals: 1, departures: index }),
  )
  expect(sumGrowthByPeriod(days, 7)).toEqual([
    { from: '2026-11-13', to: '2026-11-19', members: 9, awake: 1, joined: 7, left: 42 },
    { from: '2026-11-10', to: '2026-11-12', members: 2, awake: 1, joined: 3, left: 3 },
  ])
  expect(sumGrowthByPeriod(days, 1)).toHaveLength(10)
})

const own = { kind: 'clan', id: 3 } as const
const rest = { logoUuid: null, isDeparted: false }
const clan = { ...own, name: 'Clan of Ash', ...rest }
const house = { kind: 'dynasty' as const, id: 14, name: 'House Vesper', ...rest }
const court = { kind: 'bloodline' as const, id: 4, name: 'Crimson Court', ...rest }
const other = { kind: 'clan' as const, id: 5, name: 'Clan of Thorn', ...rest }
const NO_DETAILS = {
  ...{ name: null, title: null, role: null, cause: null },
  ...{ milestone: null, heldSince: null },
}

function makeLandmark(
  kind: GrowthLandmark['kind'],
  fields: Partial<GrowthLandmark> = {},
): GrowthLandmark {
  const none = { player: null, other: null, group: clan, parent: null, from: null }
  return {
    id: 1,
    at: '2026-11-02T10:00:00.000Z',
    kind,
    ...none,
    before: null,
    after: null,
    milestone: null,
    ...fields,
  }
}

const withRole = (name: string | null) => ({ ...NO_DETAILS, role: 'Sovereign', name })
const LANDMARKS: [GrowthLandmark['kind'], Partial<GrowthLandmark>, string][] = [
  [
    'seat-taken',
    { player: 'Aurelia', other: 'Nox', after: withRole(null), before: withRole(null) },
    'Aurelia took the seat of Sovereign from Nox',
  ],
  ['seat-taken', { after: withRole('Old Gregor') }, 'Old Gregor took the seat of Sovereign'],
  ['seat-left', { player: 'Nox', before: withRole(null) }, 'Nox left the seat of Sovereign'],
  ['group-milestone', { milestone: '50 members' }, '50 members'],
  ['group-renamed', { before: { ...NO_DETAILS, name: 'Ashes' } }, 'Renamed; called Ashes before'],
  ['group-joined', { parent: court }, 'Joined Crimson Court'],
  ['group-left', { from: court }, 'Left Crimson Court'],
  [
    'group-moved',
    { from: court, parent: { ...court, name: 'Valdrakar' } },
    'Left Crimson Court for Valdrakar',
  ],
  ['group-appeared', {}, 'Founded'],
  ['group-appeared', { group: house, parent: clan }, 'House Vesper was founded'],
  ['group-joined', { group: house, parent: clan }, 'House Vesper joined'],
  [
    'group-moved',
    { group: house, parent: clan, from: other },
    'House Vesper joined from Clan of Thorn',
  ],
  [
    'group-moved',
    { group: house, parent: other, from: clan },
    'House Vesper left for Clan of Thorn',
  ],
  ['group-left', { group: house, from: clan }, 'House Vesper left'],
  ['group-dissolved', { group: house, from: clan }, 'House Vesper was dissolved'],
]

test.each(LANDMARKS)(
  'the growth chart has a text for a clan’s event of kind %s (case %#)',
  (kind, fields, text) => {
    expect(toLandmarkText(makeLandmark(kind, fields), own)).toBe(text)
  },
)

test('the day with most arrivals is marked if at least three joined, unless it is the first day', () => {
  const days = [
    makeDay('2026-11-01', 9, { arrivals: 9 }),
    makeDay('2026-11-02', 12, { arrivals: 3 }),
    makeDay('2026-11-03', 14, { arrivals: 2 }),
  ]
  const marks = (shown: GroupDayStats[]) =>
    toGrowthMarks(makeGrowth(shown, { landmarks: [makeLandmark('group-appeared')] }), own)
  expect(marks(days)).toEqual([
    { date: '2026-11-02', text: 'Founded' },
    { date: '2026-11-02', text: '3 joined, the most on one day' },
  ])
  expect(marks(days.toSpliced(1, 1))).toEqual([{ date: '2026-11-02', text: 'Founded' }])
})
