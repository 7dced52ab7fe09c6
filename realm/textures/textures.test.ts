import { inflateSync } from 'node:zlib'
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
])('%s is a PNG of 256 × 256', async (_, uuid) => {
  const { response, bytes } = await getTexture(uuid ?? '')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]))
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([256, 256])
  const length = bytes.readUInt32BE(33)
  expect(bytes.subarray(37, 41).toString()).toBe('IDAT')
  const pixels = inflateSync(bytes.subarray(41, 41 + length))
  expect(pixels).toHaveLength(256 * (256 * 3 + 1))
  expect(new Set(pixels).size).toBeGreaterThan(50)
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
