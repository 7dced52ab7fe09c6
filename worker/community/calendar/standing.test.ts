import { beforeEach, describe, expect, test } from 'vitest'
import { auditResponse } from '#schema/contracts/community/audit.ts'
import type { CalendarResponse, PlannerEntries } from '#schema/contracts/community/calendar.ts'
import { addDays, toUtcDate } from '#schema/core/time/dates.ts'
import { DAY_MS } from '#schema/rules.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import {
  FIRST_WEEKLY_EVENT_DATE,
  planWeeklyEvent,
  toWeeklyEventBody,
} from '#test/support/plan-weekly-event.ts'
import { makeDynasty } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { openSyncedSite, postToSyncApi } from '#test/support/sync-decisions.ts'
import { wrapD1 } from '#test/support/wrap-d1.ts'
import { sweepExpiredRows } from '#worker/core/db/sweep.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: TestBrowser
let admin: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
  admin = await signIn(site, { username: 'admin', isAdmin: true })
})

const TODAY = toUtcDate(Date.now())
const RANGE = `from=${TODAY}&to=${addDays(TODAY, 8)}`

async function listTitles(query = '', by = admin): Promise<(string | null)[]> {
  const page = await (await by.call(`/api/calendar?${RANGE}${query}`)).json<CalendarResponse>()
  return page.occurrences.map(({ title }) => title)
}

async function readStatus(): Promise<number> {
  return (await admin.call('/api/calendar/planners/dynasty:1')).status
}

describe('calendar rights after a sync', () => {
  test('a former leader of a house can no longer edit its events, and the new leader can', async () => {
    const { id } = await planWeeklyEvent(owner, 'dynasty:1')
    const { house, member } = realm
    house.leadership = [{ seat: 'owner', role: 'Lord', player: member.uuid }]
    await site.sync()
    const edit = { ...toWeeklyEventBody({ title: 'Mine still' }), sequence: 0 }
    expect((await owner.call(`/api/calendar/${id}`, toJsonRequest(edit, 'PUT'))).status).toBe(403)
    expect((await owner.call(`/api/calendar/${id}`, toJsonRequest({}, 'DELETE'))).status).toBe(403)
    expect(await listTitles()).toContain('Court at dusk')
    const heir = await signIn(site, { username: 'heir', playerUuid: member.uuid })
    expect((await heir.call(`/api/calendar/${id}`, toJsonRequest(edit, 'PUT'))).status).toBe(200)
    expect(await listTitles()).toContain('Mine still')
  })

  test('a dissolved house’s events are hidden, and return with the house', async () => {
    const { id } = await planWeeklyEvent(owner, 'dynasty:1')
    const { world } = site.game
    const { dynasties } = world
    world.dynasties = dynasties.filter(({ uuid }) => uuid !== realm.house.uuid)
    await site.sync()
    expect(await listTitles()).toEqual([])
    expect([await readStatus(), (await admin.call(`/api/calendar/${id}`)).status]).toEqual([
      404, 404,
    ])
    world.dynasties = dynasties
    await site.sync()
    expect(await listTitles()).toContain('Court at dusk')
    expect(await readStatus()).toBe(200)
  })

  test('undoing a sync that added a house hides the house’s events until a sync adds the house again', async () => {
    const { site: later, populated, admin: decider } = await openSyncedSite()
    const [founder] = populated.members
    const rose = makeDynasty({ name: 'House of the Rose' })
    rose.leadership = [{ seat: 'owner', role: 'Lord', player: founder?.uuid }]
    later.game.world.dynasties.push(rose)
    const run = await later.sync()
    const own = await signIn(later, { username: 'founder', playerUuid: founder?.uuid ?? null })
    const id = await later.env.DB.prepare('SELECT id FROM dynasties WHERE uuid = ?')
      .bind(rose.uuid)
      .first<number>('id')
    await planWeeklyEvent(own, `dynasty:${id}`, { title: 'Roses' })
    expect(await listTitles('', decider)).toContain('Roses')
    expect(await postToSyncApi(decider, `/runs/${run?.id}/undo`)).toMatchObject({ status: 200 })
    expect(await listTitles('', decider)).toEqual([])
    expect((await decider.call(`/api/calendar/planners/dynasty:${id}`)).status).toBe(404)
    expect((await decider.call('/api/admin/sync/resume', toJsonRequest({}))).status).toBe(200)
    await later.sync()
    expect(await listTitles('', decider)).toContain('Roses')
  })

  test('after a sync, the calendar shows a group’s new name and filters its events by the new species', async () => {
    await planWeeklyEvent(owner, 'dynasty:1')
    realm.house.name = 'House Evensong'
    realm.house.species = 'Witch'
    await site.sync()
    const [first] = (await (await admin.call(`/api/calendar?${RANGE}`)).json<CalendarResponse>())
      .occurrences
    expect(first?.planner).toEqual({ kind: 'dynasty', id: 1, name: 'House Evensong' })
    expect(await listTitles('&species=Witch')).toContain('Court at dusk')
    expect(await listTitles('&species=Lycan')).toEqual([])
  })
})

test('an event is not saved if its planner loses the seat in the group during the request', async () => {
  const { DB } = site.env
  const late = new Site({
    ...site.env,
    DB: wrapD1(DB, async (sql, run) => {
      if (sql.includes('INTO "calendar_entries"')) {
        await DB.prepare("DELETE FROM leadership_seats WHERE kind = 'dynasty'").run()
      }
      return run()
    }),
  })
  const response = await owner
    .at(late)
    .call('/api/calendar/planners/dynasty:1', toJsonRequest(toWeeklyEventBody()))
  expect(response.status).toBe(403)
  const kept = await DB.prepare('SELECT count(*) AS n FROM calendar_entries').first<number>('n')
  const logged = await DB.prepare('SELECT count(*) AS n FROM audit_log').first<number>('n')
  expect([kept, logged]).toEqual([0, 0])
})

test('events can be filtered by the planning house’s languages and by group', async () => {
  await planWeeklyEvent(owner, 'dynasty:1')
  await planWeeklyEvent(owner, 'clan:1', { title: 'Council' })
  expect((await listTitles()).toSorted()).toContain('Council')
  expect(await listTitles('&speaks=de')).toEqual([])
  const post = { isOpen: false, languages: ['de'], hours: null, lookingFor: '' }
  await owner.call('/api/dynasties/1/recruiting', toJsonRequest(post, 'PUT'))
  expect(new Set(await listTitles('&speaks=de'))).toEqual(new Set(['Court at dusk']))
  expect(new Set(await listTitles('&group=clan:1'))).toEqual(new Set(['Council']))
})

test('every signed-in user sees “members” events, but only a group’s own members see its “house” events', async () => {
  await planWeeklyEvent(owner, 'dynasty:1', { title: 'Signed in', audience: 'members' })
  await planWeeklyEvent(owner, 'dynasty:1', { title: 'The house', audience: 'house' })
  await planWeeklyEvent(owner, 'bloodline:1', { title: 'The blood', audience: 'house' })
  const member = await signIn(site, { username: 'nox', playerUuid: realm.member.uuid })
  const stranger = await signIn(site, { username: 'fenn', playerUuid: realm.alpha.uuid })
  const list = async (by: TestBrowser) => [...new Set(await listTitles('', by))].toSorted()
  expect(await list(member)).toEqual(['Signed in', 'The blood', 'The house'])
  expect(await list(stranger)).toEqual(['Signed in'])
  const { occurrences } = await site.get<CalendarResponse>(`/api/calendar?${RANGE}`)
  expect(occurrences).toEqual([])
  const planned = await site.get<PlannerEntries>('/api/calendar/planners/dynasty:1')
  expect([planned.entries, planned.coming]).toEqual([[], []])
  const refused = toJsonRequest(toWeeklyEventBody({ audience: 'house' }))
  expect((await admin.call('/api/calendar/planners/realm', refused)).status).toBe(400)
})

test('each change of an event is logged with the previous version', async () => {
  const { id } = await planWeeklyEvent(owner, 'dynasty:1')
  const edit = { ...toWeeklyEventBody({ title: 'Court at dawn', minute: 300 }), sequence: 0 }
  await owner.call(`/api/calendar/${id}`, toJsonRequest(edit, 'PUT'))
  const next = addDays(FIRST_WEEKLY_EVENT_DATE, 7)
  const off = toJsonRequest({ status: 'called-off', sequence: 1 }, 'PUT')
  expect((await owner.call(`/api/calendar/${id}/occurrences/${next}`, off)).status).toBe(200)
  await owner.call(`/api/calendar/${id}`, toJsonRequest({}, 'DELETE'))
  const { entries } = auditResponse.parse(await (await admin.call('/api/admin/audit')).json())
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['remove entry', 'Court at dawn', null],
    ['set occurrence', `${next}: as planned`, `${next}: cancelled`],
    [
      'change entry',
      `${FIRST_WEEKLY_EVENT_DATE} 19:00 America/Los_Angeles; 120 minutes; weekly; for everybody`,
      `${FIRST_WEEKLY_EVENT_DATE} 05:00 America/Los_Angeles; 120 minutes; weekly; for everybody`,
    ],
    ['set place', null, 'The great hall'],
    ['set text', null, 'Bring **candles**.'],
    ['set title', null, 'Court at dawn'],
    [
      'plan entry',
      null,
      `${FIRST_WEEKLY_EVENT_DATE} 19:00 America/Los_Angeles; 120 minutes; weekly; for everybody`,
    ],
  ])
})

test('saving a form opened before a takedown does not restore the text that was taken down', async () => {
  const { id } = await planWeeklyEvent(owner, 'dynasty:1')
  const subject = { kind: 'entry', id, field: 'title', reason: 'an insult' }
  expect((await admin.call('/api/admin/take-down', toJsonRequest(subject))).status).toBe(200)
  expect(new Set(await listTitles())).toEqual(new Set([null]))
  const edit = { ...toWeeklyEventBody({ text: 'Later' }), sequence: 0 }
  expect((await owner.call(`/api/calendar/${id}`, toJsonRequest(edit, 'PUT'))).status).toBe(409)
})

test('a thousand events are paged in order without repeats, and counted by day', async () => {
  const { DB } = site.env
  await DB.prepare(
    `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
     INSERT INTO calendar_entries (uuid, kind, group_id, group_uuid, title, date, minute, zone, minutes, repeat,
       last_date, audience, created_at, updated_at)
     SELECT 'u' || i, 'realm', 0, '', 'Evening ' || i, '2090-06-' || printf('%02d', 1 + i % 10), i % 50 * 10,
       'America/Los_Angeles', 60, 'once', '2090-06-10', 'everybody', 1, 1 FROM n`,
  ).run()
  await planWeeklyEvent(admin, 'realm', { date: '2090-06-20' }).catch(() => null)
  realm.house.name = 'House Evensong'
  await site.sync()
  const seen: string[] = []
  let position: string | null = null
  const counts: number[] = []
  do {
    const query = `from=2090-06-01&to=2090-06-12${position ? `&position=${position}` : ''}`
    const page: CalendarResponse = await site.get(`/api/calendar?${query}`)
    seen.push(...page.occurrences.map(({ startAt, entryId }) => `${startAt} ${entryId}`))
    counts.push(...page.days.map(({ count }) => count))
    position = page.next
  } while (position)
  expect(seen).toHaveLength(1000)
  expect(new Set(seen).size).toBe(1000)
  const starts = seen.map((one) => one.split(' ')[0] ?? '')
  expect(starts).toEqual(starts.toSorted())
  expect(counts).toEqual(Array.from({ length: 10 }, () => 100))
})

test('an event and its attendance are deleted ninety days after it ended or was removed', async () => {
  const [over, removed, open] = [
    await planWeeklyEvent(owner, 'dynasty:1', { repeat: 'once', date: TODAY }),
    await planWeeklyEvent(owner, 'dynasty:1'),
    await planWeeklyEvent(owner, 'dynasty:1'),
  ]
  const come = `/api/calendar/${over.id}/occurrences/${TODAY}/coming`
  expect([200, 409]).toContain((await owner.call(come, toJsonRequest({}, 'PUT'))).status)
  await owner.call(`/api/calendar/${removed.id}`, toJsonRequest({}, 'DELETE'))
  const listIds = async () => {
    const { results } = await site.env.DB.prepare(
      'SELECT id FROM calendar_entries ORDER BY id',
    ).all()
    return results.map(({ id }) => id)
  }
  await sweepExpiredRows({ ...site.ctx(), now: Date.now() + 88 * DAY_MS })
  expect(await listIds()).toEqual([over.id, removed.id, open.id])
  await sweepExpiredRows({ ...site.ctx(), now: Date.now() + 93 * DAY_MS })
  expect(await listIds()).toEqual([open.id])
  for (const table of ['calendar_comers', 'calendar_turnouts']) {
    expect(await site.env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')).toBe(0)
  }
})

test('an event is rejected if it would make the group’s stored calendar exceed the row size limit', async () => {
  await site.env.DB.prepare('INSERT INTO calendar_parts (kind, part, planned) VALUES (?, 0, ?)')
    .bind('clan', JSON.stringify({ 999: ['u', 'x'.repeat(1_700_000), null, null, []] }))
    .run()
  const response = await owner.call(
    '/api/calendar/planners/clan:1',
    toJsonRequest(toWeeklyEventBody()),
  )
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('full')])
  expect(
    (await owner.call('/api/calendar/planners/dynasty:1', toJsonRequest(toWeeklyEventBody())))
      .status,
  ).toBe(201)
})
