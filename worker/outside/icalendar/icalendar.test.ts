import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  CalendarEntry,
  CalendarResponse,
  NewCalendarLink,
} from '#schema/contracts/community/calendar.ts'
import { findControlCharacter } from '#schema/core/names/visible-text.ts'
import { addDays, toUtcDate } from '#schema/core/time/dates.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { HOSTILE_INPUTS } from '#test/support/hostile-texts.ts'
import {
  makeAdminCtx,
  resetWriteLimit,
  signIn,
  TestBrowser,
  toJsonRequest,
} from '#test/support/people.ts'
import { planWeeklyEvent } from '#test/support/plan-weekly-event.ts'
import { emptyDatabase, SITE_URL, Site, toUncachedUrl } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { undoRun } from '#worker/sync/decide.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: TestBrowser

const TODAY = toUtcDate(Date.now())
const SOON = addDays(TODAY, 3)

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
})

async function readFolded(path: string, by = new TestBrowser(site)): Promise<string> {
  const url = toUncachedUrl(path)
  const response = await by.at(new Site()).call(url)
  expect(response.status, path).toBe(200)
  return response.text()
}

/** Reads a calendar file, unfolds its lines and replaces the test’s origin with `SITE_URL`. */
async function read(path: string, by?: TestBrowser): Promise<string> {
  const text = (await readFolded(path, by)).replaceAll('\r\n ', '')
  return text.replaceAll(/https:\/\/[\w-]+\.evernight\.test/g, SITE_URL)
}

function parse(text: string): ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
}

function summaries(text: string): unknown[] {
  return parse(text).map((event) => event.getFirstPropertyValue('summary'))
}

const HOUSE = '/api/dynasties/1/calendar.ics'

test('a calendar file has the time zone, the repetition, and cancelled and moved occurrences', async () => {
  const { id, uuid } = await planWeeklyEvent(owner, 'dynasty:1', {
    ...{ date: SOON, place: 'http://maps.secondlife.com/secondlife/Raven%20Isle/10/20/30' },
  })
  const set = (date: string, body: object) =>
    owner.call(`/api/calendar/${id}/occurrences/${date}`, toJsonRequest(body, 'PUT'))
  await set(addDays(SOON, 7), { status: 'called-off', sequence: 0 })
  const moved = { status: 'moved', sequence: 1, date: addDays(SOON, 15), minute: 20 * 60 }
  await set(addDays(SOON, 14), moved)
  const text = await read(HOUSE)
  const day = (days: number) => addDays(SOON, days).replaceAll('-', '')
  for (const line of [
    'NAME:House Vesper · Evernight',
    'TZID:America/Los_Angeles',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    `UID:${uuid}`,
    `DTSTART;TZID=America/Los_Angeles:${day(0)}T190000`,
    'DURATION:PT120M',
    'RRULE:FREQ=WEEKLY',
    `EXDATE;TZID=America/Los_Angeles:${day(7)}T190000`,
    `DTSTART;TZID=America/Los_Angeles:${day(15)}T200000`,
    `RECURRENCE-ID;TZID=America/Los_Angeles:${day(14)}T190000`,
    'SEQUENCE:2',
    'SUMMARY:Court at dusk (House Vesper)',
    'LOCATION:https://maps.secondlife.com/secondlife/Raven%20Isle/10/20/30',
    `URL:${SITE_URL}/dynasties/1`,
  ]) {
    expect(text.split('\r\n')).toContain(line)
  }
  expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('public calendar files have only public events, are the same for all, and revalidate with 304', async () => {
  await planWeeklyEvent(owner, 'dynasty:1', { date: SOON, title: 'Open court' })
  await planWeeklyEvent(owner, 'dynasty:1', { date: SOON, title: 'Council', audience: 'house' })
  await planWeeklyEvent(owner, 'dynasty:1', { date: SOON, title: 'Lessons', audience: 'members' })
  for (const path of [HOUSE, '/api/calendar.ics']) {
    const text = await read(path)
    expect(summaries(text)).toEqual(['Open court (House Vesper)'])
    expect(await read(path, owner)).toBe(text)
  }
  const first = await site.call(HOUSE)
  expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const etag = first.headers.get('ETag') ?? ''
  expect((await site.call(HOUSE, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect((await site.call('/api/dynasties/99/calendar.ics')).status).toBe(404)
  const empty = await read('/api/clans/1/calendar.ics')
  expect(parse(empty)).toEqual([])
  expect(empty).toContain('BEGIN:VTIMEZONE')
})

describe('personal calendar file', () => {
  async function makeAddress(by = owner): Promise<string> {
    const response = await by.call('/api/account/calendar', toJsonRequest({}))
    const { url } = await response.json<NewCalendarLink>()
    expect(url).toMatch(/^https:\/\/evernight\.test\/own-calendar\/[\w-]{43}\.ics$/)
    return `/api${new URL(url).pathname}`
  }

  test('a personal calendar file has attended events and those of own groups, watched groups and the realm', async () => {
    const member = await signIn(site, { username: 'nox', playerUuid: realm.member.uuid })
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    realm.pack.leadership = [{ seat: 'owner', role: 'Alpha', player: realm.alpha.uuid }]
    await site.sync()
    const alpha = await signIn(site, { username: 'fenn', playerUuid: realm.alpha.uuid })
    await planWeeklyEvent(owner, 'dynasty:1', { date: SOON, title: 'Council', audience: 'house' })
    await planWeeklyEvent(owner, 'clan:1', { date: SOON, title: 'Gathering' })
    await planWeeklyEvent(admin, 'realm', { date: SOON, title: 'Ball' })
    const hunt = await planWeeklyEvent(alpha, 'dynasty:2', { date: SOON, title: 'Hunt' })
    await planWeeklyEvent(alpha, 'dynasty:2', { date: SOON, title: 'Den', audience: 'house' })
    const path = await makeAddress(member)
    const own = ['Council (House Vesper)', 'Gathering (Clan of Ash)', 'Ball']
    expect(summaries(await read(path)).toSorted()).toEqual(own.toSorted())
    await member.call(
      `/api/calendar/${hunt.id}/occurrences/${SOON}/coming`,
      toJsonRequest({}, 'PUT'),
    )
    const events = parse(await read(path))
    const evening = events.find((event) =>
      String(event.getFirstPropertyValue('summary')).startsWith('Hunt'),
    )
    expect(events).toHaveLength(4)
    expect(evening?.getFirstPropertyValue('uid')).toBe(`${hunt.uuid}-${SOON}`)
    expect(evening?.getFirstPropertyValue('rrule')).toBeNull()
    await member.call('/api/court/watches/dynasty/2', toJsonRequest({}, 'PUT'))
    const watched = parse(await read(path))
    expect(watched).toHaveLength(4)
    expect(watched.some((event) => event.getFirstPropertyValue('uid') === hunt.uuid)).toBe(true)
    // After leaving the house, the member no longer gets its members-only events.
    realm.member.dynasty = null
    await site.sync()
    expect(summaries(await read(path)).toSorted()).toEqual(['Ball', 'Hunt (Thornback Pack)'])
  })

  test('a personal calendar file is never cached or indexed, and its URL can be changed', async () => {
    await planWeeklyEvent(owner, 'dynasty:1', { date: SOON })
    const path = await makeAddress()
    const response = await site.call(path)
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('X-Robots-Tag')).toMatch(/noindex/)
    expect(await response.text()).toContain('Court at dusk')
    const known = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    expect((await site.call(path, { headers: known })).status).toBe(304)
    const token = path.split('/').at(-1)?.slice(0, 43) ?? ''
    const stored = await site.env.DB.prepare('SELECT * FROM calendar_addresses').all()
    expect(JSON.stringify(stored.results)).not.toContain(token)
    const next = await makeAddress()
    expect((await site.call(path)).status).toBe(404)
    expect((await site.call(next)).status).toBe(200)
    expect((await owner.call('/api/account/calendar', toJsonRequest({}, 'DELETE'))).status).toBe(
      200,
    )
    expect((await site.call(next)).status).toBe(404)
    expect(await (await owner.call('/api/account/calendar')).json()).toEqual({ createdAt: null })
    expect((await site.call('/api/own-calendar/short.ics')).status).toBe(400)
  })

  test('a personal calendar file is not found after a suspension or deletion of the account', async () => {
    const path = await makeAddress()
    const run = (sql: string) => site.env.DB.prepare(sql).run()
    await run("UPDATE accounts SET suspended_at = 1 WHERE username = 'aurelia'")
    expect((await site.call(path)).status).toBe(404)
    await run("UPDATE accounts SET suspended_at = NULL WHERE username = 'aurelia'")
    expect((await site.call(path)).status).toBe(200)
  })

  test('reading a personal calendar file costs at most sixty rows', async () => {
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    for (const planner of ['dynasty:1', 'clan:1', 'bloodline:1', 'realm']) {
      const by = planner === 'realm' ? admin : owner
      for (let count = 0; count < 7; count++) {
        await planWeeklyEvent(by, planner, { date: SOON })
      }
    }
    await resetWriteLimit(site)
    realm.pack.leadership = [{ seat: 'owner', role: 'Alpha', player: realm.alpha.uuid }]
    await site.sync()
    const alpha = await signIn(site, { username: 'fenn', playerUuid: realm.alpha.uuid })
    for (let count = 0; count < 5; count++) {
      const { id } = await planWeeklyEvent(alpha, 'dynasty:2', { date: SOON })
      await owner.call(`/api/calendar/${id}/occurrences/${SOON}/coming`, toJsonRequest({}, 'PUT'))
    }
    for (const of of ['dynasty/1', 'clan/1', 'bloodline/1']) {
      await owner.call(`/api/court/watches/${of}`, toJsonRequest({}, 'PUT'))
    }
    const path = await makeAddress()
    const { env, reading } = makeRowCountingEnv(site.env)
    const text = await (await new Site(env).call(path)).text()
    expect(parse(text)).toHaveLength(16 + 3)
    expect(reading.rows).toBeLessThanOrEqual(48)
  })
})

test('a calendar file keeps the events of a house without a leader, but not those of a dissolved house', async () => {
  await planWeeklyEvent(owner, 'dynasty:1', { date: SOON })
  const { house } = realm
  const seats = house.leadership
  house.leadership = []
  await site.sync()
  expect(summaries(await read(HOUSE))).toHaveLength(1)
  house.leadership = seats
  const { dynasties } = site.game.world
  const [index] = [dynasties.indexOf(house)]
  dynasties.splice(index, 1)
  const run = await site.sync()
  expect((await new Site().call(toUncachedUrl(HOUSE))).status).toBe(404)
  expect(summaries(await read('/api/calendar.ics'))).toEqual([])
  await undoRun({ ...makeAdminCtx(site), now: site.now }, run?.id ?? 0)
  expect(summaries(await read(HOUSE))).toHaveLength(1)
  expect(summaries(await read('/api/calendar.ics'))).toHaveLength(1)
})

test('hostile texts in a calendar file are escaped and can be parsed back', async () => {
  const titles = HOSTILE_INPUTS.map((text) => text.trim().slice(0, 80)).filter(
    (text) => text !== '' && findControlCharacter(text, { isLine: true }) === null,
  )
  for (const title of titles.slice(0, 20)) {
    await planWeeklyEvent(owner, 'dynasty:1', { date: SOON, title, place: title, text: title })
  }
  const folded = await readFolded(HOUSE)
  const bytes = folded.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
  expect(folded.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const text = await read(HOUSE)
  const page = await owner.call(`/api/calendar?from=${SOON}&to=${SOON}&group=dynasty:1`)
  const { occurrences } = await page.json<CalendarResponse>()
  const told = summaries(text).map((summary) => String(summary).replace(/ \(House Vesper\)$/, ''))
  const clean = (title: string | null) =>
    (title ?? '').toWellFormed().replaceAll(/(?![\n\t])\p{Cc}/gu, '\u{FFFD}')
  expect(told).toEqual(occurrences.map(({ title }) => clean(title)))
})

test('the calendar file omits a description that was taken down', async () => {
  const entry: CalendarEntry = await planWeeklyEvent(owner, 'dynasty:1', { date: SOON })
  await site.env.DB.prepare('UPDATE calendar_entries SET title = NULL, text = NULL WHERE id = ?')
    .bind(entry.id)
    .run()
  expect(summaries(await read(HOUSE))).toEqual(['An event (House Vesper)'])
})
