import type { D1Database } from '@cloudflare/workers-types'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  HEALTHY_VARS,
  insertSyncRun,
  requestHealth,
  setUpHealthTest,
} from '#test/support/ask-health.ts'
import { FaultyD1, failAlways } from '#test/support/faulty-d1.ts'
import { signIn } from '#test/support/people.ts'
import { simulateTimeouts } from '#test/support/simulate-timeouts.ts'
import { Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import type { Env } from '#worker/core/context.ts'
import { version } from '../../../package.json'

beforeEach(setUpHealthTest)

test('health reports a healthy site as ok, with the age of its data and its version', async () => {
  const VERSION = { id: 'a-deployment', tag: '', timestamp: '2026-11-01T12:00:00Z' }
  const site = new Site({ ...HEALTHY_VARS, VERSION })
  await insertSyncRun(site, 'finished', 90_000)
  const { response, body } = await requestHealth(site)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(body).toMatchObject({
    status: 'ok',
    problems: [],
    database: { isReachable: true },
    version: { release: version, deployment: 'a-deployment', deployedAt: '2026-11-01T12:00:00Z' },
  })
  expect(body.sync.ageSeconds).toBe(90)
  expect(Date.parse(body.sync.lastGoodAt ?? '')).toBeLessThan(Date.now())
})

test('health counts a sync started by an administrator as a successful sync', async () => {
  const site = new Site(HEALTHY_VARS)
  await syncSmallRealm(site)
  expect((await requestHealth(site)).body.sync.lastGoodAt).not.toBeNull()
})

test.each<[string, Partial<Env>, RegExp]>([
  ['a session key', { SESSION_KEYS: undefined }, /SESSION_KEYS/],
  ['a HUD key that is long enough', { HUD_MASTER_KEYS: 'h1:short' }, /HUD_MASTER_KEYS/],
  ['a feed token', { GAME_FEED_TOKEN: undefined }, /GAME_FEED_TOKEN/],
  ['a feed URL', { GAME: undefined }, /GAME_FEED_URL/],
])('without %s the site is degraded, and health names what is missing', async (_, env, name) => {
  const site = new Site({ ...HEALTHY_VARS, ...env })
  await insertSyncRun(site, 'finished', 0)
  const { response, body } = await requestHealth(site, { Cookie: '__Host-session=worthless' })
  expect([response.status, body.status]).toEqual([200, 'degraded'])
  expect(body.problems).toEqual([expect.stringMatching(name)])
})

test('health reports a failing picture service separately, and ignores a single bad picture', async () => {
  const site = new Site({ ...HEALTHY_VARS, TEXTURE_ORIGIN: 'https://pictures.test/{uuid}.jpg' })
  const { portrait } = await syncSmallRealm(site)
  site.now = Date.now()
  await insertSyncRun(site, 'finished', 0)
  const origin = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('none'))
  expect((await site.call(`/api/texture/${portrait}`)).status).toBe(503)
  expect((await requestHealth(site)).body.problems).toEqual([])
  origin.mockImplementation(async () => {
    throw new TypeError('Network connection lost.')
  })
  const response = await site.call(`/api/texture/${portrait}`)
  expect(await response.json()).toMatchObject({ error: 'The picture service is not responding.' })
  expect((await requestHealth(site)).body.problems).toEqual([
    'The picture service failed in the last 15 minutes.',
  ])
  origin.mockRestore()
  await site.env.TEXTURES.delete('picture-service-failed')
})

const never = () => new Promise<never>(() => {})
const UNREACHABLE: [string, (real: D1Database) => D1Database][] = [
  [
    'refuses every query',
    (real) => {
      const faulty = new FaultyD1(real)
      faulty.follow(failAlways())
      return faulty.db
    },
  ],
  [
    'cannot even be opened',
    () =>
      ({
        withSession: () => {
          throw new Error('D1_ERROR: no such database')
        },
      }) as unknown as D1Database,
  ],
  [
    'never responds',
    () =>
      ({
        withSession: () => ({
          prepare: () => ({ bind: () => ({ all: never, raw: never, run: never }) }),
        }),
      }) as unknown as D1Database,
  ],
]

test.each(UNREACHABLE)('health reports the site as down if its database %s', async (_, broken) => {
  const whole = new Site(HEALTHY_VARS)
  const { cookies } = await signIn(whole, { username: 'player' })
  const site = new Site({ ...HEALTHY_VARS, DB: broken(whole.env.DB) })
  simulateTimeouts(3000, 0)
  const { response, body } = await requestHealth(site, {
    Cookie: `__Host-session=${cookies.get('__Host-session')}`,
  })
  expect([response.status, body.status]).toEqual([503, 'down'])
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(body.database.isReachable).toBe(false)
  expect(body.problems).toEqual(['The database is not responding.'])
})
