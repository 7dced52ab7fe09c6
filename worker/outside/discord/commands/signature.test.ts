import { beforeAll, expect, test } from 'vitest'
import { createInteractionHeaders } from '#demo/discord/interactions.ts'
import { makeInteraction, sendInteraction } from '#test/support/discord-command.ts'
import { Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

const PATH = '/api/discord/interactions'
const PING = { type: 1 }
const site = new Site()

beforeAll(async () => {
  await syncSmallRealm(site)
})

async function send(body: BodyInit, headers: Record<string, string>, to = site): Promise<number> {
  const response = await to.call(PATH, { method: 'POST', headers, body })
  await response.text()
  return response.status
}

async function sign(body: string, at = Date.now()) {
  return createInteractionHeaders(body, at)
}

test('a ping signed by Discord is answered', async () => {
  const response = await sendInteraction(site, PING)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ type: 1 })
})

const ping = JSON.stringify(PING)
const flip = (hex = '') => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)

test.each<[string, (headers: Record<string, string>) => Record<string, string>, string?]>([
  ['a changed body', (headers) => headers, '{"type":1 }'],
  ['a changed signature', (it) => ({ ...it, ...withSignature(flip(it['X-Signature-Ed25519'])) })],
  ['a signature of zeros', (it) => ({ ...it, ...withSignature('0'.repeat(128)) })],
  ['a short signature', (it) => ({ ...it, ...withSignature('ab') })],
  ['a signature that is not hexadecimal', (it) => ({ ...it, ...withSignature('x'.repeat(128)) })],
  [
    'a changed timestamp',
    (it) => ({ ...it, 'X-Signature-Timestamp': `${Date.now()}`.slice(0, 9) }),
  ],
  ['an invalid timestamp', (it) => ({ ...it, 'X-Signature-Timestamp': 'now' })],
  ['no timestamp', ({ 'X-Signature-Timestamp': _time, ...rest }) => rest],
  ['no signature', ({ 'X-Signature-Ed25519': _signature, ...rest }) => rest],
  ['neither signature nor timestamp', () => ({ 'Content-Type': 'application/json' })],
])('a request with %s is refused', async (_, change, body = ping) => {
  expect(await send(body, change(await sign(ping)))).toBe(401)
})

test.each([
  ['begins with a byte order mark', [0xef, 0xbb, 0xbf], 0],
  ['has an invalid UTF-8 byte in place of U+FFFD', [0xff], 3],
])(
  'a signature does not match a body that %s, although it decodes to the same text',
  async (_, bytes, replaced) => {
    const signed = '\ufffd'.repeat(replaced / 3) + ping
    const rest = new TextEncoder().encode(signed).slice(replaced)
    const sent = Uint8Array.from([...bytes, ...rest])
    expect(new TextDecoder().decode(sent)).toBe(signed)
    expect(await send(sent, await sign(signed))).toBe(401)
  },
)

function withSignature(signature: string) {
  return { 'X-Signature-Ed25519': signature }
}

test.each([
  ['six minutes ago', -6, 401],
  ['four minutes ago', -4, 200],
  ['in four minutes', 4, 200],
  ['in six minutes', 6, 401],
])(
  'a command signed %s (a difference of %i minutes) gets status %i',
  async (_, minutes, status) => {
    expect(await send(ping, await sign(ping, Date.now() + minutes * 60_000))).toBe(status)
  },
)

test('a repeated command is answered once, even if it is signed again', async () => {
  const body = JSON.stringify(makeInteraction({ name: 'rank', options: { of: 'dynasty' } }))
  const headers = await sign(body)
  const statuses = await Promise.all([1, 2, 3].map(() => send(body, headers)))
  expect(statuses.toSorted()).toEqual([200, 401, 401])
  expect(await send(body, await sign(body, Date.now() + 1000))).toBe(401)
})

test('the signature is checked before anything is read from the body', async () => {
  for (const body of ['', '{', 'null', '[]', '{"type":2}', 'x'.repeat(60_000)]) {
    expect(await send(body, { ...(await sign('other')), 'Content-Type': 'text/plain' })).toBe(401)
    if (body !== '') expect(await send(body, await sign(body))).toBe(400)
  }
})

test.each(['', 'ab', 'z'.repeat(64)])(
  'the Discord endpoint returns 404 with the invalid public key "%s"',
  async (key) => {
    const without = new Site({ DISCORD_PUBLIC_KEY: key })
    expect(await send(ping, await sign(ping), without)).toBe(404)
  },
)

test('a command signed by another Discord application is rejected', async () => {
  const other = new Site({ DISCORD_PUBLIC_KEY: 'ab'.repeat(32) })
  expect(await send(ping, await sign(ping), other)).toBe(401)
})
