import { expect, test } from 'vitest'
import { Site } from '#test/support/site.ts'
import { listCalls } from './calls.ts'

const TEN_MB = 10 * 1024 * 1024
const CHUNK = new Uint8Array(16 * 1024).fill(0x20)
const OWN = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
const site = new Site()
const writes = listCalls().filter(({ method }) => method !== 'GET')

test.each(writes)(
  'ten megabytes sent to $method $path are refused without being read',
  async ({ method, path }) => {
    let read = 0
    const body = new ReadableStream({
      pull(controller) {
        read += CHUNK.byteLength
        if (read > TEN_MB) controller.close()
        else controller.enqueue(CHUNK)
      },
    })
    const url = path.replace(/:\w+/g, '1')
    const response = await site.call(url, {
      method,
      headers: OWN,
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'too-large' })
    expect(read).toBeLessThan(200 * 1024)
  },
)

test('a body that lies about its length is measured', async () => {
  const body = new TextEncoder().encode(
    JSON.stringify({ identifier: 'x'.repeat(70_000), password: 'x' }),
  )
  const headers = { ...OWN, 'Transfer-Encoding': 'chunked', 'Content-Length': '10' }
  const response = await site.call('/api/login', { method: 'POST', headers, body })
  expect(response.status).toBe(413)
})
