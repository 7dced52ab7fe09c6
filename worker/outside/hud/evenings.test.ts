import { beforeEach, expect, test } from 'vitest'
import { HUD_RESPONSE_MAX_BYTES, type HudPulseResponse } from '#schema/contracts/outside/hud.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { insertAccount, signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { planWeeklyEvent } from '#test/support/plan-weekly-event.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { callAsHud } from '#test/support/worn-hud.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import { announceCalendarEvents } from './pulse.ts'

const MINUTE_MS = 60_000
let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
  await insertAccount(site, { username: 'nox', playerUuid: realm.member.uuid })
})

function toBeginning(minutes: number) {
  const at = formatInTimeZone(Date.now() + minutes * MINUTE_MS, GAME_TIME_ZONE)
  const [hours, rest] = at.slice(-8, -3).split(':').map(Number)
  return { date: at.slice(0, 10), minute: (hours ?? 0) * 60 + (rest ?? 0), time: at.slice(-8, -3) }
}

function plan(minutes: number, change: object = {}, planner = 'dynasty:1') {
  const { date, minute } = toBeginning(minutes)
  return planWeeklyEvent(owner, planner, { date, minute, repeat: 'once', ...change })
}

async function readNews(avatar: string): Promise<string[] | undefined> {
  const text = await (await callAsHud(site, 'pulse', { avatar })).text()
  expect(new TextEncoder().encode(text).byteLength).toBeLessThan(HUD_RESPONSE_MAX_BYTES)
  return (JSON.parse(text) as HudPulseResponse).news
}

test('a member’s HUD announces a house event once, within the hour before it', async () => {
  await plan(20, { audience: 'house' })
  await plan(180, { title: 'Later' })
  await plan(30, { title: 'Of the clan' }, 'clan:1')
  const told = await readNews(realm.member.uuid)
  expect(told).toHaveLength(1)
  expect(told?.[0]).toMatch(
    /^Court at dusk of House Vesper begins in (19|20) minutes, at \d\d:\d\d SLT\.$/,
  )
  expect(told?.[0]).toContain(toBeginning(20).time)
  expect(await readNews(realm.member.uuid)).toBeUndefined()
  expect(await readNews(realm.alpha.uuid)).toBeUndefined()
  await plan(40, { title: 'The hunt' })
  expect(await readNews(realm.member.uuid)).toEqual([expect.stringMatching(/^The hunt of House/)])
})

test('a HUD does not announce a cancelled event or an event of a departed house', async () => {
  const { id } = await plan(20)
  const { date } = toBeginning(20)
  const off = toJsonRequest({ status: 'called-off', sequence: 0 }, 'PUT')
  await owner.call(`/api/calendar/${id}/occurrences/${date}`, off)
  expect(await readNews(realm.member.uuid)).toBeUndefined()
  await plan(25)
  const { dynasties } = site.game.world
  dynasties.splice(dynasties.indexOf(realm.house), 1)
  await site.sync()
  expect(await readNews(realm.member.uuid)).toBeUndefined()
})

test('long event titles stay within the script’s response limit', async () => {
  for (let count = 0; count < 6; count++) await plan(20 + count, { title: '夜'.repeat(80) })
  expect(await readNews(realm.member.uuid)).toHaveLength(5)
})

test.each([
  // Dates around the clock changes of 1 November and 14 March.
  ['2026-10-31', '2026-11-01T02:00Z'],
  ['2026-11-01', '2026-11-02T03:00Z'],
  ['2027-03-13', '2027-03-14T03:00Z'],
  ['2027-03-14', '2027-03-15T02:00Z'],
])('an event at 19:00 SLT on %s begins at the instant %s', async (date, startAt) => {
  const at = Date.parse(startAt)
  const entry = [1, 'Court', date, 19 * 60, 60, GAME_TIME_ZONE, 'once', null, 'everybody', {}]
  const planned = JSON.stringify(['x', 'House Vesper', null, null, [entry]])
  const ctx = { ...site.ctx(), now: at - 60 * MINUTE_MS }
  const rows = [{ toldAt: null, houseId: 1, planned }]
  expect(await announceCalendarEvents(ctx, realm.member.uuid, rows)).toEqual([
    'Court of House Vesper begins in an hour, at 19:00 SLT.',
  ])
})
