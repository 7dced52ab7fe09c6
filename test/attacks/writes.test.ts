import { beforeEach, expect, test, vi } from 'vitest'
import { AUDIT_MERGE_WINDOW_MS, WRITES_PER_DAY, WRITES_PER_MINUTE } from '#schema/rules.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { getGroupPath, syncSmallRealm } from '#test/support/small-realm.ts'
import { sealAuditLog } from '#worker/core/db/audit.ts'

const MINUTE_MS = 60_000
let site: Site
let owner: TestBrowser
let path: string
let clock: ReturnType<typeof vi.spyOn>
let now = 0

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  const { lord } = await syncSmallRealm(site)
  // Starts the clock at midnight, because the limits count writes per minute and per day. At
  // midnight, both counts start at zero.
  now = Math.ceil(Date.now() / 86_400_000) * 86_400_000
  clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
  owner = await signIn(site, { username: 'owner', playerUuid: lord.uuid }, now)
  path = `${await getGroupPath(site, 'bloodlines', 'Crimson Court')}/lore`
  return () => clock.mockRestore()
})

async function write(lore: string): Promise<Response> {
  return owner.call(path, toJsonRequest({ lore }, 'PUT'))
}

async function readLog() {
  const { results } = await site.env.DB.prepare(
    "SELECT actor, before, after FROM audit_log WHERE action LIKE 'set %' ORDER BY id",
  ).all()
  return results
}

test('writes, even concurrent ones, are limited per minute and per day, but a logout always works', async () => {
  const statuses = await Promise.all(
    Array.from({ length: WRITES_PER_MINUTE + 10 }, async (_, n) => (await write(`${n}`)).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(WRITES_PER_MINUTE)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await write('more')).headers.get('Retry-After')).toBe('60')

  // Leaves the account one more write on this day.
  const { DB } = site.env
  const count = DB.prepare('UPDATE write_counts SET in_day = in_day + ?')
  await count.bind(WRITES_PER_DAY - WRITES_PER_MINUTE - 1).run()
  now += MINUTE_MS
  expect((await write('the last')).status).toBe(200)
  const refused = await write('one too many')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000)
  expect((await owner.call('/api/logout', toJsonRequest({}))).status).toBe(200)
})

test('an account’s edits of one field within ten minutes share an audit entry', async () => {
  for (const lore of ['one', 'two', 'three']) {
    expect((await write(lore)).status).toBe(200)
    now += MINUTE_MS
  }
  const first = { actor: 'owner', before: null, after: 'three' }
  expect(await readLog()).toEqual([first])
  now += AUDIT_MERGE_WINDOW_MS
  await write('four')
  expect(await readLog()).toEqual([first, { actor: 'owner', before: 'three', after: 'four' }])
})

test('alternating edits by two accounts are separate audit entries', async () => {
  const { playerUuid } = (await (await owner.call('/api/user')).json()) as { playerUuid: string }
  const admin = await signIn(site, { username: 'boss', isAdmin: true }, now)
  await owner.call('/api/user/bio', toJsonRequest({ bio: 'mine' }, 'PUT'))
  await admin.call(`/api/players/uuid/${playerUuid}/bio`, toJsonRequest({ bio: 'theirs' }, 'PUT'))
  await owner.call('/api/user/bio', toJsonRequest({ bio: 'mine again' }, 'PUT'))
  expect(await readLog()).toEqual([
    { actor: 'owner', before: null, after: 'mine' },
    { actor: 'boss', before: 'mine', after: 'theirs' },
    { actor: 'owner', before: 'theirs', after: 'mine again' },
  ])
})

test('the audit log keeps only the changed part of a long text, and every version can be restored', async () => {
  const admin = await signIn(site, { username: 'boss', isAdmin: true }, now)
  const letters = [...'The ninth candle burns. 🦇 '.repeat(220)]
  const versions: string[] = []
  for (let n = 0; n < 20; n++) {
    letters[n * 250] = '🐺'
    versions.push(letters.join(''))
    expect((await write(letters.join(''))).status).toBe(200)
    now += AUDIT_MERGE_WINDOW_MS + 1
  }
  await sealAuditLog({ ...site.ctx(), now })
  const { results } = await site.env.DB.prepare(
    `SELECT id, length(before) + length(after) AS length FROM audit_log
     WHERE action = 'set lore' AND before IS NOT NULL ORDER BY id`,
  ).all<{ id: number; length: number }>()
  expect(results).toHaveLength(19)
  expect(Math.max(...results.map(({ length }) => length))).toBeLessThan(200)

  const restore = (index: number) =>
    admin.call(`/api/admin/audit/${results[index]?.id}/restore`, toJsonRequest({}))
  // Changes the text without an audit entry, so that earlier versions cannot be reconstructed.
  await site.env.DB.prepare("UPDATE bloodlines SET lore = 'forged'").run()
  expect((await restore(3)).status).toBe(409)
  await site.env.DB.prepare('UPDATE bloodlines SET lore = ?').bind(versions[19]).run()

  for (const index of [0, 18, 7]) {
    expect(await (await restore(index)).json()).toMatchObject({ value: versions[index] })
    await write(`${versions[index]} And so on.`)
  }
})
