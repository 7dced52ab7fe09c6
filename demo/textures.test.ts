import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestWorld, makeRealmEnv, readAllRows } from '#test/support/realm-world.ts'
import { demoApp } from './app.ts'
import { findTextureContent } from './world/texture-uuids.ts'

const env = makeRealmEnv()
const FILE_MAX_BYTES = 25 * 1024

async function getTexture(path: string) {
  const response = await demoApp.request(`/textures/${path}`, {}, env)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

function sizeOf(jpeg: Buffer) {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]))
  return [jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]
}

test.each([256, 128])('textures of %i pixels are square JPEGs of at most 25 KB', (width) => {
  const files = readdirSync(`demo/pictures/${width}`)
  expect(files).toHaveLength(48 + 12)
  for (const file of files) {
    const bytes = readFileSync(`demo/pictures/${width}/${file}`)
    expect(bytes.length, file).toBeLessThanOrEqual(FILE_MAX_BYTES)
    expect(sizeOf(bytes), file).toEqual([width, width])
  }
})

test('every texture in the feed has a picture, and every picture is used', async () => {
  const players = readAllRows(createTestWorld(), 'players').filter(({ portrait }) => portrait)
  const { logos } = (await (await demoApp.request('/textures', {}, env)).json()) as {
    logos: string[]
  }
  const usedBy = new Map<string, Set<string>>()
  for (const { uuid, kind } of [
    ...players.map(({ portrait, race }) => ({ uuid: portrait, kind: race })),
    ...logos.map((uuid) => ({ uuid, kind: 'seal' })),
  ]) {
    const { response, bytes } = await getTexture(`${uuid}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const picture = bytes.toString('base64')
    usedBy.set(picture, (usedBy.get(picture) ?? new Set()).add(`${kind}`))
  }
  expect(usedBy.size).toBe(48 + 12)
  for (const kinds of usedBy.values()) expect(kinds.size).toBe(1)
})

test('a texture has two sizes, is the same on each request, and differs from other textures', async () => {
  const { logos } = (await (await demoApp.request('/textures', {}, env)).json()) as {
    logos: [string, string]
  }
  const [small, whole, larger, again, other] = await Promise.all(
    [`${logos[0]}?w=128`, `${logos[0]}?w=256`, `${logos[0]}?w=320`, logos[0], logos[1]].map(
      getTexture,
    ),
  )
  expect(sizeOf(small?.bytes ?? Buffer.alloc(0))).toEqual([128, 128])
  expect(sizeOf(whole?.bytes ?? Buffer.alloc(0))).toEqual([256, 256])
  expect(whole?.bytes.equals(larger?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(whole?.bytes.equals(again?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(whole?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(false)
  expect((await getTexture(`${logos[0]}?w=4096`)).response.status).toBe(400)
})

test('an unknown texture UUID returns 404', async () => {
  const { response } = await getTexture('89556747-24cb-43ed-920b-47caed15465f')
  expect(response.status).toBe(404)
})

test('every portrait in the feed exists and has a unique UUID', () => {
  const world = createTestWorld({ day: 3 })
  const portraits = readAllRows(world, 'players').flatMap(({ portrait }) => portrait ?? [])
  expect(new Set(portraits).size).toBe(portraits.length)
  for (const portrait of portraits) {
    expect(findTextureContent(world, portrait)).toHaveProperty('portraitOf')
  }
})
