import { expect, test } from './request.ts'

const PNG_SIGNATURE = '89504e470d0a1a0a'

for (const path of ['site', 'dynasty/1', 'clan/1', 'bloodline/1', 'player/1']) {
  test(`the link card of ${path} is a picture of 1200 × 630 pixels`, async ({ request }) => {
    const answer = await request.get(`/cards/${path}.png`)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/png')
    // The card may be cached for an hour, or less if the game’s day ends sooner.
    const [, maxAge] = /^public, max-age=(\d+)$/.exec(answer.headers()['cache-control'] ?? '') ?? []
    expect(Number(maxAge)).toBeGreaterThan(0)
    expect(Number(maxAge)).toBeLessThanOrEqual(3600)
    expect(answer.headers()['x-content-type-options']).toBe('nosniff')
    const png = await answer.body()
    expect(png.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThanOrEqual(150_000)
  })
}

test('the link cards of two houses differ', async ({ request }) => {
  const [first, second] = await Promise.all(
    [1, 2].map(async (id) => (await request.get(`/cards/dynasty/${id}.png`)).body()),
  )
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false)
})

for (const path of [
  'dynasty/999999',
  'player/0',
  'house/1',
  'dynasty/1',
  'dynasty/..%2F1.png',
  'player/1.png/2.png',
]) {
  test(`the link card URL ${path} returns 404`, async ({ request }) => {
    const end = path.endsWith('.png') || path === 'dynasty/1' ? '' : '.png'
    const answer = await request.get(`/cards/${path}${end}`)
    expect(answer.status()).toBe(404)
  })
}
