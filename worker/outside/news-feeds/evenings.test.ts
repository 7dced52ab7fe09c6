import { beforeEach, expect, test } from 'vitest'
import type { CalendarEntry } from '#schema/contracts/community/calendar.ts'
import type { JsonFeed, NewsFeedQuery } from '#schema/contracts/outside/feeds.ts'
import { addDays, toUtcDate } from '#schema/core/time/dates.ts'
import { DAY_MS } from '#schema/rules.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { planWeeklyEvent, toWeeklyEventBody } from '#test/support/plan-weekly-event.ts'
import { emptyDatabase, SITE_URL, Site, toUncachedUrl } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { toJsonFeed } from './feed-formats.ts'
import { CALENDAR_FEED_ITEMS_MAX, readNewsFeedPage } from './list-entries.ts'
import { toNewsFeed } from './to-feed.ts'

const HOUSE = { group: { kind: 'dynasty', id: 1 } } as const
const TAG = 'tag:evernight.test,2026:evening'

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

/** Returns the events on the first page of the feed, bypassing caches. */
async function read(query: NewsFeedQuery = HOUSE): Promise<JsonFeed['items']> {
  const news = await readNewsFeedPage({ ...site.ctx(), now: Date.now() }, query)
  const feed = toJsonFeed(toNewsFeed(news, query, { origin: SITE_URL, format: 'json' }))
  return feed.items.filter(({ tags }) => tags.includes('evenings'))
}

const readTitles = async (query?: NewsFeedQuery) => (await read(query)).map(({ title }) => title)

function toSaturday(weeks: number): string {
  const today = new Date(toUtcDate(Date.now()))
  return addDays(toUtcDate(today.getTime()), 7 * weeks + 6 - today.getUTCDay())
}

function toText(saturday: string): string {
  const [year, , day] = saturday.split('-').map(Number)
  const name = new Date(saturday).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })
  return `Saturday ${day} ${name} ${year}`
}

async function setOccurrence({ id, sequence }: CalendarEntry, date: string, body: object) {
  const path = `/api/calendar/${id}/occurrences/${date}`
  const response = await owner.call(path, toJsonRequest({ sequence, ...body }, 'PUT'))
  expect(response.status).toBe(200)
  return (await response.json<{ entry: CalendarEntry }>()).entry
}

test('a group’s feed has only its own events, and the realm’s feed only the realm’s events', async () => {
  const date = toSaturday(1)
  const { id, createdAt } = await planWeeklyEvent(owner, 'dynasty:1', { date })
  const masked = { title: 'Masked ball', date, repeat: 'once' } as const
  await planWeeklyEvent(admin, 'realm', masked)
  expect(await read()).toEqual([
    {
      id: `${TAG}/${id}`,
      url: `${SITE_URL}/calendar/${id}`,
      title: `House Vesper plans Court at dusk: every Saturday at 19:00 SLT, from ${toText(date)}.`,
      content_html: `<p><a href="${SITE_URL}/dynasties/1">House Vesper</a> plans <em>Court at dusk</em>: every Saturday at 19:00 SLT, from ${toText(date)}.</p>`,
      content_text: `House Vesper plans Court at dusk: every Saturday at 19:00 SLT, from ${toText(date)}.`,
      date_published: createdAt,
      date_modified: createdAt,
      tags: ['evenings'],
    },
  ])
  expect(await readTitles({})).toEqual([
    `The realm plans Masked ball: ${toText(date)} at 19:00 SLT.`,
  ])
  for (const query of [
    { ...HOUSE, topic: 'seats' },
    { ...HOUSE, player: 1 },
    { ...HOUSE, before: 9 },
  ]) {
    expect(await readTitles(query as NewsFeedQuery)).toEqual([])
  }
})

test('editing an event or renaming its group keeps its feed item’s id and changes the update time', async () => {
  const entry = await planWeeklyEvent(owner, 'dynasty:1', { date: toSaturday(1) })
  const [before] = await read()
  const edit = {
    ...toWeeklyEventBody({ title: 'Court at dawn', date: toSaturday(1) }),
    sequence: 0,
  }
  const response = await owner.call(`/api/calendar/${entry.id}`, toJsonRequest(edit, 'PUT'))
  const { updatedAt } = (await response.json<{ entry: CalendarEntry }>()).entry
  expect(updatedAt > entry.updatedAt).toBe(true)
  const [after] = await read()
  expect(after).toMatchObject({
    id: before?.id,
    title: expect.stringContaining('plans Court at dawn:'),
    date_published: before?.date_published,
    date_modified: updatedAt,
  })
  realm.house.name = 'House Nocturne'
  site.now = Date.now() + DAY_MS
  const run = await site.sync()
  expect((await read())[0]).toMatchObject({
    id: before?.id,
    title: expect.stringMatching(/^House Nocturne plans/),
    date_modified: new Date(run?.appliedAt ?? 0).toISOString(),
  })
})

test('a cancelled or moved occurrence stays in the news feed until it is over or restored', async () => {
  const [first, second, third] = [toSaturday(1), toSaturday(2), toSaturday(3)]
  let entry = await planWeeklyEvent(owner, 'dynasty:1', { date: first })
  entry = await setOccurrence(entry, second, { status: 'moved', date: third, minute: 20 * 60 })
  entry = await setOccurrence(entry, first, { status: 'called-off' })
  const [, calledOff, moved] = await read()
  expect(calledOff).toMatchObject({
    id: `${TAG}/${entry.id}/${first}`,
    title: `Court at dusk of House Vesper, ${toText(first)} at 19:00 SLT, is cancelled.`,
    date_modified: entry.updatedAt,
  })
  expect(moved).toMatchObject({
    id: `${TAG}/${entry.id}/${second}`,
    title: `Court at dusk of House Vesper is moved: not ${toText(second)} at 19:00 SLT, but ${toText(third)} at 20:00 SLT.`,
  })
  await setOccurrence(entry, first, { status: 'planned' })
  expect((await read()).map(({ id }) => id)).toEqual([
    `${TAG}/${entry.id}`,
    `${TAG}/${entry.id}/${second}`,
  ])
  const ctx = { ...site.ctx(), now: Date.parse(third) + 3 * DAY_MS }
  expect((await readNewsFeedPage(ctx, HOUSE)).evenings).toHaveLength(1)
})

test('a news feed has no events that are private, removed, taken down or of a departed group', async () => {
  const date = toSaturday(1)
  await planWeeklyEvent(owner, 'dynasty:1', { title: 'Secret', audience: 'house', date })
  await planWeeklyEvent(owner, 'dynasty:1', { title: 'For members', audience: 'members', date })
  const { id } = await planWeeklyEvent(owner, 'dynasty:1', { title: 'Removed', date })
  await owner.call(`/api/calendar/${id}`, toJsonRequest({}, 'DELETE'))
  const shown = await planWeeklyEvent(owner, 'dynasty:1', { title: 'Open', date })
  expect(await readTitles()).toEqual([expect.stringContaining('plans Open:')])
  const feed = await (await owner.call(toUncachedUrl('/api/news.atom?group=dynasty:1'))).text()
  expect(feed).not.toMatch(/Secret|For members|Removed/)
  const takenText = { kind: 'entry', id: shown.id, field: 'text', reason: 'an insult' }
  expect((await admin.call('/api/admin/take-down', toJsonRequest(takenText))).status).toBe(200)
  const [changed] = await read()
  expect((changed?.date_modified ?? '') > shown.updatedAt).toBe(true)
  const subject = { kind: 'entry', id: shown.id, field: 'title', reason: 'an insult' }
  expect((await admin.call('/api/admin/take-down', toJsonRequest(subject))).status).toBe(200)
  expect(await readTitles()).toEqual([])
  await planWeeklyEvent(owner, 'dynasty:1', { title: 'Later', date })
  const { world } = site.game
  const { dynasties } = world
  world.dynasties = dynasties.filter(({ uuid }) => uuid !== realm.house.uuid)
  await site.sync()
  expect(await readTitles()).toEqual([])
  world.dynasties = dynasties
  await site.sync()
  expect(await readTitles()).toEqual([expect.stringContaining('plans Later:')])
})

test('an Atom feed contains planned events, and returns 304 until another event is planned', async () => {
  await planWeeklyEvent(owner, 'dynasty:1', { title: 'A < B & "C"', date: toSaturday(1) })
  const path = toUncachedUrl('/api/news.atom?group=dynasty:1')
  const first = await site.call(path)
  expect(await first.text()).toContain('<category term="evenings"/>')
  const etag = first.headers.get('ETag') ?? ''
  expect((await site.call(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  await planWeeklyEvent(owner, 'dynasty:1', { title: 'Another', date: toSaturday(1) })
  const again = await site.call(toUncachedUrl('/api/news.atom?group=dynasty:1'), {
    headers: { 'If-None-Match': etag },
  })
  expect(again.status).toBe(200)
  expect(await again.text()).toContain('A &lt; B &amp; &quot;C&quot;')
})

test('the first feed page reads at most sixty rows, and all pages together have all events', async () => {
  for (let day = 0; day < 4; day++) {
    for (const player of site.game.world.players) player.title = `The ${day}th of ${player.name}`
    site.now += DAY_MS
    await site.sync()
  }
  realm.house.name = 'House Nocturne'
  site.now += DAY_MS
  await site.sync()
  const ids: number[] = []
  for (let index = 0; index < CALENDAR_FEED_ITEMS_MAX + 2; index++) {
    ids.push(
      (await planWeeklyEvent(owner, 'dynasty:1', { title: `No. ${index}`, date: toSaturday(1) }))
        .id,
    )
    await planWeeklyEvent(owner, 'dynasty:1', { audience: 'house', date: toSaturday(1) })
  }
  expect((await read()).map(({ id }) => id)).toEqual(
    ids
      .toReversed()
      .slice(0, CALENDAR_FEED_ITEMS_MAX)
      .map((id) => `${TAG}/${id}`),
  )
  for (const query of [HOUSE, {}]) {
    const events: number[] = []
    let before: number | undefined
    do {
      const { env, reading } = makeRowCountingEnv(site.env)
      const response = await new Site(env).call(toUncachedUrl(toPath(query, before)))
      const { items, next_url } = await response.json<JsonFeed>()
      expect(reading.rows).toBeLessThanOrEqual(60)
      events.push(...items.flatMap(({ id }) => Number(/event\/(\d+)$/.exec(id)?.[1]) || []))
      before = next_url ? Number(new URL(next_url).searchParams.get('before')) : undefined
    } while (before)
    const select =
      query === HOUSE
        ? "SELECT event_id AS id FROM event_subjects WHERE kind = 'dynasty' AND uuid = ? ORDER BY 1 DESC"
        : "SELECT id FROM events WHERE ? <> '' ORDER BY id DESC"
    const all = await site.env.DB.prepare(select).bind(realm.house.uuid).all<{ id: number }>()
    expect(events).toEqual(all.results.map(({ id }) => id))
  }
})

function toPath({ group }: NewsFeedQuery, before?: number): string {
  const pairs = {
    ...(group && { group: `${group.kind}:${group.id}` }),
    ...(before && { before: `${before}` }),
  }
  return `/api/news.json?${new URLSearchParams(pairs)}`
}
