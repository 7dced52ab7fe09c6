import { beforeEach, describe, expect, test } from 'vitest'
import { toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'

const _UUID = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

describe('origin and body checks for writes', () => {
  const login = { identifier: 'x', password: 'y' }

  test.each<[string, Record<string, string>]>([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from another subdomain', { 'Sec-Fetch-Site': 'same-site' }],
    ['from another origin', { Origin: 'https://evil.test' }],
    ['without any origin header', {}],
  ])('a write %s returns 403', async (_, headers) => {
    const init = {
      method: 'POST',
      body: JSON.stringify(login),
      headers: { 'Content-Type': 'application/json', ...headers },
    }
    expect((await site.call('/api/login', init)).status).toBe(403)
  })

  test('a write from the site’s own origin is accepted, even if the browser sends no Sec-Fetch-Site header', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: 'https://evernight.test' }
    expect(
      (await site.call('/api/login', { method: 'POST', body: JSON.stringify(login), headers }))
        .status,
    ).toBe(401)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('a write with the content type %j returns 415', async (type) => {
    const response = await site.call(
      '/api/login',
      toJsonRequest(login, 'POST', { 'Content-Type': type }),
    )
    expect(response.status).toBe(415)
  })

  test('a write of more than 64 KiB returns 413', async () => {
    expect(
      (await site.call('/api/login', toJsonRequest({ identifier: 'x'.repeat(70_000) }))).status,
    ).toBe(413)
  })

  test('a write with invalid JSON returns 400', async () => {
    const response = await site.call('/api/login', {
      ...toJsonRequest({}),
      body: '{"identifier": ',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'The request body is not valid JSON.' })
  })
})
