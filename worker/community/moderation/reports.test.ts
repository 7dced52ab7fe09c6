import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auditResponse } from '#schema/contracts/community/audit.ts'
import { reportList } from '#schema/contracts/community/moderation.ts'
import { syncStatus } from '#schema/contracts/sync/sync.ts'
import { REPORT_RETENTION_MS, REPORTS_PER_DAY } from '#schema/rules.ts'
import type { TestBrowser } from '#test/support/people.ts'
import { signIn, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { getGroupPath, syncSmallRealm } from '#test/support/small-realm.ts'
import { sweepExpiredRows } from '#worker/core/db/sweep.ts'

let site: Site
let admin: TestBrowser
let reporter: TestBrowser
let lore: object

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  const { lord, alpha } = await syncSmallRealm(site)
  admin = await signIn(site, { username: 'admin', isAdmin: true })
  reporter = await signIn(site, { username: 'reporter', playerUuid: alpha.uuid })
  const owner = await signIn(site, { username: 'owner', playerUuid: lord.uuid })
  const path = await getGroupPath(site, 'bloodlines', 'Crimson Court')
  await owner.call(`${path}/lore`, toJsonRequest({ lore: 'dreadful' }, 'PUT'))
  lore = { kind: 'bloodline', id: Number(path.split('/').at(-1)), field: 'lore' }
})

function report(change: object = {}, by = reporter): Promise<Response> {
  const body = { ...lore, reason: 'private', note: ' my address ', ...change }
  return by.call('/api/reports', toJsonRequest(body))
}

async function listReports() {
  return reportList.parse(await (await admin.call('/api/admin/reports')).json())
}

async function lastEntry() {
  return auditResponse.parse(await (await admin.call('/api/admin/audit')).json()).entries[0]
}

test('administrators see a report with the current text and the reporting user', async () => {
  expect((await report()).status).toBe(201)
  expect(await listReports()).toMatchObject({
    total: 1,
    reports: [
      {
        ...lore,
        name: 'Crimson Court',
        value: 'dreadful',
        reason: 'private',
        note: 'my address',
        reporter: 'reporter',
      },
    ],
  })
  const status = syncStatus.parse(await (await admin.call('/api/admin/sync')).json())
  expect(status.openReports).toBe(1)
})

test('a takedown closes all reports of the text, and a new text can be reported again', async () => {
  await report()
  await report({}, admin)
  const response = await admin.call(
    '/api/admin/take-down',
    toJsonRequest({ ...lore, reason: 'an address' }),
  )
  expect(await response.json()).toEqual({ reportsClosed: 2 })
  expect(await listReports()).toEqual({ total: 0, reports: [] })
  expect((await report()).status).toBe(404)
})

test('dismissing a report closes and logs it, and the text stays', async () => {
  await report()
  const [open] = (await listReports()).reports
  const path = `/api/admin/reports/${open?.reportId}/dismiss`
  expect((await reporter.call(path, toJsonRequest({}))).status).toBe(403)
  expect((await admin.call(path, toJsonRequest({}))).status).toBe(200)
  expect(await lastEntry()).toMatchObject({
    actor: 'admin',
    action: 'dismiss report',
    targetName: 'Crimson Court',
    before: 'lore, private: my address',
  })
  expect(await listReports()).toEqual({ total: 0, reports: [] })
  expect((await admin.call(path, toJsonRequest({}))).status).toBe(404)
  expect((await report()).status).toBe(201)
  await sweepExpiredRows({ ...site.ctx(), now: Date.now() + REPORT_RETENTION_MS + 1 })
  const { results } = await site.env.DB.prepare('SELECT closed_at FROM reports').all()
  expect(results).toEqual([{ closed_at: null }])
})

describe('limits on reports', () => {
  test('concurrent reports of one text by one account create one report', async () => {
    const statuses = await Promise.all(Array.from({ length: 4 }, () => report()))
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect((await listReports()).total).toBe(1)
  })

  test('closed reports still count towards an account’s daily limit of reports', async () => {
    const dismissAll = () => site.env.DB.exec('UPDATE reports SET closed_at = 1')
    for (let made = 0; made < REPORTS_PER_DAY; made++) {
      expect((await report()).status).toBe(201)
      await dismissAll()
    }
    const refused = await report()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await report({}, admin)).status).toBe(201)
    await dismissAll()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60_000)
    expect((await report()).status).toBe(201)
    clock.mockRestore()
  })
})

test.each([
  ['a reason that is not in the list', { reason: 'because' }, 400],
  ['a note of 201 characters', { note: 'x'.repeat(201) }, 400],
  ['a field that bloodlines do not have', { field: 'bio' }, 400],
  ['an empty text', { field: 'history' }, 404],
  ['a group that does not exist', { id: 999_999 }, 404],
])('a report with %s is rejected', async (_, change, status) => {
  expect((await report(change)).status).toBe(status)
  expect((await listReports()).total).toBe(0)
})
