import { beforeEach, describe, expect, test } from 'vitest'
import { HUD_RESPONSE_MAX_BYTES } from '#schema/contracts/outside/hud.ts'
import { deriveAvatarKey } from '#schema/core/wire/hud-signature.ts'
import { NULL_UUID } from '#schema/rules.ts'
import { type HudSignatureOptions, sendHudCall, signHudCall } from '#test/support/hud-request.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { NEXT_HUD_MASTER_KEY, TEST_SECRETS } from '#test/support/test-secrets.ts'

const AVATAR = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
const OTHER = '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

type Options = HudSignatureOptions & { headers?: Record<string, string> }

/** Sends a registration that is signed as the HUD script signs it, and returns the status. */
async function register({ headers, ...options }: Options = {}): Promise<number> {
  const signed = await signHudCall('register', { avatar: AVATAR, username: 'nyx' }, options)
  const request = { ...signed, headers: { ...signed.headers, ...headers } }
  const response = await sendHudCall(site, 'register', request)
  const body = await response.arrayBuffer()
  expect(body.byteLength).toBeLessThan(HUD_RESPONSE_MAX_BYTES)
  const { error } = JSON.parse(new TextDecoder().decode(body)) as { error?: string }
  // An error message has two sentences: what happened, and what to do.
  if (!response.ok) expect(error).toMatch(/^\p{Lu}[^.]+\. \p{Lu}.+\.$/u)
  return response.status
}

describe('HUD signature', () => {
  test('the site derives the same HMAC key for an avatar as LSL does', async () => {
    expect(await deriveAvatarKey('secret key', 'Hello, Avatar!')).toBe(
      'pFqWBpuaqltRbn8XnDOV+iIbioBKOCe1NeroR3t5Ep4=',
    )
  })

  test.each<[string, Options, number]>([
    ['made correctly', {}, 200],
    ['signed by another avatar', { signer: OTHER }, 401],
    ['signed with another master key', { master: 'x'.repeat(40) }, 401],
    ['signed for another site', { siteUrl: 'https://another-evernight.test' }, 401],
    ['with an unknown key id', { keyId: 'h0' }, 401],
    ['sent 290 seconds late', { time: -290 }, 200],
    ['sent 310 seconds late', { time: -310 }, 401],
    ['signed 310 seconds ahead', { time: 310 }, 401],
    [
      'with the signer as owner in the header',
      { headers: { 'X-SecondLife-Owner-Key': AVATAR } },
      200,
    ],
    ['with another owner in the header', { headers: { 'X-SecondLife-Owner-Key': OTHER } }, 401],
    ['without a nonce', { headers: { 'X-Evernight-Nonce': '' } }, 401],
    [
      'with another nonce than was signed',
      { headers: { 'X-Evernight-Nonce': 'another-nonce' } },
      401,
    ],
    ['with another time than was signed', { headers: { 'X-Evernight-Time': '1795000000' } }, 401],
    ['with a shortened signature', { headers: { 'X-Evernight-Signature': 'pFqW' } }, 401],
    ['with a time that is not a number', { headers: { 'X-Evernight-Time': 'NaN' } }, 401],
  ])(
    'only a correctly signed, recent request is accepted: a request %s',
    async (_, options, expected) => {
      expect(await register(options)).toBe(expected)
    },
  )

  test.each([
    '',
    '[]',
    '{}',
    '{"avatar":5}',
    '{"avatar":"00000000-0000-0000-0000-000000000000"}',
    'not json',
  ])('a missing signature is reported before the invalid body %j', async (text) => {
    const response = await site.call('/api/hud/pulse', {
      method: 'POST',
      body: text,
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(response.status).toBe(401)
    expect(await response.text()).toContain('The signature is incomplete.')
  })

  test.each(['', '[]', '{}', '{"avatar":5}', `{"avatar":"${NULL_UUID}"}`, 'not json'])(
    'a signed body %j, which names no avatar, is refused',
    async (text) => {
      const signed = await signHudCall('pulse', text, { signer: AVATAR })
      expect((await sendHudCall(site, 'pulse', signed)).status).toBe(401)
    },
  )

  test('the signature is checked before the body is validated', async () => {
    const body = { avatar: AVATAR, username: 5 }
    const send = async (type: string, signer: string) => {
      const signed = await signHudCall('register', body, { signer })
      const headers = { ...signed.headers, 'Content-Type': type }
      return (await sendHudCall(site, 'register', { ...signed, headers })).status
    }
    expect(await send('application/json', AVATAR)).toBe(400)
    expect(await send('text/plain', AVATAR)).toBe(415)
    expect(await send('application/json', OTHER)).toBe(401)
    expect(await send('text/plain', OTHER)).toBe(401)
  })

  test('of a hundred concurrent copies of a signed request, only one is accepted', async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, () => register({ nonce: 'the-very-same' })),
    )
    expect(all.filter((each) => each === 200)).toHaveLength(1)
    expect(all.filter((each) => each === 401)).toHaveLength(99)
  })

  test('after a key rotation, the old and the new key are both accepted until the old one is removed', async () => {
    site.env.HUD_MASTER_KEYS = `h2:${NEXT_HUD_MASTER_KEY},${TEST_SECRETS.HUD_MASTER_KEYS}`
    expect(await register()).toBe(200)
    expect(await register({ keyId: 'h2', master: NEXT_HUD_MASTER_KEY })).toBe(200)
    site.env.HUD_MASTER_KEYS = `h2:${NEXT_HUD_MASTER_KEY}`
    expect(await register()).toBe(401)
  })

  test('a repeated request does not use up the avatar’s rate limit', async () => {
    let counted = 0
    site.env.HUD_LIMIT = {
      limit: async () => {
        counted += 1
        return { success: true }
      },
    } as never
    for (const status of [200, 401, 401]) {
      expect(await register({ nonce: 'overheard-once' })).toBe(status)
    }
    expect(counted).toBe(1)
  })

  test('signed requests are rate-limited per avatar', async () => {
    const asked: string[] = []
    site.env.HUD_LIMIT = {
      limit: async ({ key }: { key: string }) => {
        asked.push(key)
        return { success: false }
      },
    } as never
    expect(await register()).toBe(429)
    expect(asked).toEqual([AVATAR])
  })
})
