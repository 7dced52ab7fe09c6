import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnPasskey } from '#schema/contracts/identity/passkeys.ts'
import {
  PASSKEY_CHALLENGE_TTL_SECONDS,
  PASSKEYS_MAX,
  SIGN_IN_PROOF_MAX_AGE_SECONDS,
} from '#schema/rules.ts'
import { Authenticator } from '#test/support/authenticator.ts'
import { signAndSendHudCall } from '#test/support/hud-request.ts'
import {
  type AuthenticatorFaults,
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
import { sweepExpiredRows } from '#worker/core/db/sweep.ts'

let site: Site
let wait: (seconds: number) => void

beforeEach(async () => {
  ;({ site, wait } = await openSiteWithStoppedClock())
})

async function readLog() {
  const { results } = await site.env.DB.prepare(
    "SELECT actor, action, target, before, after FROM audit_log WHERE target_kind = 'account' ORDER BY id",
  ).all()
  return results
}

test('a passkey can be added, used without a username, renamed and removed, with log entries for each', async () => {
  const phone = new Authenticator()
  const owner = await signIn(site, { username: 'nyx' })
  expect(await addPasskey(owner, phone)).toMatchObject({ status: 201, body: { name: 'Phone' } })

  const other = new TestBrowser(site)
  expect(await logInWithPasskey(other, phone)).toMatchObject({
    status: 200,
    body: { username: 'nyx' },
  })
  expect((await other.call('/api/user')).status).toBe(200)
  const [passkey] = await listPasskeys(other)
  if (!passkey) throw new Error('there is no passkey')
  expect(passkey.lastUsedAt).toBe(new Date(Date.now()).toISOString())

  const renamed = await other.call(
    `/api/passkeys/${passkey.id}`,
    toJsonRequest({ name: ' Desk ' }, 'PUT'),
  )
  expect(await renamed.json()).toEqual({ ...passkey, name: 'Desk' })
  expect(await removePasskey(other, passkey)).toEqual({ status: 200, body: { ok: true } })
  expect(await listPasskeys(other)).toEqual([])
  expect((await logInWithPasskey(new TestBrowser(site), phone)).status).toBe(401)
  const by = { actor: 'nyx', target: 'nyx' }
  expect(await readLog()).toEqual([
    { ...by, action: 'add passkey', before: null, after: 'Phone' },
    { ...by, action: 'log in with passkey', before: null, after: 'Phone' },
    { ...by, action: 'rename passkey', before: 'Phone', after: 'Desk' },
    { ...by, action: 'remove passkey', before: 'Desk', after: null },
  ])
})

describe('rejected passkey logins', () => {
  const phone = new Authenticator()

  beforeEach(async () => {
    await addPasskey(await signIn(site, { username: 'nyx' }), phone)
  })

  test.each<[string, AuthenticatorFaults]>([
    ['from another origin', { origin: 'https://evernight.test.evil.test' }],
    ['from another host', { host: 'evil.test' }],
    ['with another challenge', { challenge: 'bm90LXRoZS1jaGFsbGVuZ2U' }],
    ['without the owner’s finger, face or PIN', { flags: 0b0000_0001 }],
  ])('a passkey login %s is rejected', async (_, lies) => {
    const browser = new TestBrowser(site)
    expect((await logInWithPasskey(browser, phone, lies)).status).toBe(401)
    expect((await logInWithPasskey(browser, phone)).status).toBe(200)
  })

  test('a passkey login with another authenticator’s signature is rejected', async () => {
    const browser = new TestBrowser(site)
    const { body: options } = await postJson(browser, '/login/passkey/options')
    const forged = { ...(await new Authenticator().get(options)), id: phone.id, rawId: phone.id }
    expect((await postJson(browser, '/login/passkey', { credential: forged })).status).toBe(401)
  })

  test('a passkey login with a used challenge is rejected, even from a copied cookie', async () => {
    const browser = new TestBrowser(site)
    const { body: options } = await postJson(browser, '/login/passkey/options')
    const copy = new TestBrowser(site)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    const credential = await phone.get(options)
    expect((await postJson(browser, '/login/passkey', { credential })).status).toBe(200)
    const again = [credential, await phone.get(options)]
    for (const credential of again) {
      const replay = new TestBrowser(site)
      for (const [name, value] of copy.cookies) replay.cookies.set(name, value)
      expect((await postJson(replay, '/login/passkey', { credential })).status).toBe(401)
    }
  })

  test('a passkey login with a challenge for another browser or another purpose is rejected', async () => {
    const { body: options } = await postJson(new TestBrowser(site), '/login/passkey/options')
    const credential = await phone.get(options)
    const other = new TestBrowser(site)
    expect((await postJson(other, '/login/passkey', { credential })).status).toBe(401)
    await logInWithPasskey(other, phone)
    const { body: proof } = await postJson(other, '/passkeys/proof/options')
    const body = { credential: await phone.get(proof) }
    expect((await postJson(other, '/login/passkey', body)).status).toBe(401)
  })

  test('a passkey login is rejected if its challenge is more than five minutes old', async () => {
    const browser = new TestBrowser(site)
    const { body: options } = await postJson(browser, '/login/passkey/options')
    wait(PASSKEY_CHALLENGE_TTL_SECONDS + 1)
    const credential = await phone.get(options)
    expect((await postJson(browser, '/login/passkey', { credential })).status).toBe(401)
  })

  test('a passkey login is rejected if the signature counter decreases, a sign of a copied key', async () => {
    phone.counter = 40
    expect((await logInWithPasskey(new TestBrowser(site), phone)).status).toBe(200)
    phone.counter = 39
    expect((await logInWithPasskey(new TestBrowser(site), phone)).status).toBe(401)
    phone.counter = 50
    expect((await logInWithPasskey(new TestBrowser(site), phone)).status).toBe(200)
  })

  test('a passkey login of a player who has left the game is rejected with the reason', async () => {
    const { member } = await syncSmallRealm(site)
    const tablet = new Authenticator()
    await addPasskey(await signIn(site, { username: 'member', playerUuid: member.uuid }), tablet)
    site.game.world.players = site.game.world.players.filter(({ uuid }) => uuid !== member.uuid)
    await site.sync()
    expect(await logInWithPasskey(new TestBrowser(site), tablet)).toMatchObject({
      status: 403,
      body: { error: expect.stringMatching(/has left the game/) },
    })
  })
})

describe('adding a passkey', () => {
  test.each<[string, AuthenticatorFaults]>([
    ['for another origin', { origin: 'https://evil.test' }],
    ['for another host', { host: 'evil.test' }],
    ['with another challenge', { challenge: 'bm90LXRoZS1jaGFsbGVuZ2U' }],
  ])('adding a passkey %s is rejected', async (_, lies) => {
    const owner = await signIn(site, { username: 'nyx' })
    expect((await addPasskey(owner, new Authenticator(), 'Phone', lies)).status).toBe(400)
    expect(await listPasskeys(owner)).toEqual([])
  })

  test('adding a passkey with another account’s challenge or passkey is rejected', async () => {
    const nyx = await signIn(site, { username: 'nyx' })
    const vex = await signIn(site, { username: 'vex' })
    const phone = new Authenticator()
    const { body: options } = await postJson(nyx, '/passkeys/options')
    vex.cookies.set('__Host-challenge', nyx.cookies.get('__Host-challenge') ?? '')
    const body = { name: 'Phone', credential: await phone.create(options) }
    expect((await postJson(vex, '/passkeys', body)).status).toBe(400)
    expect((await addPasskey(nyx, phone)).status).toBe(201)
    expect((await addPasskey(vex, phone)).status).toBe(409)
    expect(await listPasskeys(vex)).toEqual([])
  })

  test('adding a passkey requires a login or a verified passkey within the last five minutes', async () => {
    const owner = await signIn(site, { username: 'nyx' }, Date.now())
    wait(SIGN_IN_PROOF_MAX_AGE_SECONDS + 1)
    const late = await postJson(owner, '/passkeys/options')
    expect(late).toMatchObject({ status: 403, body: { code: 'login-needed' } })
    const again = new TestBrowser(site)
    await again.logIn('nyx')
    const phone = new Authenticator()
    expect((await addPasskey(again, phone)).status).toBe(201)
    wait(SIGN_IN_PROOF_MAX_AGE_SECONDS + 1)
    const later = await postJson(again, '/passkeys/options')
    expect(later).toMatchObject({ status: 403, body: { code: 'passkey-needed' } })
    expect((await verifyPasskey(again, phone)).status).toBe(200)
    expect((await addPasskey(again, new Authenticator())).status).toBe(201)
  })

  test('a passkey above the maximum number per account is rejected', async () => {
    const owner = await signIn(site, { username: 'nyx' })
    for (let n = 0; n < PASSKEYS_MAX; n++) {
      wait(10)
      expect((await addPasskey(owner, new Authenticator())).status).toBe(201)
    }
    expect((await postJson(owner, '/passkeys/options')).status).toBe(409)
  })

  test('the maximum number of passkeys also applies to concurrent requests from two devices', async () => {
    const first = await signIn(site, { username: 'nyx' })
    for (let n = 1; n < PASSKEYS_MAX; n++) {
      wait(10)
      expect((await addPasskey(first, new Authenticator())).status).toBe(201)
    }
    const second = new TestBrowser(site)
    await second.logIn('nyx')
    const added = await Promise.all(
      [first, second].map((one) => addPasskey(one, new Authenticator())),
    )
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await listPasskeys(first)).toHaveLength(PASSKEYS_MAX)
  })
})

test('another account’s passkey cannot be renamed, removed or used', async () => {
  const phone = new Authenticator()
  const nyx = await signIn(site, { username: 'nyx' })
  const { body: passkey } = await addPasskey(nyx, phone)
  const vex = await signIn(site, { username: 'vex' })
  await addPasskey(vex, new Authenticator())
  const { id } = passkey as OwnPasskey
  expect(
    (await vex.call(`/api/passkeys/${id}`, toJsonRequest({ name: 'Mine' }, 'PUT'))).status,
  ).toBe(404)
  expect((await removePasskey(vex, { id })).status).toBe(404)
  expect((await verifyPasskey(vex, phone)).status).toBe(403)
  expect(await listPasskeys(nyx)).toMatchObject([{ name: 'Phone' }])
})

test('a new password from the HUD removes only its own account’s passkeys', async () => {
  const { lord, member } = await syncSmallRealm(site)
  const [phone, tablet] = [new Authenticator(), new Authenticator()]
  const owner = await signIn(site, { username: 'owner', playerUuid: lord.uuid })
  expect((await addPasskey(owner, phone)).status).toBe(201)
  const other = await signIn(site, { username: 'other', playerUuid: member.uuid })
  expect((await addPasskey(other, tablet)).status).toBe(201)
  const set = { avatar: lord.uuid, password: 'raven-and-rose' }
  expect((await signAndSendHudCall(site, 'password', set)).status).toBe(200)
  expect((await logInWithPasskey(new TestBrowser(site), phone)).status).toBe(401)
  expect((await logInWithPasskey(new TestBrowser(site), tablet)).status).toBe(200)
})

test('used challenges are deleted after they expire', async () => {
  const phone = new Authenticator()
  await addPasskey(await signIn(site, { username: 'nyx' }), phone)
  const count = () =>
    site.env.DB.prepare('SELECT count(*) AS n FROM used_challenges').first<number>('n')
  expect(await count()).toBe(1)
  await sweepExpiredRows({ ...site.ctx(), now: Date.now() + PASSKEY_CHALLENGE_TTL_SECONDS * 1000 })
  expect(await count()).toBe(1)
  await sweepExpiredRows({
    ...site.ctx(),
    now: Date.now() + PASSKEY_CHALLENGE_TTL_SECONDS * 1000 + 1,
  })
  expect(await count()).toBe(0)
})
