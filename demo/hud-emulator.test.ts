import { expect, test } from 'vitest'
import { createEmulatedHud, sendHudRequest } from './hud-emulator.ts'

test('the emulated HUD sends its key’s id, the time, a nonce and a signature as headers', async () => {
  const avatar = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
  const hud = await createEmulatedHud(`k2:${'m'.repeat(32)},k1:older`, avatar)
  const sent: { url: string; init: RequestInit }[] = []
  await sendHudRequest(
    'https://site.test',
    hud,
    'pulse',
    { health: 1.5 },
    {
      now: () => 1_795_000_000_123,
      nonce: () => 'a-nonce-of-its-own',
      fetch: async (url, init) => {
        sent.push({ url, init })
        return new Response()
      },
    },
  )
  const [{ url, init } = { url: '', init: {} }] = sent
  const headers = Object.fromEntries(new Headers(init.headers))
  expect(url).toBe('https://site.test/api/hud/pulse')
  expect(init.body).toBe(`{"avatar":"${avatar}","health":1.5}`)
  expect(headers).toMatchObject({
    'x-evernight-key': 'k2',
    'x-evernight-time': '1795000000',
    'x-evernight-nonce': 'a-nonce-of-its-own',
  })
  expect(headers['x-evernight-signature']).toMatch(/^[A-Za-z0-9+/]{43}=$/)
})
