import { beforeEach, describe, expect, test } from 'vitest'
import { SIGN_IN_PROOF_MAX_AGE_SECONDS } from '#schema/rules.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { signAndSendHudCall } from '#test/support/hud-request.ts'
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  openSiteWithStoppedClock,
  postJson,
  removePasskey,
  verifyPasskey,
} from '#test/support/passkeys.ts'
import { signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import type { Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { toAccountChangeSql } from '#tools/database/change-account.ts'

let site: Site
let wait: (seconds: number) => void

beforeEach(async () => {
  ;({ site, wait } = await openSiteWithStoppedClock())
})

describe('administrator with a passkey', () => {
  const phone = new Authenticator()
  let admin: TestBrowser

  beforeEach(async () => {
    await syncSmallRealm(site)
    admin = await signIn(site, { username: 'boss', isAdmin: true }, Date.now())
  })

  async function makeUndoable(): Promise<string> {
    for (const player of site.game.world.players) Object.assign(player, { race: 'Witch' })
    const { body } = await postJson(admin, '/admin/sync')
    return `/admin/sync/runs/${(body as { run: number }).run}`
  }

  test('an administrator with a passkey can decide about sync runs only shortly after verifying it', async () => {
    await addPasskey(admin, phone)
    const run = await makeUndoable()
    const refused = await postJson(admin, `${run}/apply`)
    expect(refused).toMatchObject({ status: 403, body: { code: 'passkey-needed' } })
    expect((await verifyPasskey(admin, phone)).status).toBe(200)
    expect(await postJson(admin, `${run}/apply`)).toMatchObject({ status: 200 })
    wait(SIGN_IN_PROOF_MAX_AGE_SECONDS + 1)
    const late = await postJson(admin, `${run}/undo`)
    expect(late).toMatchObject({ status: 403, body: { code: 'passkey-needed' } })
    await verifyPasskey(admin, phone)
    expect(await postJson(admin, `${run}/undo`)).toMatchObject({ status: 200 })
    const shown = site.env.DB.prepare(
      "SELECT actor, after FROM audit_log WHERE action = 'show passkey'",
    )
    expect((await shown.all()).results).toEqual([{ actor: 'boss', after: 'Phone' }])
  })

  test('if the HUD’s new password is refused, the administrator’s passkeys are not removed', async () => {
    const { alpha } = await syncSmallRealm(site)
    const made = { username: 'chief', playerUuid: alpha.uuid, isAdmin: true }
    const chief = await signIn(site, made, Date.now())
    await addPasskey(chief, phone)
    const set = { avatar: alpha.uuid, password: 'raven-and-rose' }
    expect((await signAndSendHudCall(site, 'password', set)).status).toBe(403)
    expect(await listPasskeys(chief)).toMatchObject([{ name: 'Phone' }])
  })

  test('clearing an administrator’s password on the command line removes passkeys and sessions', async () => {
    const { alpha, lord } = await syncSmallRealm(site)
    const made = { username: 'chief', playerUuid: alpha.uuid, isAdmin: true }
    const chief = await signIn(site, made, Date.now())
    const other = await signIn(site, { username: 'other', playerUuid: lord.uuid }, Date.now())
    await addPasskey(chief, phone)
    await addPasskey(other, new Authenticator())
    const statements = toAccountChangeSql('clear-password', alpha.uuid)
    await site.env.DB.batch(statements.map((statement) => site.env.DB.prepare(statement)))
    expect((await chief.call('/api/user')).status).toBe(401)
    const left = site.env.DB.prepare(
      'SELECT username FROM passkeys JOIN accounts ON accounts.id = account_id',
    )
    expect((await left.all()).results).toEqual([{ username: 'other' }])
    expect((await logInWithPasskey(new TestBrowser(site), phone)).status).toBe(401)
    const logged = "SELECT actor, target FROM audit_log WHERE action = 'clear-password'"
    const entry = { actor: 'command line', target: alpha.uuid }
    expect((await site.env.DB.prepare(logged).all()).results).toEqual([entry])
    const set = { avatar: alpha.uuid, password: 'raven-and-rose' }
    expect((await signAndSendHudCall(site, 'password', set)).status).toBe(200)
  })

  test('an administrator cannot remove a passkey with only the password', async () => {
    const { body } = await addPasskey(admin, phone)
    const thief = new TestBrowser(site)
    await thief.logIn('boss')
    const refused = await removePasskey(thief, body)
    expect(refused).toMatchObject({ status: 403, body: { code: 'passkey-needed' } })
    const added = await postJson(thief, '/passkeys/options')
    expect(added).toMatchObject({ status: 403, body: { code: 'passkey-needed' } })
    await verifyPasskey(thief, phone)
    expect((await removePasskey(thief, body)).status).toBe(200)
  })

  test('where passkeys are required, an administrator without one can only add a first passkey', async () => {
    site.env.ADMIN_PASSKEY = 'required'
    for (const path of ['/api/admin/audit', '/api/admin/sync', '/api/admin/sync/runs']) {
      const response = await admin.call(path)
      expect(response.status, path).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'passkey-needed' })
    }
    const refused = await postJson(admin, '/admin/sync')
    expect(refused).toMatchObject({ status: 403, body: { code: 'passkey-needed' } })
    const who = await admin.call('/api/user')
    expect(await who.json()).toMatchObject({ isAdmin: true, mustShowPasskey: true })

    expect((await addPasskey(admin, phone)).status).toBe(201)
    expect((await admin.call('/api/admin/audit')).status).toBe(403)
    await verifyPasskey(admin, phone)
    expect((await admin.call('/api/admin/audit')).status).toBe(200)
    const other = new TestBrowser(site)
    expect(await logInWithPasskey(other, phone)).toMatchObject({ body: { mustShowPasskey: false } })
    expect((await other.call('/api/admin/audit')).status).toBe(200)
  })

  test('where passkeys are required, an administrator who has not verified one has no admin rights', async () => {
    site.env.ADMIN_PASSKEY = 'required'
    const path = `/api/players/uuid/${crypto.randomUUID()}/bio`
    expect(await (await admin.call(path, toJsonRequest({ bio: 'x' }, 'PUT'))).json()).toMatchObject(
      {
        code: 'passkey-needed',
      },
    )
    const player = await signIn(site, { username: 'player' })
    expect(await (await player.call('/api/admin/audit')).json()).toMatchObject({
      code: 'forbidden',
    })
  })
})
