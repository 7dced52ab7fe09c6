import { beforeEach, expect, inject, test } from 'vitest'
import type { SignedHudRequest } from '#test/support/hud-request.ts'
import { sendHudCall, signAndSendHudCall, signHudCall } from '#test/support/hud-request.ts'
import { insertAccount } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'

const AVATAR = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
const VICTIM = '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361'
const AT_ONCE = inject('isSoak') ? 1000 : 100
const SIGNATURE = 'X-Evernight-Signature'
let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  await insertAccount(site, { username: 'victim', playerUuid: VICTIM })
})

test('a signed request sent many times concurrently is accepted once', async ({ task }) => {
  task.meta.tried = AT_ONCE
  const signed = await signHudCall('register', { avatar: AVATAR, username: 'nyx' })
  const all = await Promise.all(
    Array.from({ length: AT_ONCE }, () => sendHudCall(site, 'register', signed)),
  )
  const statuses = all.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(AT_ONCE - 1)
})

test('one avatar’s key cannot set another’s password, even if the body names two avatars', async () => {
  const words = [
    `{"avatar":"${AVATAR}","avatar":"${VICTIM}","password":"raven-and-rose"}`,
    `{"avatar":"${VICTIM}","avatar":"${AVATAR}","password":"raven-and-rose"}`,
    `{"avatar":"${VICTIM}","password":"raven-and-rose"}`,
    `{"\\u0061vatar":"${VICTIM}","password":"raven-and-rose"}`,
    `{"avatar":"${AVATAR}","__proto__":{"avatar":"${VICTIM}"},"password":"raven-and-rose"}`,
    `{"avatar":" ${VICTIM}","password":"raven-and-rose"}`,
    `{"avatar":["${VICTIM}"],"password":"raven-and-rose"}`,
  ]
  const before = await readHash()
  for (const body of words) {
    await sendHudCall(site, 'password', await signHudCall('password', body, { signer: AVATAR }))
    expect(await readHash(), body).toBe(before)
  }
})

test.each<[string, (signed: SignedHudRequest) => SignedHudRequest]>([
  ['whose body was swapped', (it) => ({ ...it, body: it.body.replace('nyx', 'nox') })],
  ['whose body got a space', (it) => ({ ...it, body: `${it.body} ` })],
  ['signed in upper case', change(SIGNATURE, (it) => it.toUpperCase())],
  ['signed in lower case', change(SIGNATURE, (it) => it.toLowerCase())],
  ['signed without padding', change(SIGNATURE, (it) => it.replace(/=+$/, ''))],
  ['signed with more padding', change(SIGNATURE, (it) => `${it}=`)],
  [
    'signed in the URL’s alphabet',
    change(
      SIGNATURE,
      (it) => `${it.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}-_`,
    ),
  ],
  [
    'signed in hexadecimal',
    change(SIGNATURE, (it) =>
      Array.from(atob(it), (c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join(''),
    ),
  ],
  ['signed with the start of the signature', change(SIGNATURE, (it) => it.slice(0, 20))],
  ['signed with nothing', change(SIGNATURE, () => '')],
  ['signed twice', change(SIGNATURE, (it) => `${it}, ${it}`)],
  ['of a huge nonce', change('X-Evernight-Nonce', () => 'n'.repeat(60_000))],
  ['of another nonce', change('X-Evernight-Nonce', (it) => `${it}x`)],
  ['of a nonce with a slash', change('X-Evernight-Nonce', (it) => `${it}/x`)],
  ['of a later time', change('X-Evernight-Time', (it) => String(Number(it) + 1))],
  ['of a negative time', change('X-Evernight-Time', () => '-1')],
  ['of a time in other digits', change('X-Evernight-Time', (it) => `${it}.0`)],
  ['of a key that is no key', change('X-Evernight-Key', () => '__proto__')],
  ['without a key', without('X-Evernight-Key')],
  ['without a time', without('X-Evernight-Time')],
  ['without a nonce', without('X-Evernight-Nonce')],
  ['without a signature', without(SIGNATURE)],
])('a HUD request %s is refused', async (_, tamper) => {
  const signed = tamper(await signHudCall('register', { avatar: AVATAR, username: 'nyx' }))
  expect((await sendHudCall(site, 'register', signed)).status).toBe(401)
  expect(await countAccounts()).toBe(1)
})

test.each([-301, -3600, 301, 86_400, 900_000_000])(
  'a HUD request from a clock that is off by %i seconds is refused',
  async (time) => {
    const body = { avatar: AVATAR, username: 'nyx' }
    expect((await signAndSendHudCall(site, 'register', body, { time })).status).toBe(401)
  },
)

test('a HUD request signed for one call is refused by another call', async () => {
  const signed = await signHudCall('pulse', { avatar: VICTIM, password: 'raven-and-rose' })
  const before = await readHash()
  expect((await sendHudCall(site, 'password', signed)).status).toBe(401)
  expect(await readHash()).toBe(before)
})

test('one avatar’s key cannot sign a request for another avatar', async () => {
  const body = { avatar: VICTIM, password: 'raven-and-rose' }
  expect((await signAndSendHudCall(site, 'password', body, { signer: AVATAR })).status).toBe(401)
})

function change(
  name: string,
  to: (value: string) => string,
): (signed: SignedHudRequest) => SignedHudRequest {
  return ({ body, headers }) => ({ body, headers: { ...headers, [name]: to(headers[name] ?? '') } })
}

function without(name: string): (signed: SignedHudRequest) => SignedHudRequest {
  return ({ body, headers: { [name]: _, ...headers } }) => ({ body, headers })
}

async function readHash(): Promise<unknown> {
  return site.env.DB.prepare('SELECT password_hash FROM accounts WHERE player_uuid = ?')
    .bind(VICTIM)
    .first('password_hash')
}

async function countAccounts(): Promise<unknown> {
  return site.env.DB.prepare('SELECT count(*) AS count FROM accounts').first('count')
}
