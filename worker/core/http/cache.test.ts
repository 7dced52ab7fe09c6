import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CACHE_EPOCH_HEADER } from '#schema/rules.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { invalidateCaches } from './cache-epoch.ts'

beforeEach(emptyDatabase)
afterEach(() => vi.useRealTimers())

test('a visitor’s response is cached at the edge, and its ETag allows conditional requests', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  const path = toUncachedUrl('/api/clans')
  const first = await site.call(path)
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  const etag = first.headers.get('ETag') ?? ''
  await site.env.DB.prepare("UPDATE clans SET name = 'Renamed'").run()

  const kept = await site.call(path)
  expect(await kept.text()).toBe(await first.text())
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const match = await site.call(path, { headers: { 'If-None-Match': tag } })
    expect([match.status, await match.text()]).toEqual([304, ''])
  }
  const other = await site.call(path, { headers: { 'If-None-Match': '"other"' } })
  expect(other.status).toBe(200)
})

test('error responses are not cached', async () => {
  const site = new Site()
  const missing = await site.call('/api/clans/1')
  expect(missing.headers.get('Cache-Control')).toBe('private, no-store')
  await syncSmallRealm(site)
  const [clan] = await site.get<{ id: number }[]>('/api/clans')
  expect((await site.call(`/api/clans/${clan?.id}`)).status).toBe(200)
})

test('a cached response contains nothing from the request that filled the cache', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  const path = toUncachedUrl('/api/clans')
  const first = await site.call(path, { headers: { Cookie: '__Host-session=worthless' } })
  const second = await site.call(path)
  expect(second.headers.getSetCookie()).toEqual([])
  expect(second.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'))
  expect(second.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

describe('cache in the memory of an isolate', () => {
  const MINUTE_MS = 60_000
  let path: string
  let site: Site

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    site = new Site()
    await syncSmallRealm(site)
    path = toUncachedUrl('/api/clans')
    await read(site)
    await rename('Renamed')
  })

  async function read(asked: Site) {
    const [clan] = (await (await asked.call(path)).json()) as { name: string }[]
    return clan?.name
  }

  function rename(name: string) {
    return site.env.DB.prepare('UPDATE clans SET name = ?').bind(name).run()
  }

  async function forgetAtTheEdge() {
    const edge = await caches.open('public-reads')
    expect(
      await edge.delete(`${path}?${new URLSearchParams({ epoch: '0', taken: '[{},{}]' })}`),
    ).toBe(true)
  }

  test('an isolate repeats a cached response for a minute without reading the edge cache', async () => {
    await forgetAtTheEdge()
    vi.setSystemTime(Date.now() + MINUTE_MS - 1)
    expect(await read(site)).not.toBe('Renamed')
    vi.setSystemTime(Date.now() + 1)
    expect(await read(site)).toBe('Renamed')
  })

  test('an isolate drops purged responses within a second, or at once if a request has the new cache epoch', async () => {
    const other = new Site()
    await read(other)
    const ctx = site.ctx()
    await runBatch(ctx, [invalidateCaches(ctx)])
    const row = await site.env.DB.prepare('SELECT value FROM cache_epoch').first<number>('value')
    const told = await other.call(path, { headers: { [CACHE_EPOCH_HEADER]: String(row) } })
    expect(await told.text()).toContain('Renamed')
    vi.setSystemTime(Date.now() + 500)
    expect(await read(site)).toBe('Renamed')
  })

  test('an isolate drops its cached responses when the clock goes back', async () => {
    await forgetAtTheEdge()
    vi.setSystemTime(Date.now() - 60 * MINUTE_MS)
    expect(await read(site)).toBe('Renamed')
  })

  test('an isolate’s cached response expires in the same minute as the edge’s copy', async () => {
    const other = new Site()
    const half = Date.now() + MINUTE_MS / 2
    vi.setSystemTime(half)
    expect(await read(other)).not.toBe('Renamed')
    await forgetAtTheEdge()
    vi.setSystemTime(half + MINUTE_MS / 2 - 1)
    expect(await read(other)).not.toBe('Renamed')
    vi.setSystemTime(half + MINUTE_MS / 2)
    expect(await read(other)).toBe('Renamed')
  })
})
