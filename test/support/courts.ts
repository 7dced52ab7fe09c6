import { expect } from 'vitest'
import type { CourtNews, UnreadNewsCount } from '#schema/contracts/community/court.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { recordCourtNews } from '#worker/sync/days/record-court-news.ts'
import { signIn, type TestBrowser, toJsonRequest } from './people.ts'
import { emptyDatabase, getStartOfHour, Site } from './site.ts'
import { syncSmallRealm } from './small-realm.ts'

export async function openCourtSite() {
  await emptyDatabase()
  const site = new Site()
  // Syncs in the past, so that API calls, which use the real clock, come after the syncs.
  site.now = getStartOfHour() - 12 * HOUR_MS
  const realm = await syncSmallRealm(site)
  const lord = await signIn(site, { username: 'lord', playerUuid: realm.lord.uuid })
  const member = await signIn(site, { username: 'member', playerUuid: realm.member.uuid })
  return { site, realm, lord, member }
}

export async function syncAndRecordNews(site: Site) {
  const run = await site.sync()
  await recordCourtNews(site.ctx())
  return run
}

export async function readFromCourtApi<T>(browser: TestBrowser, path: string): Promise<T> {
  const response = await browser.call(`/api/court/${path}`)
  expect(response.status).toBe(200)
  return response.json()
}

/** Lists the court’s news: the reason, the subject’s name and the event’s kind of each item. */
export async function listNewsTexts(browser: TestBrowser, query = ''): Promise<string[]> {
  const { items } = await readFromCourtApi<CourtNews>(browser, `news${query}`)
  return items.map(({ kind, subject, event }) => {
    const { name } = subject.kind === 'player' ? subject.player : subject.group
    return `${kind}, ${name}: ${event.kind}`
  })
}

export async function markShownNewsAsRead(
  browser: TestBrowser,
  shown?: CourtNews['shown'],
): Promise<void> {
  const body = shown ?? (await readFromCourtApi<CourtNews>(browser, 'news')).shown
  expect((await browser.call('/api/court/read', toJsonRequest(body))).status).toBe(200)
}

export async function countUnreadCourtNews(browser: TestBrowser): Promise<number> {
  return (await readFromCourtApi<UnreadNewsCount>(browser, 'unread')).count
}

export async function putToCourtApi(
  browser: TestBrowser,
  path: string,
  body: object = {},
): Promise<void> {
  const response = await browser.call(`/api/court/${path}`, toJsonRequest(body, 'PUT'))
  expect({ path, status: response.status }).toEqual({ path, status: 200 })
}

export async function readRowId(site: Site, table: string, uuid: string): Promise<number> {
  const row = await site.env.DB.prepare(`SELECT id FROM ${table} WHERE uuid = ?`)
    .bind(uuid)
    .first<{ id: number }>()
  return row?.id ?? 0
}
