import { beforeEach, describe, expect, test } from 'vitest'
import type { CourtNews } from '#schema/contracts/community/court.ts'
import {
  countUnreadCourtNews,
  listNewsTexts,
  markShownNewsAsRead,
  openCourtSite,
  readFromCourtApi,
  syncAndRecordNews,
} from '#test/support/courts.ts'
import { TestBrowser } from '#test/support/people.ts'
import type { Site } from '#test/support/site.ts'
import { recordCourtNews } from '#worker/sync/days/record-court-news.ts'

let site: Site
let realm: Awaited<ReturnType<typeof openCourtSite>>['realm']
let lord: TestBrowser
let member: TestBrowser

beforeEach(async () => {
  ;({ site, realm, lord, member } = await openCourtSite())
})

test('sire and childe get news of each other, and reading it on one device marks it as read on all', async () => {
  realm.member.title = 'Night Warden'
  realm.lord.title = 'Duchess of Ash'
  await syncAndRecordNews(site)
  const phone = new TestBrowser(site)
  for (const [name, value] of lord.cookies) phone.cookies.set(name, value)
  expect(await listNewsTexts(lord)).toEqual(['childer, Nox-Marie: title'])
  expect(await listNewsTexts(member)).toEqual(['sire, Aurelia Vesper: title'])
  expect([await countUnreadCourtNews(lord), await countUnreadCourtNews(phone)]).toEqual([1, 1])
  await markShownNewsAsRead(lord)
  await markShownNewsAsRead(lord)
  expect(await countUnreadCourtNews(phone)).toBe(0)
  expect(await listNewsTexts(phone)).toEqual([])
  expect(await countUnreadCourtNews(member)).toBe(1)
})

test('news that arrives after the page has loaded stays unread when the page is marked as read', async () => {
  realm.member.title = 'Night Warden'
  await syncAndRecordNews(site)
  const { shown } = await readFromCourtApi<CourtNews>(lord, 'news')
  realm.member.title = 'Day Warden'
  await syncAndRecordNews(site)
  await markShownNewsAsRead(lord, shown)
  expect(await listNewsTexts(lord)).toHaveLength(1)
  await markShownNewsAsRead(lord)
  // Repeats the first request, as an outdated page would. This must not mark news as unread again.
  await markShownNewsAsRead(lord, shown)
  expect(await listNewsTexts(lord)).toEqual([])
  expect(await listNewsTexts(lord, '?newerThan=0')).toHaveLength(2)
})

describe('marking news as read on two devices at once', () => {
  test('no news item is lost or shown twice when two devices mark news as read at the same time', async () => {
    const phone = lord.at(site)
    const told: string[] = []
    for (const title of ['Night Warden', 'Day Warden', 'Dusk Warden']) {
      realm.member.title = title
      await site.sync()
      const [desk, pocket] = await Promise.all([
        readFromCourtApi<CourtNews>(lord, 'news'),
        readFromCourtApi<CourtNews>(phone, 'news'),
        recordCourtNews(site.ctx()),
      ])
      await Promise.all([
        markShownNewsAsRead(lord, desk.shown),
        markShownNewsAsRead(phone, pocket.shown),
      ])
      const newest = desk.shown.eventId > pocket.shown.eventId ? desk : pocket
      told.push(...newest.items.map(({ event }) => JSON.stringify(event)))
    }
    const rest = await readFromCourtApi<CourtNews>(phone, 'news')
    told.push(...rest.items.map(({ event }) => JSON.stringify(event)))
    expect([told.length, new Set(told).size]).toEqual([3, 3])
  })

  test('news shown on one of two devices is read on both, in whichever order the devices mark it as read', async () => {
    const phone = lord.at(site)
    realm.member.title = 'Night Warden'
    await syncAndRecordNews(site)
    const { shown: earlier } = await readFromCourtApi<CourtNews>(lord, 'news')
    realm.member.title = 'Day Warden'
    await syncAndRecordNews(site)
    await markShownNewsAsRead(lord, earlier)
    expect([await countUnreadCourtNews(lord), await countUnreadCourtNews(phone)]).toEqual([1, 1])
    const { shown: later } = await readFromCourtApi<CourtNews>(phone, 'news')
    await Promise.all([markShownNewsAsRead(phone, later), markShownNewsAsRead(lord, earlier)])
    expect([await countUnreadCourtNews(lord), await countUnreadCourtNews(phone)]).toEqual([0, 0])
  })

  test('marking news as read does not affect the news of another account', async () => {
    realm.member.title = 'Night Warden'
    realm.lord.title = 'Duchess of Ash'
    await syncAndRecordNews(site)
    const { shown } = await readFromCourtApi<CourtNews>(lord, 'news')
    await Promise.all([markShownNewsAsRead(lord, shown), markShownNewsAsRead(lord.at(site), shown)])
    expect([await countUnreadCourtNews(lord), await countUnreadCourtNews(member)]).toEqual([0, 1])
  })
})
