import { expect, test } from 'vitest'
import { listAllApiCalls, toExamplePath } from '#test/support/calls.ts'
import { Site } from '#test/support/site.ts'
import { app } from '#worker/app.ts'

const TEN_MB = 10 * 1024 * 1024
const CHUNK = new Uint8Array(16 * 1024).fill(0x20)
const OWN = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
const site = new Site()
const writes = (await listAllApiCalls(app)).filter(({ method }) => method !== 'GET')

test.each(writes)(
  '$name rejects a body of ten megabytes before it has read 200 KB of the body',
  async (call) => {
    let read = 0
    const body = new ReadableStream({
      pull(controller) {
        read += CHUNK.byteLength
        if (read > TEN_MB) controller.close()
        else controller.enqueue(CHUNK)
      },
    })
    const response = await site.call(toExamplePath(call), {
      method: call.method,
      headers: OWN,
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'too-large' })
    expect(read).toBeLessThan(200 * 1024)
  },
)

test('a body larger than its declared Content-Length is still rejected', async () => {
  const body = new TextEncoder().encode(
    JSON.stringify({ identifier: 'x'.repeat(70_000), password: 'x' }),
  )
  const headers = { ...OWN, 'Transfer-Encoding': 'chunked', 'Content-Length': '10' }
  const response = await site.call('/api/login', { method: 'POST', headers, body })
  expect(response.status).toBe(413)
})
