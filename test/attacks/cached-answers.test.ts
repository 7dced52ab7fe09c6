import { beforeAll, expect, inject, test } from 'vitest'
import { PAGE_VIEW_HEADER } from '#schema/rules.ts'
import { listAllApiCalls, toExamplePath } from '#test/support/calls.ts'
import { signIn } from '#test/support/people.ts'
import { Site, toUncachedUrl } from '#test/support/site.ts'
import { wrapD1 } from '#test/support/wrap-d1.ts'
import { app } from '#worker/app.ts'
import { signInEveryUserKind } from './people-of-the-realm.ts'

const isSoak = inject('isSoak')
const ROUNDS = isSoak ? 20 : 1
// Calls to skip. Neither response contains personal data, but health changes with the clock, and
// the OpenAPI document contains every field name.
const SAYS_NOTHING_OF_ANYBODY = ['/api/health', '/api/openapi.json']
const site = new Site()
let everybody: Awaited<ReturnType<typeof signInEveryUserKind>>
let paths: string[] = []

beforeAll(async () => {
  everybody = await signInEveryUserKind(site)
  const { lord, alpha } = everybody.realm
  const reads = (await listAllApiCalls(app)).filter(
    ({ method, path }) => method === 'GET' && !SAYS_NOTHING_OF_ANYBODY.includes(path),
  )
  paths = reads.flatMap((call, turn) =>
    (isSoak ? [lord, alpha] : [turn % 2 ? lord : alpha]).flatMap(({ uuid }, index) =>
      (isSoak ? [1, 2] : [1 + ((turn + index) % 2)]).map((id) => {
        const ids = { players: id, dynasties: id, clans: id, bloodlines: id }
        return toExamplePath(call, { ...ids, uuid, name: 'aurelia-vesper', root: uuid, a: uuid })
      }),
    ),
  )
  paths = Array.from(new Set(paths))
})

test('visitors and other members never receive a member’s cached response', async ({ task }) => {
  const { visitor, ...members } = everybody.people
  let tried = 0
  for (const [index, path] of paths.entries()) {
    for (let round = 0; round < ROUNDS; round++) {
      const url = toUncachedUrl(path)
      const memberFirst = Object.values(members)[(index + round) % 4]
      const own = await memberFirst?.browser.call(url)
      await own?.arrayBuffer()
      const first = await ask(url)
      const next = (index + round + 1) % 4
      const others = Object.values(members).slice(...(isSoak ? [] : [next, next + 1]))
      for (const { browser, uuid, isAdmin } of others) {
        const answer = await browser.call(url)
        const isPicture = !/json|csv/.test(answer.headers.get('Content-Type') ?? '')
        const text = await answer.text()
        if (!isPicture) expect(answer.headers.get('Cache-Control'), url).toBe('private, no-store')
        if (text.includes('"privateData":{') && !isAdmin)
          expect(JSON.parse(text)).toMatchObject({ player: { playerUuid: uuid } })
        expect(await ask(url), url).toEqual(first)
        tried += 2
      }
      expect(first.text).not.toMatch(/"isOwner":true|"isAdmin":true|"privateData":\{|lastLogin/)
      expect(first.cookies).toEqual([])
    }
  }
  task.meta.tried = tried

  async function ask(url: string) {
    const response = await visitor?.browser.call(url)
    const cookies = response?.headers.getSetCookie()
    const text = (await response?.text())?.replace(/"requestId":"[^"]*"/, '')
    return { status: response?.status, text, cookies }
  }
})

test('a session cookie that is set for one browser never reaches another browser via the cache', async () => {
  const path = toUncachedUrl('/api/players?limit=3')
  const headers = { Cookie: '__Host-session=bad' }
  await (await site.call(path, { headers })).arrayBuffer()
  const next = await site.call(path)
  expect(next.headers.getSetCookie()).toEqual([])
})

test('request headers that are not part of the cache key do not change a cached response', async () => {
  const path = toUncachedUrl('/api/players?limit=3')
  const headers = {
    'X-Forwarded-Host': 'evil.test',
    Host: 'evil.test',
    'X-Original-URL': '/api/admin/audit',
    Range: 'bytes=0-5',
  }
  await (await site.call(path, { headers })).arrayBuffer()
  const text = await (await site.call(path)).text()
  expect(text).not.toContain('evil.test')
  expect(JSON.parse(text).players).toHaveLength(3)
})

test('a URL with an escaped letter or unknown parameter uses the plain URL’s cache', async () => {
  let trips = 0
  const counting = new Site({
    DB: wrapD1(site.env.DB, (statements, run) => {
      // Does not count the query for the cache epoch, which is repeated every 400 ms.
      if (!statements.includes('cache_epoch')) trips++
      return run()
    }),
  })
  let compared = 0
  for (const path of paths) {
    const address = new URL(toUncachedUrl(path))
    const first = await counting.call(address.href)
    const text = await first.text()
    if (!first.headers.get('Cache-Control')?.startsWith('public, max-age=0')) continue
    compared++
    trips = 0
    address.searchParams.append('x', crypto.randomUUID())
    const again = await counting.call(address.href.replace('/api/player/a', '/api/player/%61'))
    expect([path, trips, await again.text()]).toEqual([path, 0, text])
  }
  expect(compared).toBeGreaterThan(25)
})

test('uncached reads are rate-limited by IP address', async () => {
  const asked: string[] = []
  const READ_LIMIT = {
    limit: async ({ key }: { key: string }) => {
      asked.push(key)
      return { success: false }
    },
  }
  const path = toUncachedUrl('/api/players?limit=3')
  const headers = { 'CF-Connecting-IP': '2001:db8:1:2:3::4' }
  const first = await site.call(path)
  await first.arrayBuffer()
  const limited = new Site({ READ_LIMIT } as never)
  expect((await limited.call(path, { headers })).status).toBe(200)
  const refused = await limited.call(toUncachedUrl('/api/players?limit=3'), { headers })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(asked).toEqual(['2001:db8:1:2::/64'])
})

test('one page view counts once towards a signed-in user’s read limit, however many calls it makes', async () => {
  let reads = 0
  const limited = new Site({
    READ_LIMIT: { limit: async () => ({ success: ++reads <= 1 }) },
  } as never)
  const reader = await signIn(limited, { username: 'reader' })
  const read = async (path: string, page: string) =>
    (await reader.call(path, { headers: { [PAGE_VIEW_HEADER]: page } })).status
  expect(await read('/api/user', 'count')).toBe(200)
  for (const path of ['/api/dynasties', '/api/clans']) expect(await read(path, 'counted')).toBe(200)
  expect(reads).toBe(1)
  expect(await read('/api/user', 'count')).toBe(429)
})
