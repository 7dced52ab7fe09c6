import { beforeEach, expect, test } from 'vitest'
import { auditResponse } from '#schema/contracts/community/audit.ts'
import { foundAccounts } from '#schema/contracts/community/moderation.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { signAndSendHudCall } from '#test/support/hud-request.ts'
import { addPasskey, logInWithPasskey } from '#test/support/passkeys.ts'
import { signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let admin: TestBrowser
let player: TestBrowser
let id: number

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  admin = await signIn(site, { username: 'admin', isAdmin: true })
  player = await signIn(site, { username: 'vandal', playerUuid: realm.lord.uuid })
  id = (await find('vandal'))[0]?.id ?? 0
})

async function find(search: string) {
  const path = `/api/admin/accounts?search=${encodeURIComponent(search)}`
  return foundAccounts.parse(await (await admin.call(path)).json()).accounts
}

function suspend(account = id, reason = 'vandalism', by = admin): Promise<Response> {
  return by.call(`/api/admin/accounts/${account}/suspend`, toJsonRequest({ reason }))
}

test('suspending an account ends its sessions at once, and the holder can read why', async () => {
  expect((await suspend()).status).toBe(200)
  const bio = toJsonRequest({ bio: 'again' }, 'PUT')
  expect((await player.call('/api/user/bio', bio)).status).toBe(401)
  const again = await new TestBrowser(site).logIn('vandal')
  expect(again.status).toBe(403)
  expect(again.headers.getSetCookie().join()).not.toContain('__Host-session=')
  expect(await again.json()).toMatchObject({ error: 'This account is suspended: vandalism' })
  const wrong = await new TestBrowser(site).logIn('vandal', 'not the password')
  expect(wrong.status).toBe(401)
  expect(JSON.stringify(await wrong.json())).not.toContain('suspended')
})

test('a suspended account cannot log in with a passkey', async () => {
  const phone = new Authenticator()
  expect((await addPasskey(player, phone)).status).toBe(201)
  await suspend()
  const browser = new TestBrowser(site)
  expect(await logInWithPasskey(browser, phone)).toMatchObject({
    status: 403,
    body: { error: 'This account is suspended: vandalism' },
  })
  expect((await browser.call('/api/user')).status).toBe(401)
})

test('a session of a suspended account is rejected even if it was not revoked', async () => {
  await site.ctx().db.update(accounts).set({ suspendedAt: 1, suspensionReason: 'x' })
  expect((await player.call('/api/user')).status).toBe(401)
})

test('a new HUD password does not lift a suspension, but an administrator can, and the log records it', async () => {
  await suspend()
  const set = await signAndSendHudCall(site, 'password', {
    avatar: realm.lord.uuid,
    password: 'a new password',
  })
  expect(set.status).toBe(200)
  expect((await new TestBrowser(site).logIn('vandal', 'a new password')).status).toBe(403)
  const lift = `/api/admin/accounts/${id}/lift`
  expect((await player.call(lift, toJsonRequest({}))).status).toBe(401)
  expect((await admin.call(lift, toJsonRequest({}))).status).toBe(200)
  expect((await admin.call(lift, toJsonRequest({}))).status).toBe(409)
  expect((await new TestBrowser(site).logIn('vandal', 'a new password')).status).toBe(200)
  const { entries } = auditResponse.parse(await (await admin.call('/api/admin/audit')).json())
  expect(entries.filter(({ actor }) => actor === 'admin')).toMatchObject([
    { action: 'lift suspension', target: realm.lord.uuid, before: 'vandalism', after: null },
    { action: 'suspend account', target: realm.lord.uuid, before: null, after: 'vandalism' },
  ])
})

test('administrators cannot suspend themselves, other administrators, or accounts already suspended', async () => {
  const [own] = await find('admin')
  await signIn(site, { username: 'other.admin', isAdmin: true })
  await signIn(site, { username: 'named', playerUuid: realm.alpha.uuid })
  site.env.ADMIN_UUIDS = realm.alpha.uuid
  const [other, named] = [...(await find('other')), ...(await find('named'))]
  for (const account of [own, other, named]) {
    expect(account?.isAdmin).toBe(true)
    expect((await suspend(account?.id)).status).toBe(403)
  }
  expect((await suspend(id, '  ')).status).toBe(400)
  expect((await suspend(999_999)).status).toBe(404)
  expect((await suspend()).status).toBe(200)
  expect((await suspend()).status).toBe(409)
})

test('administrators find accounts by name prefix, UUID and suspension', async () => {
  const names = async (search: string) => (await find(search)).map(({ username }) => username)
  expect(await names('Van')).toEqual(['vandal'])
  expect(await names('andal')).toEqual([])
  expect(await names(realm.lord.uuid.toUpperCase())).toEqual(['vandal'])
  expect(await names('')).toEqual([])
  await suspend()
  expect(await find('')).toMatchObject([
    { username: 'vandal', characterName: 'Aurelia Vesper', suspension: { reason: 'vandalism' } },
  ])
})
