import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuditResponse } from '#schema/contracts/community/audit.ts'
import type { GameRules, SiteNotices } from '#schema/contracts/community/site.ts'
import { ANNOUNCEMENT_MAX_LENGTH, DAY_MS, GAME_RULES_MAX_LENGTH } from '#schema/rules.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'

let site: Site
let admin: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  admin = await signIn(site, { username: 'the-admin', isAdmin: true })
})

afterEach(() => vi.useRealTimers())

const put = (path: string, body: object) =>
  admin.call(`/api/admin/${path}`, toJsonRequest(body, 'PUT'))
const readNotices = async () => (await admin.call('/api/site')).json<SiteNotices>()
const toDate = (at: number) => new Date(at).toISOString().slice(0, 10)

test('rules are parsed as rich text, changes are logged, and an empty text removes the rules', async () => {
  expect(await readNotices()).toEqual({ hasRules: false, announcement: null })
  expect((await put('rules', { rules: '**Be kind.**' })).status).toBe(200)
  const rules = await (await admin.call('/api/rules')).json<GameRules>()
  expect(rules.rulesNodes).toMatchObject([
    { type: 'paragraph', children: [{ value: 'Be kind.', strong: true }] },
  ])
  expect((await readNotices()).hasRules).toBe(true)
  await put('rules', { rules: '' })
  expect(await readNotices()).toEqual({ hasRules: false, announcement: null })
  const log = await (await admin.call('/api/admin/audit?action=set%20rules')).json<AuditResponse>()
  expect(log.entries).toMatchObject([{ actor: 'the-admin', targetKind: 'site', target: 'rules' }])
  expect((await put('rules', { rules: 'x'.repeat(GAME_RULES_MAX_LENGTH + 1) })).status).toBe(400)
})

test('an announcement is shown until its last day is over, and gets a new id when it changes', async () => {
  const now = Date.now()
  const body = { text: 'The castle moves.', until: toDate(now), isForDiscord: false }
  expect((await put('announcement', body)).status).toBe(200)
  const { announcement: first } = await readNotices()
  expect(first).toMatchObject({ text: 'The castle moves.', until: body.until })
  await put('announcement', { ...body, text: 'The castle has moved.' })
  const { announcement: second } = await readNotices()
  expect(second?.text).toBe('The castle has moved.')
  expect(second?.id).toBeGreaterThan(first?.id ?? 0)
  await put('announcement', { ...body, until: toDate(now - DAY_MS) })
  expect((await readNotices()).announcement).toBeNull()
  await put('announcement', { ...body, text: ' ' })
  expect((await readNotices()).announcement).toBeNull()
  const tooLong = { ...body, text: 'x'.repeat(ANNOUNCEMENT_MAX_LENGTH + 1) }
  expect((await put('announcement', tooLong)).status).toBe(400)
})

test('visitors see a changed announcement half a second later, despite the caches', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const path = toUncachedUrl('/api/site')
  const read = async () => (await (await site.call(path)).json<SiteNotices>()).announcement?.text
  expect(await read()).toBeUndefined()
  for (const text of ['The castle moves.', '']) {
    await put('announcement', { text, until: toDate(Date.now()), isForDiscord: false })
    vi.setSystemTime(Date.now() + 500)
    expect(await read()).toBe(text || undefined)
  }
})

test('an announcement is in the realm’s feed and on every board, but in no group’s feed', async () => {
  const until = toDate(Date.now())
  await put('announcement', { text: 'The castle moves. All come.', until, isForDiscord: true })
  const feed = await (await admin.call('/api/news.json')).json<{ items: { title: string }[] }>()
  expect(feed.items.map(({ title }) => title)).toEqual(['The castle moves. All come.'])
  for (const board of ['dynasties', 'chronicle', 'tonight']) {
    const text = await (await admin.call(`/api/inworld/${board}`)).text()
    expect(text.split('\n')[0]).toBe('The castle moves. All come.')
  }
})
