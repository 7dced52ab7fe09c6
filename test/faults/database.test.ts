import { beforeEach, describe, expect, test, vi } from 'vitest'
import { errorBody } from '#schema/contracts/core/errors.ts'
import { AUDIT_MERGE_WINDOW_MS } from '#schema/rules.ts'
import {
  expectLoggedError,
  muteErrorOutput,
  readLoggedErrors,
} from '#test/support/fail-on-console-error.ts'
import {
  CONNECTION_ERROR_MESSAGE,
  FaultyD1,
  failAlways,
  failNever,
  failOnceAtQuery,
  failOnceAtSql,
  INTERNAL_ERROR_MESSAGE,
  OVERLOAD_ERROR_MESSAGE,
} from '#test/support/faulty-d1.ts'
import type { TestBrowser } from '#test/support/people.ts'
import { signIn, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

const real = new Site().env.DB
const start = Date.now()
let edits = 0
let faulty: FaultyD1
let site: Site
let owner: TestBrowser
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let house: number

beforeEach(async () => {
  muteErrorOutput()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await emptyDatabase()
  faulty = new FaultyD1(real)
  site = new Site({ DB: faulty.db })
  realm = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'owner', playerUuid: realm.lord.uuid })
  const id = await real.prepare('SELECT id FROM dynasties WHERE uuid = ?').bind(realm.house.uuid)
  house = (await id.first<number>('id')) ?? 0
})

function readPaths() {
  return [
    '/api/players?search=nox',
    '/api/dynasties',
    `/api/players/by-uuid/${realm.lord.uuid}/profile`,
    '/api/user',
    `/api/lineage/bloodline/${realm.lord.uuid}`,
    '/api/profile/private',
  ]
}

/** Edits ten minutes after the previous edit, so that each edit gets an audit entry of its own. */
function describeHouse(text: string) {
  edits += 1
  vi.spyOn(Date, 'now').mockReturnValue(start + edits * AUDIT_MERGE_WINDOW_MS)
  const body = toJsonRequest({ description: text }, 'PUT')
  return owner.call(`/api/dynasties/${house}/description`, body)
}

async function readHouse() {
  const text = await real
    .prepare('SELECT description FROM dynasties WHERE id = ?')
    .bind(house)
    .first<string>('description')
  const { results } = await real
    .prepare("SELECT after FROM audit_log WHERE action = 'set description' ORDER BY id")
    .all<{ after: string }>()
  return { text, audited: results.map(({ after }) => after) }
}

describe('when one database query fails', () => {
  test('a failed read returns an error message, never a partial result', async () => {
    let refused = 0
    // Makes a first call, because only the first call of an hour updates the device’s last-seen
    // time.
    await owner.call('/api/user')
    for (const path of readPaths()) {
      faulty.follow(failNever)
      const whole = await (await owner.call(path)).text()
      const trips = faulty.trips
      expect(trips, path).toBeGreaterThan(0)
      for (let trip = 1; trip <= trips; trip++) {
        faulty.follow(failOnceAtQuery(trip, 'before'))
        const failed = await owner.call(path)
        // The call succeeds if cached data made the query unnecessary.
        if (failed.status === 200) expect(await failed.text()).toBe(whole)
        else {
          expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '5'])
          expectLoggedError(/Network connection lost/)
          refused += 1
        }
        expect(await (await owner.call(path)).text()).toBe(whole)
      }
    }
    expect(refused).toBeGreaterThan(readPaths().length)
  })

  test.each(['before', 'after'] as const)(
    'if a query fails %s taking effect, an owner’s edit is stored completely or not at all',
    async (when) => {
      faulty.follow(failNever)
      await describeHouse('at first')
      const trips = faulty.trips
      let refused = 0
      for (let trip = 1; trip <= trips; trip++) {
        const before = await readHouse()
        faulty.follow(failOnceAtQuery(trip, when))
        const text = `try ${trip}`
        const { status } = await describeHouse(text)
        const after = await readHouse()
        const whole = { text, audited: [...before.audited, text] }
        if (status === 200) expect(after).toEqual(whole)
        else {
          refused += 1
          expect(status).toBe(503)
          expectLoggedError(/Network connection lost/)
          // If the query that counts the account’s writes fails, the edit is not made, even if the
          // count was stored.
          expect(when === 'after' ? [before, whole] : [before]).toContainEqual(after)
        }
      }
      expect(refused).toBeGreaterThan(2)
    },
  )

  test('an edit whose response was lost is not applied twice', async () => {
    faulty.follow(failOnceAtSql(/update "dynasties"/, 'after'))
    expect((await describeHouse('once')).status).toBe(503)
    expectLoggedError(/Network connection lost/)
    expect(await readHouse()).toEqual({ text: 'once', audited: ['once'] })
  })

  test.each(['before', 'after'] as const)(
    'a logout ends the session even if its query fails once, %s it takes effect',
    async (when) => {
      const stolen = new Map(owner.cookies)
      faulty.follow(failOnceAtSql(/insert into "ended_sessions"/, when))
      expect((await owner.call('/api/logout', toJsonRequest({}))).status).toBe(200)
      for (const [name, value] of stolen) owner.cookies.set(name, value)
      expect((await owner.call('/api/user')).status).toBe(401)
    },
  )
})

describe('while the database is down', () => {
  test.each([CONNECTION_ERROR_MESSAGE, OVERLOAD_ERROR_MESSAGE, INTERNAL_ERROR_MESSAGE])(
    'every call fails with a readable message if the database reports “%s”',
    async (message) => {
      const calls: [string, RequestInit][] = [
        ...readPaths().map((path): [string, RequestInit] => [path, {}]),
        ['/api/login', toJsonRequest({ identifier: 'owner', password: 'nightfall-demo' })],
        ['/api/user/bio', toJsonRequest({ bio: 'x' }, 'PUT')],
        ['/api/register', toJsonRequest({ username: 'somebody' })],
      ]
      const cookies = new Map(owner.cookies)
      faulty.follow(failAlways(message))
      for (const [path, init] of calls) {
        const response = await owner.call(path, init)
        const text = await response.text()
        expect(response.status, path).toBe(503)
        expect(response.headers.get('Retry-After')).toBe('5')
        expect(errorBody.parse(JSON.parse(text))).toMatchObject({
          code: 'unavailable',
          error: 'The database is not responding right now. Please try again in a moment.',
        })
        expect(text).not.toMatch(/D1_|select|Failed query|at \w+ \(/i)
      }
      expectLoggedError(/D1_ERROR/)
      expect(owner.cookies).toEqual(cookies)
      faulty.follow(failNever)
      for (const path of readPaths()) expect((await owner.call(path)).status, path).toBe(200)
      expect((await describeHouse('again')).status).toBe(200)
      expect(await readHouse()).toEqual({ text: 'again', audited: ['again'] })
    },
  )

  test('a scheduled run fails while the database is down, and the next run syncs', async () => {
    realm.lord.name = 'Aurelia the Later'
    faulty.follow(failAlways())
    await expect(site.sync()).rejects.toThrow()
    faulty.follow(failNever)
    expect(await site.sync()).toMatchObject({ state: 'finished', written: expect.any(Number) })
    const name = await real.prepare('SELECT name FROM players WHERE uuid = ?').bind(realm.lord.uuid)
    expect(await name.first('name')).toBe('Aurelia the Later')
  })
})

test('a failed write logs D1’s message and none of the written values', async () => {
  faulty.follow(failOnceAtSql(/update "dynasties"/, 'before'))
  await describeHouse('a private thought')
  faulty.follow((_, sql) => (/insert into "accounts"/.test(sql) ? { when: 'before' } : null))
  await owner.call('/api/register', toJsonRequest({ username: 'shy.person' }))
  const logged = readLoggedErrors()
  expectLoggedError(/Network connection lost/)
  expect(logged).toContain('insert into')
  expect(logged).not.toMatch(/private thought|shy/)
})

test('pages load slowly but correctly while the database is slow', async () => {
  faulty.delayMs = 5
  for (const path of readPaths()) expect((await owner.call(path)).status, path).toBe(200)
  expect((await describeHouse('patience')).status).toBe(200)
  expect(await site.sync()).toMatchObject({ state: 'finished', errors: 0 })
  expect(await readHouse()).toEqual({ text: 'patience', audited: ['patience'] })
})

test('when every seventh and ninth query fails, all confirmed edits are stored and audited once', async () => {
  const acknowledged: string[] = []
  // Because seven and nine have no common divisor, each query of an edit fails sooner or later,
  // sometimes before and sometimes after it takes effect.
  faulty.follow((trip) =>
    trip % 7 === 0 || trip % 9 === 0 ? { when: trip % 2 === 0 ? 'after' : 'before' } : null,
  )
  for (let edit = 1; edit <= 40; edit++) {
    const text = `edit ${edit}`
    if ((await describeHouse(text)).ok) acknowledged.push(text)
  }
  expectLoggedError(/Network connection lost/)
  const { text, audited } = await readHouse()
  expect(acknowledged.length).toBeGreaterThan(5)
  expect(acknowledged.length).toBeLessThan(40)
  expect(audited.filter((after) => acknowledged.includes(after))).toEqual(acknowledged)
  expect(new Set(audited).size).toBe(audited.length)
  expect(text).toBe(audited.at(-1))
})
