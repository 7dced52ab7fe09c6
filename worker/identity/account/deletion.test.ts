import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { DAY_MS, DELETION_GRACE_DAYS } from '#schema/rules.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { openMemberSite, setBio } from '#test/support/member-site.ts'
import { addPasskey, openSiteWithStoppedClock, verifyPasskey } from '#test/support/passkeys.ts'
import {
  makeAdminCtx,
  signIn,
  TEST_PASSWORD,
  TestBrowser,
  toJsonRequest,
} from '#test/support/people.ts'
import { listTables, type Site } from '#test/support/site.ts'
import { callAsHud } from '#test/support/worn-hud.ts'
import { restoreVersion } from '#worker/community/moderation/restore-version.ts'
import { eraseDueAccounts } from './delete-account.ts'
import { PERSONAL_TABLES } from './personal/tables.ts'

let site: Site
let realm: Awaited<ReturnType<typeof openMemberSite>>['realm']
let member: TestBrowser

beforeEach(async () => {
  ;({ site, realm, member } = await openMemberSite())
})

const ask = (browser: TestBrowser, password: string | undefined = TEST_PASSWORD) =>
  browser.call('/api/account/deletion', toJsonRequest({ password }))
const keep = (browser: TestBrowser) =>
  browser.call('/api/account/deletion', toJsonRequest({}, 'DELETE'))
const tick = (days: number) => eraseDueAccounts({ ...site.ctx(), now: Date.now() + days * DAY_MS })
const count = (sql: string) => site.env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first('n')
const getUser = async (browser: TestBrowser) => (await browser.call('/api/user')).json<User>()

const PERSONAL =
  /account|player|avatar|user|actor|sire|follows|identifier|holder|leaders|^target$|^uuid$|^(?:other|contact)_uuid$/
const PICTURES = ['portrait_uuid']

test('every table with personal data declares what account deletion does to it', async () => {
  const found: Record<string, string[]> = {}
  for (const table of [...(await listTables()), 'sync_lock']) {
    const { results } = await site.env.DB.prepare(`PRAGMA table_info("${table}")`).all<{
      name: string
    }>()
    const names = results.map(({ name }) => name)
    const isOfGroups = ['dynasties', 'clans', 'bloodlines'].includes(table)
    const columns = names.filter(
      (name) => PERSONAL.test(name) && !PICTURES.includes(name) && !(isOfGroups && name === 'uuid'),
    )
    if (columns.length > 0) found[table] = columns
  }
  const listed = Object.entries(PERSONAL_TABLES).map(([table, { columns }]) => [table, columns])
  expect(Object.fromEntries(listed)).toEqual(found)
  for (const { erase, kept } of Object.values(PERSONAL_TABLES)) expect(erase ?? kept).toBeDefined()
})

describe('account deletion', () => {
  test('account deletion needs the right password, and wrong passwords count as failed logins', async () => {
    expect((await ask(member, 'wrong')).status).toBe(403)
    expect((await member.call('/api/account/deletion', toJsonRequest({}))).status).toBe(403)
    expect((await getUser(member)).deletionDueAt).toBeNull()
    expect(await count("login_failures WHERE identifier = 'member'")).toBe(1)
  })

  test('account deletion ends other sessions, is announced at login, and can be cancelled', async () => {
    const other = new TestBrowser(site)
    await other.logIn('member')
    const { dueAt } = await (await ask(member)).json<{ dueAt: string }>()
    expect(Math.round((Date.parse(dueAt) - Date.now()) / DAY_MS)).toBe(DELETION_GRACE_DAYS)
    expect((await other.call('/api/user')).status).toBe(401)
    expect((await getUser(member)).deletionDueAt).toBe(dueAt)
    const again = await new TestBrowser(site).logIn('member')
    expect((await again.json<User>()).deletionDueAt).toBe(dueAt)
    expect((await (await ask(member)).json<{ dueAt: string }>()).dueAt).toBe(dueAt)
    await tick(DELETION_GRACE_DAYS - 1)
    expect((await keep(member)).status).toBe(200)
    await tick(DELETION_GRACE_DAYS + 1)
    expect((await getUser(member)).deletionDueAt).toBeNull()
    const { results } = await site.env.DB.prepare(
      "SELECT action FROM audit_log WHERE target = 'member' ORDER BY id",
    ).all()
    expect(results.map(({ action }) => action)).toEqual(['ask for deletion', 'keep account'])
  })

  test('account deletion removes texts, settings and account, and keeps the game’s facts and the veil', async () => {
    await setBio(member, 'Born at sea.')
    await addPasskey(member, new Authenticator())
    const until = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10)
    await member.call('/api/user/away', toJsonRequest({ until }, 'PUT'))
    await site.env.DB.prepare("UPDATE players SET veil = 'veiled'").run()
    await site.env.DB.prepare(
      "INSERT INTO reports (at, account_id, target_kind, target, field, reason, note) SELECT 1, id, 'player', 'x', 'bio', 'insult', 'Look.' FROM accounts",
    ).run()
    await ask(member)
    await tick(DELETION_GRACE_DAYS)
    expect((await member.call('/api/user')).status).toBe(401)
    expect((await new TestBrowser(site).logIn('member')).status).toBe(401)
    const player = await site.env.DB.prepare('SELECT * FROM players WHERE uuid = ?')
      .bind(realm.member.uuid)
      .first()
    expect(player).toMatchObject({
      bio: null,
      away_until: null,
      veil: 'veiled',
      name: realm.member.name,
    })
    for (const table of ['accounts', 'sessions', 'passkeys', 'write_counts', 'account_deletions']) {
      expect([table, await count(table)]).toEqual([table, 0])
    }
    expect(await site.env.DB.prepare('SELECT account_id, note FROM reports').first()).toEqual({
      account_id: -1,
      note: 'Look.',
    })
    expect(await count(`erased_players WHERE player_uuid = '${realm.member.uuid}'`)).toBe(1)
    realm.member.name = 'Another Name'
    await site.sync()
    expect(await count('players WHERE bio IS NOT NULL')).toBe(0)
  })

  test('a deleted account that a backup brings back is deleted again, but a newly registered one is kept', async () => {
    await ask(member)
    await tick(DELETION_GRACE_DAYS)
    await signIn(site, { username: 'member', playerUuid: realm.member.uuid })
    await site.env.DB.prepare("UPDATE players SET bio = 'From the backup.' WHERE uuid = ?")
      .bind(realm.member.uuid)
      .run()
    await tick(DELETION_GRACE_DAYS + 1)
    expect(await count('accounts')).toBe(0)
    expect(await count('players WHERE bio IS NOT NULL')).toBe(0)

    await site.env.DB.prepare('UPDATE erased_players SET at = ?')
      .bind(Date.now() - 1)
      .run()
    const { status } = await callAsHud(site, 'register', {
      avatar: realm.member.uuid,
      username: 'member',
    })
    expect(status).toBe(200)
    await tick(30)
    expect(await count('accounts')).toBe(1)
  })

  test('after account deletion, administrators cannot restore the texts from the log', async () => {
    await setBio(member, 'Born at sea.')
    await setBio(member, '')
    const entry = await site.env.DB.prepare(
      "SELECT id FROM audit_log WHERE action = 'set bio' ORDER BY id DESC",
    ).first<{ id: number }>()
    await site.env.DB.prepare("UPDATE audit_log SET before = 'Born at sea.' WHERE id = ?")
      .bind(entry?.id)
      .run()
    await ask(member)
    await tick(DELETION_GRACE_DAYS)
    const restored = restoreVersion(makeAdminCtx(site), entry?.id ?? 0)
    await expect(restored).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a suspended account is not deleted, because its holder could then register again', async () => {
    await ask(member)
    await site.env.DB.prepare("UPDATE accounts SET suspended_at = 1, suspension_reason = 'x'").run()
    await tick(DELETION_GRACE_DAYS)
    expect(await count('accounts')).toBe(1)
    await site.env.DB.prepare('UPDATE accounts SET suspended_at = NULL').run()
    await tick(DELETION_GRACE_DAYS)
    expect(await count('accounts')).toBe(0)
  })

  test('the last administrator’s account is not deleted, even if the last two request deletion at once', async () => {
    const first = await signIn(site, { username: 'first', isAdmin: true })
    const refused = await ask(first)
    expect(refused.status).toBe(409)
    expect((await refused.json<{ error: string }>()).error).toContain('the only administrator')
    const second = await signIn(site, { username: 'second', playerUuid: realm.alpha.uuid })
    site.env.ADMIN_UUIDS = realm.alpha.uuid
    const statuses = await Promise.all([ask(first), ask(second)])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('account deletion requested by two devices at once is scheduled and logged once', async () => {
    const devices = [member, member.at(site)]
    const statuses = (await Promise.all(devices.map((device) => ask(device)))).map((r) => r.status)
    expect(statuses).toContain(200)
    expect(await count('account_deletions')).toBe(1)
    expect(await count("audit_log WHERE action = 'ask for deletion'")).toBe(1)
  })

  test('a user who has just verified a passkey can delete the account without a password', async () => {
    const { site: stopped } = await openSiteWithStoppedClock()
    const phone = new Authenticator()
    const owner = await signIn(stopped, { username: 'owner' })
    await addPasskey(owner, phone)
    const bare = new TestBrowser(stopped)
    await bare.logIn('owner')
    const asked = await bare.call('/api/account/deletion', toJsonRequest({}))
    expect((await asked.json<{ code: string }>()).code).toBe('passkey-needed')
    await verifyPasskey(bare, phone)
    expect((await bare.call('/api/account/deletion', toJsonRequest({}))).status).toBe(200)
  })
})
