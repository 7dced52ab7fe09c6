import { beforeEach, expect, test, vi } from 'vitest'
import {
  ENTRY_EXCEPTIONS_MAX,
  OPEN_ENTRIES_MAX,
} from '#schema/community/calendar/calendar-rules.ts'
import type {
  CalendarEntry,
  CalendarResponse,
  NewEntryBody,
  PlannerEntries,
} from '#schema/contracts/community/calendar.ts'
import { addDays, toUtcDate } from '#schema/core/time/dates.ts'
import { HOSTILE_INPUTS } from '#test/support/hostile-texts.ts'
import { resetWriteLimit, signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import {
  FIRST_WEEKLY_EVENT_DATE,
  planWeeklyEvent,
  toWeeklyEventBody,
} from '#test/support/plan-weekly-event.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: TestBrowser
let visitor: TestBrowser

const TODAY = toUtcDate(Date.now())
const IN_A_WEEK = addDays(TODAY, 7)

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
  visitor = new TestBrowser(site)
})

function plan(change: Partial<NewEntryBody> = {}, by = owner, planner = 'dynasty:1') {
  const body = toWeeklyEventBody({ date: IN_A_WEEK, ...change })
  return by.call(`/api/calendar/planners/${planner}`, toJsonRequest(body))
}

function planned(change: Partial<NewEntryBody> = {}, by = owner, planner = 'dynasty:1') {
  return planWeeklyEvent(by, planner, { date: IN_A_WEEK, ...change })
}

async function list(query = '', by = visitor): Promise<CalendarResponse> {
  const response = await by.call(`/api/calendar?from=${TODAY}&to=${addDays(TODAY, 30)}${query}`)
  expect(response.status).toBe(200)
  return response.json<CalendarResponse>()
}

test.each([
  ['the game’s local', null, ['2090-03-04', '2090-03-11', '2090-03-18']],
  ['Berlin', 'Europe/Berlin', ['2090-03-05', '2090-03-12', '2090-03-19']],
  ['Tokyo', 'Asia/Tokyo', ['2090-03-05', '2090-03-12', '2090-03-19']],
  ['Honolulu', 'Pacific/Honolulu', ['2090-03-04', '2090-03-11', '2090-03-18']],
])(
  'Saturdays at 19:00 SLT are listed on the right dates in %s time, across a clock change',
  async (_whose, zone, dates) => {
    await planned({ date: '2090-03-04', until: '2090-03-18' })
    const days = `from=${dates[0]}&to=${dates[2]}${zone ? `&zone=${zone.toUpperCase()}` : ''}`
    const page = await site.get<CalendarResponse>(`/api/calendar?${days}`)
    expect(page.zone).toBe(zone ?? 'America/Los_Angeles')
    expect(page.days).toEqual(dates.map((date) => ({ date, count: 1 })))
    expect(page.occurrences).toHaveLength(3)
  },
)

test.each(['Nowhere/Else', '+05:30', 'x'.repeat(99), ''])(
  'the time zone “%s” is rejected',
  async (zone) => {
    const days = `from=${TODAY}&to=${TODAY}&zone=${encodeURIComponent(zone)}`
    expect((await visitor.call(`/api/calendar?${days}`)).status).toBe(400)
  },
)

test('a leader of a house can plan an event, and everybody can read it', async () => {
  const entry = await planned()
  expect(entry).toMatchObject({
    planner: { kind: 'dynasty', id: 1, name: 'House Vesper' },
    ...{ title: 'Court at dusk', zone: 'America/Los_Angeles', sequence: 0, placeHref: null },
  })
  const page = await list()
  expect(page.occurrences[0]).toMatchObject({
    ...{ entryId: entry.id, title: 'Court at dusk', date: IN_A_WEEK, isCalledOff: false },
  })
  expect(page.occurrences).toHaveLength(4)
  expect(page.days).toHaveLength(4)
  const response = await visitor.call('/api/calendar/planners/dynasty:1')
  const own = await response.json<PlannerEntries>()
  expect(own).toMatchObject({ mayPlan: false, entries: [{ id: entry.id }] })
  expect(own.coming).toHaveLength(3)
})

test('when an event is set to repeat differently, cancelled dates that still occur stay cancelled', async () => {
  const { id } = await planned()
  const second = addDays(IN_A_WEEK, 7)
  const path = (date: string) => `/api/calendar/${id}/occurrences/${date}`
  const off = await owner.call(
    path(IN_A_WEEK),
    toJsonRequest({ status: 'called-off', sequence: 0 }, 'PUT'),
  )
  expect(off.status).toBe(200)
  const moved = { status: 'moved', sequence: 1, date: addDays(second, 1), minute: 20 * 60 }
  expect((await owner.call(path(second), toJsonRequest(moved, 'PUT'))).status).toBe(200)
  expect((await list('', owner)).occurrences.slice(0, 2)).toMatchObject([
    { date: IN_A_WEEK, isCalledOff: true, isMoved: false },
    { date: second, isCalledOff: false, isMoved: true },
  ])
  const edited = { ...toWeeklyEventBody({ date: IN_A_WEEK, repeat: 'fortnightly' }), sequence: 2 }
  const response = await owner.call(`/api/calendar/${id}`, toJsonRequest(edited, 'PUT'))
  const { entry } = await response.json<{ entry: CalendarEntry }>()
  expect(entry.exceptions).toEqual({ [IN_A_WEEK]: null })
})

test('only one of ten concurrent edits of an event succeeds', async () => {
  const { id } = await planned()
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const body = {
        ...toWeeklyEventBody({ date: IN_A_WEEK, title: `Court ${index}` }),
        sequence: 0,
      }
      return (await owner.call(`/api/calendar/${id}`, toJsonRequest(body, 'PUT'))).status
    }),
  )
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('a group has at most twenty open events, even with concurrent writes', async () => {
  const { sequence, ...rest } = await planned()
  expect(sequence).toBe(0)
  const statuses = await Promise.all(
    Array.from({ length: OPEN_ENTRIES_MAX + 5 }, async () => (await plan()).status),
  )
  expect(statuses.filter((status) => status === 201)).toHaveLength(OPEN_ENTRIES_MAX - 1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(6)
  expect((await owner.call(`/api/calendar/${rest.id}`, toJsonRequest({}, 'DELETE'))).status).toBe(
    200,
  )
  expect((await plan()).status).toBe(201)
})

test('once a series has the maximum number of exceptions, cancelling another date is refused', async () => {
  const { id } = await planned()
  const statuses: number[] = []
  for (let week = 0; week < ENTRY_EXCEPTIONS_MAX + 2; week++) {
    await resetWriteLimit(site)
    const path = `/api/calendar/${id}/occurrences/${addDays(IN_A_WEEK, 7 * week)}`
    const off = { status: 'called-off', sequence: Math.min(week, ENTRY_EXCEPTIONS_MAX) }
    statuses.push((await owner.call(path, toJsonRequest(off, 'PUT'))).status)
  }
  expect(statuses).toEqual([...Array<number>(ENTRY_EXCEPTIONS_MAX).fill(200), 409, 409])
})

test('an event series may begin in the past, but not before the year 2000', async () => {
  for (const date of ['1900-01-06', '0001-01-06', '9999-01-02']) {
    expect((await plan({ date })).status).toBe(400)
  }
  expect((await plan({ repeat: 'monthly', date: '2000-01-01', until: '9998-12-31' })).status).toBe(
    201,
  )
  expect((await list('', owner)).occurrences).toHaveLength(1)
})

test('event titles and descriptions are never parsed as markup', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const hostile of HOSTILE_INPUTS.filter((one) => one.length <= 80)) {
    await resetWriteLimit(site)
    const body = toWeeklyEventBody({ title: hostile, text: hostile, place: hostile })
    const response = await owner.call('/api/calendar/planners/dynasty:1', toJsonRequest(body))
    expect([201, 400]).toContain(response.status)
    if (response.status !== 201) continue
    const { entry } = await response.json<{ entry: PlannerEntries['entries'][number] }>()
    expect(entry.title).toBe(hostile.trim())
    expect(entry.placeHref).toBeNull()
    expect(JSON.stringify(entry.textNodes)).not.toMatch(/"href":"(?!https:|secondlife:)/)
    expect((await list('', owner)).occurrences.map(({ title }) => title)).toContain(hostile.trim())
    expect(
      (await owner.call(`/api/calendar/${entry.id}`, toJsonRequest({}, 'DELETE'))).status,
    ).toBe(200)
  }
})

test.each([
  [
    'a link to a location in the game',
    'http://maps.secondlife.com/secondlife/Evernight/128/128/24',
    true,
  ],
  ['a link to a web page', 'https://evil.example/secondlife', false],
  ['a plain text', 'Below the old bridge', false],
])(
  '%s is accepted as an event’s place, and only a location in the game becomes a link',
  async (_, place, isLink) => {
    const entry = await planWeeklyEvent(owner, 'dynasty:1', { place })
    expect(entry.placeHref === null).toBe(!isLink)
  },
)

test.each([
  ['a title of 81 characters', { title: 'x'.repeat(81) }],
  ['no title', { title: ' ' }],
  ['a text of 501 characters', { text: 'x'.repeat(501) }],
  ['a date that does not exist', { date: '2026-02-30' }],
  ['a last day before the first day', { until: addDays(FIRST_WEEKLY_EVENT_DATE, -1) }],
  ['a series that is already over', { until: addDays(FIRST_WEEKLY_EVENT_DATE, 1) }],
  ['a fifth weekday of each month', { date: '2027-01-30', repeat: 'monthly' as const }],
  ['a “last weekday” that is not the last of its month', { repeat: 'monthly-last' as const }],
  ['a start time after the end of the day', { minute: 1440 }],
  ['a duration of two days', { minutes: 2880 }],
])('an event with an invalid field is rejected: %s', async (_, change) => {
  const body = toJsonRequest(toWeeklyEventBody(change))
  expect((await owner.call('/api/calendar/planners/dynasty:1', body)).status).toBe(400)
  expect((await list('', owner)).occurrences).toEqual([])
})
