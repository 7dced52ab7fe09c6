import { beforeEach, describe, expect, test, vi } from 'vitest'
import type {
  AttendeesResponse,
  EntryResponse,
  OwnWeekEvents,
  PlannerEntries,
  UpcomingOccurrence,
} from '#schema/contracts/community/calendar.ts'
import type { CourtNews, UnreadNewsCount } from '#schema/contracts/community/court.ts'
import { addDays } from '#schema/core/time/dates.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
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
let member: TestBrowser
let stranger: TestBrowser
let next: UpcomingOccurrence

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
  member = await signIn(site, { username: 'nox', playerUuid: realm.member.uuid })
  stranger = await signIn(site, { username: 'fenn', playerUuid: realm.alpha.uuid })
  await planWeeklyEvent(owner, 'dynasty:1')
  next = await readNext()
})

async function read<T>(browser: TestBrowser, path: string): Promise<T> {
  return (await browser.call(`/api/${path}`)).json<T>()
}

async function readNext(by = owner): Promise<UpcomingOccurrence> {
  const { coming } = await read<PlannerEntries>(by, 'calendar/planners/dynasty:1')
  const [first] = coming
  if (!first) throw new Error('nothing comes')
  return first
}

function press(by: TestBrowser, method = 'PUT', { entryId, date } = next): Promise<Response> {
  return by.call(`/api/calendar/${entryId}/occurrences/${date}/coming`, toJsonRequest({}, method))
}

const readComers = (by: TestBrowser, { entryId, date } = next) =>
  by.call(`/api/calendar/${entryId}/occurrences/${date}/comers`)

test('one click marks a member as going to an event, and a second click removes the mark', async () => {
  expect(await (await press(member)).json()).toEqual({ count: 1, isComing: true })
  expect(await (await press(member)).json()).toEqual({ count: 1, isComing: true })
  expect(await (await press(stranger)).json()).toEqual({ count: 2, isComing: true })
  expect(await readNext(owner)).toMatchObject({ count: 2, isComing: false })
  expect(await readNext(member)).toMatchObject({ count: 2, isComing: true })
  expect(await (await press(member, 'DELETE')).json()).toEqual({ count: 1, isComing: false })
  expect((await press(new TestBrowser(site))).status).toBe(401)
})

test('only a house’s members see who goes to its event, and veiled players are counted but not named', async () => {
  await press(member)
  await press(stranger)
  expect((await readComers(stranger)).status).toBe(403)
  const names = async (by: TestBrowser) => {
    const { count, players } = await (await readComers(by)).json<AttendeesResponse>()
    return [count, players.map(({ name }) => name).toSorted()]
  }
  expect(await names(member)).toEqual([2, ['Fenn', 'Nox-Marie']])
  await stranger.call('/api/user/veil', toJsonRequest({ veil: 'veiled' }, 'PUT'))
  expect(await names(member)).toEqual([2, ['Nox-Marie']])
})

test('a player cannot be marked as going to a cancelled, past, private or non-existent occurrence', async () => {
  const path = `/api/calendar/${next.entryId}/occurrences/${next.date}`
  await owner.call(path, toJsonRequest({ status: 'called-off', sequence: 0 }, 'PUT'))
  expect((await press(member)).status).toBe(409)
  expect(
    (await press(member, 'PUT', { ...next, date: addDays(FIRST_WEEKLY_EVENT_DATE, 1) })).status,
  ).toBe(404)
  expect((await press(member, 'PUT', { ...next, date: FIRST_WEEKLY_EVENT_DATE })).status).toBe(409)
  const { id } = await planWeeklyEvent(owner, 'dynasty:1', { audience: 'house' })
  expect((await press(stranger, 'PUT', { ...next, entryId: id })).status).toBe(404)
  expect((await press(member, 'PUT', { ...next, entryId: id })).status).toBe(200)
})

test('when an event that does not repeat moves to another day, its attendees stay signed up', async () => {
  const body = { repeat: 'once' as const, date: '2090-05-04' }
  const { id } = await planWeeklyEvent(owner, 'clan:1', body)
  const path = `/api/calendar/${id}`
  expect(
    (await member.call(`${path}/occurrences/2090-05-04/coming`, toJsonRequest({}, 'PUT'))).status,
  ).toBe(200)
  const edit = { ...toWeeklyEventBody({ ...body, date: '2090-05-11' }), sequence: 0 }
  expect((await owner.call(path, toJsonRequest(edit, 'PUT'))).status).toBe(200)
  const { coming } = await read<EntryResponse>(member, `calendar/${id}`)
  expect(coming).toMatchObject([{ date: '2090-05-11', count: 1, isComing: true }])
  const gone = await member.call(
    `${path}/occurrences/2090-05-11/coming`,
    toJsonRequest({}, 'DELETE'),
  )
  expect(await gone.json()).toEqual({ count: 0, isComing: false })
})

test('a deleted account is no longer counted as going to an event', async () => {
  await press(member)
  await press(stranger)
  await site.env.DB.prepare(
    "DELETE FROM calendar_comers WHERE account_id = (SELECT id FROM accounts WHERE username = 'nox')",
  ).run()
  expect(await readNext()).toMatchObject({ count: 1 })
})

describe('reminders an hour before an event', () => {
  const at = (hours: number) => Date.parse(next.startAt) + hours * HOUR_MS

  async function told(hours: number, by = member) {
    vi.useFakeTimers({ now: at(hours), toFake: ['Date'] })
    try {
      const { reminders } = await read<CourtNews>(by, 'court/news')
      const { count } = await read<UnreadNewsCount>(by, 'court/unread')
      return [reminders.length, count]
    } finally {
      vi.useRealTimers()
    }
  }

  test('attendees see a reminder until the event is over, even after they have marked it as read', async () => {
    await press(member)
    expect(await told(-1.5)).toEqual([0, 0])
    expect(await told(-0.5)).toEqual([1, 1])
    expect(await told(-0.5, stranger)).toEqual([0, 0])
    vi.useFakeTimers({ now: at(-0.4), toFake: ['Date'] })
    await member.call('/api/court/read', toJsonRequest({ eventId: 0, auditId: 0 }))
    vi.useRealTimers()
    expect(await told(1.5)).toEqual([1, 0])
    expect(await told(2.5)).toEqual([0, 0])
  })

  test('the reminder of a moved occurrence comes at its new time, and a cancelled occurrence has none', async () => {
    await press(member)
    const path = `/api/calendar/${next.entryId}/occurrences/${next.date}`
    const moved = { status: 'moved', sequence: 0, date: next.date, minute: 21 * 60 }
    expect((await owner.call(path, toJsonRequest(moved, 'PUT'))).status).toBe(200)
    expect([await told(-0.5), await told(1.5)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    await owner.call(path, toJsonRequest({ status: 'called-off', sequence: 1 }, 'PUT'))
    expect(await told(1.5)).toEqual([0, 0])
  })
})

test('a player’s week has events of their house, watched groups and the realm, and any they go to', async () => {
  const admin = await signIn(site, { username: 'admin', isAdmin: true })
  await planWeeklyEvent(admin, 'realm', { title: 'The long night' })
  const list = async (by: TestBrowser) =>
    (await read<OwnWeekEvents>(by, 'calendar/own')).occurrences.map(({ title }) => title).toSorted()
  expect(await list(member)).toEqual(['Court at dusk', 'The long night'])
  expect(await list(stranger)).toEqual(['The long night'])
  await planWeeklyEvent(owner, 'dynasty:1', { title: 'Another', minute: 60 })
  await press(stranger)
  expect(await list(stranger)).toEqual(['Court at dusk', 'The long night'])
  await press(stranger, 'DELETE')
  expect(await list(stranger)).toEqual(['The long night'])
  await stranger.call('/api/court/watches/dynasty/1', toJsonRequest({}, 'PUT'))
  expect(await list(stranger)).toEqual(['Another', 'Court at dusk', 'The long night'])
})
