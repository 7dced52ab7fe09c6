import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnData } from '#schema/contracts/identity/accounts.ts'
import { OWN_DATA_ROWS_SHOWN } from '#schema/rules.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { openMemberSite, setBio } from '#test/support/member-site.ts'
import { addPasskey } from '#test/support/passkeys.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { Site } from '#test/support/site.ts'

let site: Site
let realm: Awaited<ReturnType<typeof openMemberSite>>['realm']
let member: TestBrowser

beforeEach(async () => {
  ;({ site, realm, member } = await openMemberSite())
})

async function read(browser: TestBrowser, path = '/api/account/data.json') {
  const { sections } = await (await browser.call(path)).json<OwnData>()
  return Object.fromEntries(sections.map((section) => [section.title, section]))
}

describe('export of a user’s own data', () => {
  test('the export of own data contains the account, character, devices, passkeys, reports and changes', async () => {
    await addPasskey(member, new Authenticator())
    await setBio(member, 'Born at sea.')
    const lord = await site.env.DB.prepare('SELECT id FROM players WHERE uuid = ?')
      .bind(realm.lord.uuid)
      .first<{ id: number }>()
    const lordIn = await signIn(site, { username: 'lord', playerUuid: realm.lord.uuid })
    await lordIn.call('/api/user/bio', toJsonRequest({ bio: 'Rude words.' }, 'PUT'))
    const subject = { kind: 'player', id: lord?.id, field: 'bio' }
    const reported = await member.call(
      '/api/reports',
      toJsonRequest({ ...subject, reason: 'insult', note: 'Look.' }),
    )
    expect(reported.status).toBe(201)
    const data = await read(member)
    expect(data['Your account']?.rows).toMatchObject([
      { username: 'member', avatar: realm.member.uuid, grantedAdministrator: 'no' },
    ])
    expect(data['Your character']?.rows).toMatchObject([
      { uuid: realm.member.uuid, biography: 'Born at sea.', veil: 'open' },
    ])
    expect(data['Your devices']?.rows).toHaveLength(1)
    expect(data['Your passkeys']?.rows).toMatchObject([{ name: 'Phone' }])
    expect(data['Your reports']?.rows).toMatchObject([{ target: realm.lord.uuid, note: 'Look.' }])
    expect(data['What you changed']?.rows.map(({ action }) => action)).toContain('set bio')
  })

  test('the own-data export has nothing about others, and no hash, key, IP address or administrator’s name', async () => {
    const admin = await signIn(site, { username: 'the-admin', isAdmin: true })
    await addPasskey(member, new Authenticator())
    await admin.call(`/api/players/by-uuid/${realm.member.uuid}/profile`)
    await member.call(
      '/api/login',
      toJsonRequest({ identifier: 'member', password: 'wrong' }, 'POST', {
        'CF-Connecting-IP': '203.0.113.77',
      }),
    )
    const file = await (await member.call('/api/account/data.json')).text()
    expect(file).toContain('read private profile')
    expect(file).toContain('an administrator')
    expect(file).toContain('another browser')
    expect(file).not.toMatch(/the-admin|203\.0\.113|scrypt|publicKey|public_key|session_version/i)
    const data = await read(admin)
    expect(data['Your character']?.rows).toEqual([])
    expect(data['Failed logins']?.rows).toEqual([])
  })

  test('the export of own data reads a bounded number of rows, however much is stored', async () => {
    const { DB } = site.env
    const many = (sql: string) =>
      DB.prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) ${sql}`,
      ).run()
    const uuid = realm.member.uuid
    await many(
      "INSERT INTO reports (at, account_id, target_kind, target, field, reason, note) SELECT i, accounts.id, 'player', 'p' || i, 'bio', 'insult', '' FROM accounts, n",
    )
    await many(
      "INSERT INTO sessions SELECT 's' || i, accounts.id, session_version, 'Firefox', i, i, i FROM accounts, n",
    )
    await many(
      "INSERT INTO audit_log (at, account_id, actor, action, target_kind, target, request_id) SELECT i, accounts.id, 'member', 'set bio', 'player', 'x' || i, '' FROM accounts, n",
    )
    await many(
      `INSERT INTO audit_log (at, account_id, actor, action, target_kind, target, request_id) SELECT i, 999, 'admin', 'read private profile', 'player', '${uuid}', '' FROM n`,
    )
    await many(
      `INSERT INTO events (id, run_id, at, kind, player_uuid) SELECT 90000 + i, 1, i, 'title', '${uuid}' FROM n`,
    )
    await many(
      `INSERT INTO event_subjects (kind, uuid, event_id) SELECT 'player', '${uuid}', 90000 + i FROM n`,
    )
    await many(
      `INSERT INTO raised_hands (player_uuid, dynasty_uuid, raised_at, ended_at) SELECT iif(i % 9, 'p' || i, '${uuid}'), 'd' || i, i, i FROM n`,
    )
    await many(
      `INSERT INTO house_posts (id, uuid, is_open, languages, contact_uuid, renewed_at) SELECT i, 'd' || i, 1, '[]', iif(i % 9, 'p' || i, '${uuid}'), i FROM n`,
    )
    await many(
      `INSERT INTO former_names (kind, uuid, name, slug, search_name, until) SELECT 'player', '${uuid}', 'n', 's' || i, 's' || i, i FROM n`,
    )
    await many(
      "INSERT INTO watches (account_id, kind, uuid, since) SELECT accounts.id, 'player', 'p' || i, i FROM accounts, n WHERE i <= 200",
    )
    await many(
      "INSERT INTO courts (account_id, muted) SELECT accounts.id, json_group_array('player:' || i) FROM accounts, n WHERE i <= 40",
    )
    await many(
      "INSERT INTO passkeys (credential_id, account_id, public_key, counter, transports, name, created_at) SELECT 'c' || i, accounts.id, '', 0, '[]', 'Key', i FROM accounts, n WHERE i <= 10",
    )
    await many(
      `INSERT INTO discord_links (player_uuid, account_id, discord_id, name, access_sealed, refresh_sealed, expires_at, origin, linked_at, due_at, ended_at) SELECT iif(i % 9, 'p' || i, '${uuid}'), i, i, 'n', '', '', 0, '', 0, 0, iif(i = 9, NULL, i) FROM n`,
    )
    await read(member, '/api/account/data')
    const { env, reading } = makeRowCountingEnv(site.env)
    const counted = new Site(env)
    expect((await member.at(counted).call('/api/account/data')).status).toBe(200)
    expect(reading.rows).toBeLessThanOrEqual(60)
    expect(reading.written).toBe(0)
  })

  test('the page with own data shows part of a long list, and says that there is more', async () => {
    await site.env.DB.prepare(`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
      INSERT INTO reports (at, account_id, target_kind, target, field, reason, note)
      SELECT i, accounts.id, 'player', 'p' || i, 'bio', 'insult', '' FROM accounts, n`).run()
    const page = (await read(member, '/api/account/data'))['Your reports']
    expect([page?.rows.length, page?.isComplete]).toEqual([OWN_DATA_ROWS_SHOWN, false])
    const file = (await read(member))['Your reports']
    expect([file?.rows.length, file?.isComplete]).toEqual([1000, false])
    expect(file?.rows[0]?.target).toBe('p1100')
  })
})
