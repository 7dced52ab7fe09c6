import { decode, type RawImageData } from 'jpeg-js'
import { expect, test } from 'vitest'
import { realm } from '#realm/app.ts'
import { fakeEnv } from '#realm/test/fake-env.ts'
import { readAll, worldOf } from '#realm/test/read-all.ts'
import { findTextureSubject } from '#realm/world/texture-uuids.ts'

type Samples = { portraits: string[]; logos: string[] }
const env = fakeEnv()
const samples = (await (await realm.request('/textures', {}, env)).json()) as Samples

async function getTexture(uuid: string) {
  const response = await realm.request(`/textures/${uuid}`, {}, env)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test.each([
  ['a portrait', samples.portraits[0]],
  ['another portrait', samples.portraits[3]],
  ['a logo', samples.logos[0]],
])('%s is a JPEG of 256 × 256, or of half that, which looks like it', async (_, uuid) => {
  const { response, bytes } = await getTexture(uuid ?? '')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const whole = decode(bytes)
  expect([whole.width, whole.height]).toEqual([256, 256])
  expect(new Set(whole.data).size).toBeGreaterThan(50)

  const small = decode((await getTexture(`${uuid}?w=128`)).bytes)
  expect([small.width, small.height]).toEqual([128, 128])
  for (const [x, y] of [
    [0.5, 0.4],
    [0.1, 0.9],
    [0.8, 0.2],
  ] as const) {
    expect(Math.abs(brightness(small, x, y) - brightness(whole, x, y))).toBeLessThan(12)
  }
})

test('no other size is had', async () => {
  const { response } = await getTexture(`${samples.portraits[0]}?w=4096`)
  expect(response.status).toBe(400)
})

test('a texture looks the same each time, and unlike the next', async () => {
  const [one, again, other] = await Promise.all(
    [samples.portraits[1], samples.portraits[1], samples.portraits[2]].map((uuid) =>
      getTexture(uuid ?? ''),
    ),
  )
  expect(one?.bytes.equals(again?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(false)
})

test('what is no texture of this world is not found', async () => {
  const { response } = await getTexture('89556747-24cb-43ed-920b-47caed15465f')
  expect(response.status).toBe(404)
})

test('every portrait in the feed is known, and nobody shares one', () => {
  const world = worldOf({ day: 3 })
  const portraits = readAll(world, 'players').flatMap(({ portrait }) => portrait ?? [])
  expect(new Set(portraits).size).toBe(portraits.length)
  for (const portrait of portraits) {
    expect(findTextureSubject(world, portrait)).toHaveProperty('portraitOf')
  }
})

/** The mean of an eighth of the picture's side around a point, which is given as shares of the side. */
function brightness({ width, data }: RawImageData<Uint8Array>, x: number, y: number): number {
  const reach = width / 16
  const values: number[] = []
  for (let row = Math.max(0, y * width - reach); row < Math.min(width, y * width + reach); row++) {
    for (let column = Math.max(0, x * width - reach); column < x * width + reach; column++) {
      values.push(data[(Math.floor(row) * width + Math.floor(column)) * 4] ?? 0)
    }
  }
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
