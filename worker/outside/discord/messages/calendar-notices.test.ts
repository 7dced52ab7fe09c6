import { beforeEach, expect, test } from 'vitest'
import type { DiscordSettings } from '#schema/contracts/outside/discord.ts'
import { toClockTime, toDayAndMonth, toWeekdayName } from '#schema/core/time/date-words.ts'
import { addDays, toUtcDate } from '#schema/core/time/dates.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { makeAdminCtx, signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { planWeeklyEvent } from '#test/support/plan-weekly-event.ts'
import { SimulatedDiscord } from '#test/support/played-discord.ts'
import { emptyDatabase, getStartOfHour, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import { undoRun } from '#worker/sync/decide.ts'
import { toCalendarNoticeLines } from './calendar-notices.ts'
import { deliverNews } from './deliver.ts'

let site: Site
let discord: SimulatedDiscord
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: TestBrowser

const START = Math.floor(Date.now() / 60_000) * 60_000 + 3 * DAY_MS
const wall = toBeginning(START)

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  site.now = getStartOfHour()
  discord = new SimulatedDiscord()
  realm = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
})

function toBeginning(at: number) {
  const text = formatInTimeZone(at, GAME_TIME_ZONE)
  const [hours, rest] = text.slice(-8, -3).split(':').map(Number)
  return { date: text.slice(0, 10), minute: (hours ?? 0) * 60 + (rest ?? 0) }
}

async function connect(evenings = 'silent'): Promise<DiscordSettings> {
  const body = { address: await discord.makeWebhook(), kinds: [], evenings }
  const response = await owner.call('/api/dynasties/1/discord', toJsonRequest(body))
  expect(response.status).toBe(200)
  return response.json()
}

function plan(change: object = {}) {
  return planWeeklyEvent(owner, 'dynasty:1', { ...wall, repeat: 'once', place: '', ...change })
}

async function set(id: number, body: object, date = wall.date): Promise<void> {
  const path = `/api/calendar/${id}/occurrences/${date}`
  expect((await owner.call(path, toJsonRequest(body, 'PUT'))).status).toBe(200)
}

/** Runs a tick every half hour from `from` to `to`. */
async function tick(from: number, to = from): Promise<void> {
  for (let now = from; now <= to; now += 1_800_000) await deliverNews({ ...site.ctx(), now })
}

/** Formats a time as 'Saturday 28 November, 19:00 SLT (<t:…:F> your time)'. */
function F(at: number): string {
  const wall = formatInTimeZone(at, GAME_TIME_ZONE)
  const day = `${toWeekdayName(wall)} ${toDayAndMonth(wall)}, ${toClockTime(wall)}`
  return `${day} SLT (<t:${at / 1000}:F> your time)`
}
const begins = `**Court at dusk** begins <t:${START / 1000}:R>: ${F(START)}`
const lines = async () => (await discord.readLines()).flat()

test('events are announced 24 hours and 1 hour ahead, and only a “loud” webhook sends notifications', async () => {
  await connect()
  await connect('loud')
  await plan({ title: 'Council', audience: 'house' })
  await plan()
  await tick(START - 2 * DAY_MS)
  expect(await lines()).toEqual([])
  await tick(START - DAY_MS - 600_000, START + 600_000)
  for (const at of [0, 1]) {
    expect((await discord.readLines(at)).flat()).toEqual([
      expect.stringContaining(begins),
      expect.stringContaining(begins),
    ])
  }
  expect((await lines())[0]).toMatch(/ \w+day \d+ \w+, \d\d:\d\d SLT \(<t:\d+:F> your time\)\.$/)
  const channels = await discord.read()
  expect(channels.map(({ messages }) => messages[0]?.flags)).toEqual([4096, 0])
  const settings: DiscordSettings = await (await owner.call('/api/dynasties/1/discord')).json()
  expect(settings.webhooks[0]?.deliveries).toMatchObject([
    { evenings: 1, events: 0, state: 'sent' },
    { evenings: 1 },
  ])
})

test('moving, cancelling, restoring or removing an announced event posts a message', async () => {
  await connect()
  const { id } = await plan()
  await tick(START - DAY_MS)
  const later = START + 2 * HOUR_MS
  await set(id, { status: 'moved', sequence: 0, ...toBeginning(later) })
  await tick(START - DAY_MS + HOUR_MS)
  await set(id, { status: 'called-off', sequence: 1 })
  await tick(START - DAY_MS + 2 * HOUR_MS)
  await set(id, { status: 'planned', sequence: 2 })
  await tick(START - DAY_MS + 3 * HOUR_MS)
  await owner.call(`/api/calendar/${id}`, toJsonRequest({}, 'DELETE'))
  await tick(START - DAY_MS + 4 * HOUR_MS, START)
  expect(await lines()).toEqual([
    expect.stringContaining(begins),
    `**Court at dusk** is moved: not ${F(START)}, but ${F(later)}.`,
    `**Court at dusk**, ${F(later)}, is cancelled.`,
    `**Court at dusk** takes place after all: ${F(START)}.`,
    `**Court at dusk**, ${F(START)}, is cancelled.`,
  ])
})

test.each([
  ['The *great* hall', 'The \\*great\\* hall'],
  [
    'http://maps.secondlife.com/secondlife/Ahern/128/64/30',
    '<https://maps.secondlife.com/secondlife/Ahern/128/64/30>',
  ],
  ['https://evil.example/x', 'https\\://evil.example/x'],
  ['secondlife:///app/teleport/Ahern/1/2/3', 'secondlife\\:///app/teleport/Ahern/1/2/3'],
])(
  'an announcement of an event at %s shows the place safely and links to the events',
  async (place, told) => {
    await connect()
    await plan({ place })
    await tick(START - DAY_MS)
    expect(await lines()).toEqual([expect.stringContaining(begins), `Where: ${told}`])
    const [channel] = await discord.read()
    const [embed] = (channel?.messages[0]?.embeds ?? []) as { url: string }[]
    expect(embed?.url).toMatch(/\/dynasties\/1#events$/)
  },
)

test('twenty events with long titles are all announced, without their places if space runs out', async () => {
  await connect()
  const names = Array.from({ length: 20 }, (_, index) => `${index}`.padStart(80, '_'))
  for (const title of names) await plan({ title, place: '_'.repeat(200) })
  await tick(START - DAY_MS, START - DAY_MS + HOUR_MS)
  const all = await lines()
  const told = all.filter((line) => !line.startsWith('Where: '))
  expect(all.length - told.length).toBe(6)
  expect(told.map((line) => /(\d+)\*\* begins .*your time\)\.$/.exec(line)?.[1])).toEqual(
    names.map((_, index) => `${index}`),
  )
})

test('an event cancelled before the channel was connected is not posted', async () => {
  const { id } = await plan({ repeat: 'weekly' })
  await set(id, { status: 'called-off', sequence: 0 })
  await connect()
  await tick(START - DAY_MS - 600_000, START)
  expect(await lines()).toEqual([])
})

test('after an outage of Discord, all notices are posted except those that are outdated', async () => {
  await connect()
  const { id } = await plan()
  await discord.setFault('error-500')
  await tick(START - DAY_MS)
  await set(id, { status: 'called-off', sequence: 0 })
  await discord.setFault(null)
  await tick(START - DAY_MS + HOUR_MS, START - DAY_MS + 2 * HOUR_MS)
  expect(await lines()).toEqual([expect.stringMatching(/is cancelled\.$/)])
})

test('no event of a dissolved house is announced until the house returns', async () => {
  await connect()
  await plan()
  const { dynasties } = site.game.world
  dynasties.splice(dynasties.indexOf(realm.house), 1)
  const run = await site.sync()
  await tick(START - DAY_MS)
  expect(await lines()).toEqual([])
  await undoRun({ ...makeAdminCtx(site), now: site.now }, run?.id ?? 0)
  await tick(START - DAY_MS + 2 * HOUR_MS)
  expect(await lines()).toEqual([expect.stringContaining(begins)])
})

test('an event made private is not announced, and a Markdown link in an event title is escaped', async () => {
  await connect()
  await plan({ title: '@everyone [x](https://evil.example)' })
  await plan({ title: 'Secret' }).then(({ id: own, ...rest }) =>
    owner.call(
      `/api/calendar/${own}`,
      toJsonRequest({ ...rest, text: '', place: '', audience: 'house', sequence: 0 }, 'PUT'),
    ),
  )
  await tick(START - DAY_MS)
  const told = await lines()
  expect(told).toHaveLength(1)
  expect(told[0]).not.toContain('[x](https')
})

test.each([
  // Dates around the clock changes of 1 November and 14 March.
  ['2026-10-31', '2026-11-01T02:00Z'],
  ['2026-11-01', '2026-11-02T03:00Z'],
  ['2027-03-13', '2027-03-14T03:00Z'],
  ['2027-03-14', '2027-03-15T02:00Z'],
])('an event at 19:00 SLT on %s is announced for the instant %s', async (date, startAt) => {
  const planned = addDays(toUtcDate(START), 30)
  const { id } = await plan({ date: planned, minute: 19 * 60 })
  await site.env.DB.batch([
    site.env.DB.prepare('UPDATE calendar_entries SET date = ? WHERE id = ?').bind(date, id),
    site.env.DB.prepare('UPDATE calendar_parts SET planned = replace(planned, ?, ?)').bind(
      planned,
      date,
    ),
  ])
  const at = Date.parse(startAt)
  const ctx = { ...site.ctx(), now: at - HOUR_MS }
  const planner = { kind: 'dynasty' as const, groupUuid: realm.house.uuid }
  const notice = { entryId: id, date, what: 'hour' as const, from: at }
  const [line] = await toCalendarNoticeLines(ctx, planner, [notice])
  expect(line).toContain(`<t:${at / 1000}:F>`)
  expect(line).toContain('19:00 SLT')
})
