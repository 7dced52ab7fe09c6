import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { HUD_SIGNATURE_WINDOW_SECONDS } from '#schema/contracts/outside/hud.ts'
import { deriveAvatarKey, signRequest } from '#schema/core/wire/hud-signature.ts'
import { HUD_VERSION } from '#schema/rules.ts'
import { BOARD_SCRIPT, HUD_SCRIPT, HudTestFixture } from './simulator/stage.ts'

const DOCUMENT = readFileSync('docs/hud-protocol.md', 'utf8')

type Vector = Record<string, string>

function vectors(kind: string): Vector[] {
  return [...DOCUMENT.matchAll(/^```vector (.*)\n([^`]*)^```$/gm)]
    .filter(([, named]) => named === kind)
    .map(([, , text = '']) =>
      Object.fromEntries([...text.matchAll(/^([^:]+): (.*)$/gm)].map((line) => line.slice(1))),
    )
}

const requests = vectors('request').map((vector): [string, Vector] => [vector.path ?? '', vector])

async function scripts() {
  const stage = new HudTestFixture()
  const [board, hud] = [await stage.board(), await stage.hud()]
  return { board, hud }
}

function toSigned({ method = '', host, path, time = '', nonce = '', body = '' }: Vector) {
  return { method, url: `https://${host}${path}`, time, nonce, body }
}

describe('test vectors of docs/hud-protocol.md', () => {
  test('docs/hud-protocol.md has all test vectors', () => {
    expect(vectors('hmac')).toHaveLength(1)
    expect(vectors('avatar key')).toHaveLength(1)
    expect(requests.map(([path]) => path)).toEqual([
      '/api/hud/register',
      '/api/hud/password',
      '/api/hud/pulse',
      '/api/hud/away',
      '/api/hud/sign-in-link',
    ])
  })

  test('the HMAC test vectors contain the results that LSL computes', async () => {
    const [{ key = '', message = '', hmac }] = vectors('hmac') as [Vector]
    expect([key, message]).toEqual(['secret key', 'Hello, Avatar!'])
    expect(hmac).toBe('pFqWBpuaqltRbn8XnDOV+iIbioBKOCe1NeroR3t5Ep4=')
    expect(await deriveAvatarKey(key, message)).toBe(hmac)
  })

  test('the site and the Board derive the avatar key of the test vector', async () => {
    const [vector] = vectors('avatar key') as [Vector]
    const { 'master key': master = '', avatar = '', 'avatar key': key } = vector
    expect(await deriveAvatarKey(master, avatar)).toBe(key)
    const { board } = await scripts()
    expect(board.call('avatarKeyOf', [master, avatar])).toBe(key)
    expect(board.call('avatarKeyOf', [master, avatar.toUpperCase()])).toBe(key)
    for (const [, request] of requests) expect(request['avatar key']).toBe(key)
  })

  test.each(requests)(
    'the test vectors for the call %s match the signatures of the site and the HUD',
    async (_, vector) => {
      const {
        'avatar key': key = '',
        path = '',
        time = '',
        nonce = '',
        body = '',
        signature,
      } = vector
      expect(await signRequest(key, toSigned(vector))).toBe(signature)
      const { hud } = await scripts()
      expect(hud.call('signature', [key, path, time, nonce, body])).toBe(signature)
    },
  )

  test.each(requests)(
    'the text that is signed for the call %s has the documented parts',
    async (_, vector) => {
      const { method, host, path, time, nonce, body = '', 'body sha256': hash } = vector
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
      expect(Buffer.from(digest).toString('hex')).toBe(hash)
      const text = ['v1', method, host, path, time, nonce, hash].join('\n')
      expect(JSON.parse(vector['signed text'] ?? '')).toBe(text)
      // Signs the text with `deriveAvatarKey`, which computes the same kind of HMAC.
      expect(await deriveAvatarKey(vector['avatar key'] ?? '', text)).toBe(vector.signature)
      expect(JSON.parse(body).avatar).toBe(vectors('avatar key')[0]?.avatar)
    },
  )

  test('the full example request in docs/hud-protocol.md contains the test vectors', () => {
    const [, register] = requests[0] as [string, Vector]
    const wire = /```http\nPOST([^`]*)```/.exec(DOCUMENT)?.[1] ?? ''
    for (const [header, name] of [
      ['Key', 'key id'],
      ['Time', 'time'],
      ['Nonce', 'nonce'],
      ['Signature', 'signature'],
    ] as const) {
      expect(wire).toContain(`\nX-Evernight-${header}: ${register[name]}\n`)
    }
    expect(wire).toContain(`\n\n${register.body}\n`)
  })
})

describe('text of docs/hud-protocol.md', () => {
  test('docs/hud-protocol.md lists every sentence that the HUD calls return', () => {
    const verbs = readdirSync('worker/outside/hud').filter((file) => !file.includes('.test.'))
    const texts = verbs.map((file) => readFileSync(`worker/outside/hud/${file}`, 'utf8')).join('\n')
    const refusals = [...texts.matchAll(/(?:refused\(|AppError\('[\w-]+',\s*)'([^']+)'/g)]
    const messages = [...texts.matchAll(/message: '([^']+)'/g)]
    expect(refusals.length).toBeGreaterThanOrEqual(11)
    expect(messages.length).toBeGreaterThanOrEqual(4)
    for (const [, sentence = ''] of [...refusals, ...messages]) expect(DOCUMENT).toContain(sentence)
  })

  test('docs/hud-protocol.md states the newest HUD version', () => {
    expect(HUD_SCRIPT).toContain(`VERSION = "${HUD_VERSION}";`)
    for (const [, { body = '' }] of requests) expect(JSON.parse(body).version).toBe(HUD_VERSION)
  })

  test('the Board’s self-test recognizes the site’s response for an avatar who is not a player', () => {
    expect(readFileSync('worker/outside/hud/pulse.ts', 'utf8')).toContain("'The game does not know")
    expect(BOARD_SCRIPT).toContain('"The game does not know"')
  })

  test('docs/hud-protocol.md states by how many seconds a clock may be off', () => {
    expect(DOCUMENT).toContain(
      `at most ${HUD_SIGNATURE_WINDOW_SECONDS} seconds from the site's clock`,
    )
  })
})
