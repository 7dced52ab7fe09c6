import { beforeAll, expect, inject, test } from 'vitest'
import { listCalls, toExamplePath } from '#test/support/calls.ts'
import { Site } from '#test/support/site.ts'
import { app } from '#worker/app.ts'
import { signInEverybody } from './people-of-the-realm.ts'

const ROUNDS = inject('isSoak') ? 20 : 1
// How the site is changes with the clock; the document of the calls has the words of every field.
const SAYS_NOTHING_OF_ANYBODY = ['/api/health', '/api/openapi.json']
const site = new Site()
let everybody: Awaited<ReturnType<typeof signInEverybody>>
let paths: string[] = []

beforeAll(async () => {
  everybody = await signInEverybody(site)
  const { lord, alpha } = everybody.realm
  const reads = (await listCalls(app)).filter(
    ({ method, path }) => method === 'GET' && !SAYS_NOTHING_OF_ANYBODY.includes(path),
  )
  paths = reads.flatMap((call) =>
    [lord, alpha].flatMap(({ uuid }) =>
      [1, 2].map((id) => {
        const ids = { players: id, dynasties: id, clans: id, bloodlines: id }
        return toExamplePath(call, { ...ids, uuid, name: 'aurelia-vesper', root: uuid, a: uuid })
      }),
    ),
  )
  paths = Array.from(new Set(paths))
})

test('no personal response is cached, in whatever order the requests come', async ({ task }) => {
  const { visitor, ...members } = everybody.people
  let tried = 0
  for (const [index, path] of paths.entries()) {
    for (let round = 0; round < ROUNDS; round++) {
      // The query makes each round begin with nothing cached.
      const url = `${path}${path.includes('?') ? '&' : '?'}round=${round}`
      const memberFirst = Object.values(members)[(index + round) % 4]
      const own = await memberFirst?.browser.call(url)
      await own?.arrayBuffer()
      const first = await ask(url)
      for (const { browser, uuid, isAdmin } of Object.values(members)) {
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

test('a session cookie set with the first response is not part of the cached one', async () => {
  const path = '/api/players?limit=3&probe=cookie'
  const headers = { Cookie: '__Host-session=bad' }
  await (await site.call(path, { headers })).arrayBuffer()
  const next = await site.call(path)
  expect(next.headers.getSetCookie()).toEqual([])
})

test('a cached response does not depend on a header that its key leaves out', async () => {
  const path = '/api/players?limit=3&probe=headers'
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
