import { describe, expect, test, vi } from 'vitest'
import { feedPage, feedPlayer } from '#schema/contracts/sync/game-feed.ts'
import { makeRealmEnv } from '#test/support/realm-world.ts'
import { simulateTimeouts } from '#test/support/simulate-timeouts.ts'
import { demoApp } from './app.ts'
import type { RealmEnv } from './state.ts'

const AUTHORIZED = { headers: { authorization: 'Bearer realm' } }

function get(env: RealmEnv, path: string, init: RequestInit = AUTHORIZED) {
  return demoApp.request(path, init, env)
}

async function getPlayers(env: RealmEnv, query = '') {
  return feedPage.parse(await (await get(env, `/feed/players${query}`)).json())
}

function setFault(env: RealmEnv, body: object) {
  const headers = { 'content-type': 'application/json' }
  return demoApp.request('/faults', { method: 'PUT', headers, body: JSON.stringify(body) }, env)
}

describe('demo feed over HTTP', () => {
  test('the feed requires the configured bearer token', async () => {
    const env = makeRealmEnv({ FEED_TOKEN: 'moonlight' })
    expect((await get(env, '/feed/players', {})).status).toBe(401)
    expect((await get(env, '/feed/players')).status).toBe(401)
    const headers = { authorization: 'Bearer moonlight' }
    expect((await get(env, '/feed/players', { headers })).status).toBe(200)
  })

  test('the feed serves 769 players by default', async () => {
    expect((await getPlayers(makeRealmEnv(), '?limit=10')).total).toBe(769)
    expect((await getPlayers(makeRealmEnv({ REALM_PLAYERS: '300' }), '?limit=10')).total).toBe(300)
  })

  test.each(['?limit=0', '?limit=2001', '?limit=many', '?after=nobody'])(
    'the feed rejects a page request with %s',
    async (query) => {
      expect((await get(makeRealmEnv(), `/feed/players${query}`)).status).toBe(400)
    },
  )

  test('the feed rejects unknown collections', async () => {
    expect((await get(makeRealmEnv(), '/feed/accounts')).status).toBe(400)
  })

  test('the feed returns identical bytes until the day changes', async () => {
    const env = makeRealmEnv()
    const read = async () => (await get(env, '/feed/players?limit=2000')).text()
    const first = await read()
    expect(await read()).toBe(first)
    expect((await demoApp.request('/advance', { method: 'POST' }, env)).status).toBe(200)
    expect(await read()).not.toBe(first)
  })

  test('a reset returns the world to day 0', async () => {
    const env = makeRealmEnv()
    await demoApp.request('/advance', { method: 'POST' }, env)
    await demoApp.request('/reset', { method: 'POST' }, env)
    const answer = await (await demoApp.request('/', {}, env)).json()
    expect(answer).toMatchObject({ world: { day: 0, players: 769, size: 769 } })
  })

  test('changing the size or seed in the environment creates a new world', async () => {
    const env = makeRealmEnv({ REALM_PLAYERS: '300' })
    await getPlayers(env)
    expect((await getPlayers({ ...env, REALM_PLAYERS: '400' })).total).toBe(400)
    const before = await getPlayers(env)
    expect(await getPlayers({ ...env, REALM_SEED: 'nightfall' })).not.toEqual(before)
  })
})

describe('simulated feed faults', () => {
  test('faults can be listed and removed, and unknown faults are rejected', async () => {
    const env = makeRealmEnv()
    expect((await setFault(env, { fault: 'plague' })).status).toBe(400)
    await setFault(env, { fault: 'down', collection: 'clans' })
    expect(await (await demoApp.request('/faults', {}, env)).json()).toMatchObject({
      fault: 'down',
      collection: 'clans',
    })
    expect((await get(env, '/feed/clans')).status).toBe(503)
    expect((await get(env, '/feed/players')).status).toBe(200)
    await setFault(env, { fault: null })
    expect((await get(env, '/feed/clans')).status).toBe(200)
  })

  test('a fault starts after the given number of normal responses', async () => {
    const env = makeRealmEnv()
    await setFault(env, { fault: 'error-500', after: 2 })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await get(env, '/feed/players')).status)
    expect(statuses).toEqual([200, 200, 500, 500])
  })

  test('the fault "slow" delays a valid response', async () => {
    const env = makeRealmEnv()
    await setFault(env, { fault: 'slow', ms: 30 })
    const { expiries } = simulateTimeouts(30)
    const answered = vi.fn()
    const answer = getPlayers(env).finally(answered)
    await vi.waitFor(() => expect(expiries).toHaveLength(1))
    expect(answered).not.toHaveBeenCalled()
    expiries[0]?.()
    expect((await answer).total).toBe(769)
  })

  test('the fault "truncated" returns invalid JSON', async () => {
    const env = makeRealmEnv()
    await setFault(env, { fault: 'truncated' })
    const text = await (await get(env, '/feed/players')).text()
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
  })

  test('the fault "malformed-rows" mixes invalid rows with valid ones', async () => {
    const env = makeRealmEnv()
    await setFault(env, { fault: 'malformed-rows' })
    const { items, total } = await getPlayers(env, '?limit=100')
    const good = items.filter((item) => feedPlayer.safeParse(item).success)
    expect([items.length, good.length, total]).toEqual([100, 80, 769])
  })

  test('the fault "duplicates" repeats UUIDs within a page and across pages', async () => {
    const env = makeRealmEnv()
    await setFault(env, { fault: 'duplicate-uuids' })
    const first = await getPlayers(env, '?limit=100')
    const second = await getPlayers(env, `?limit=100&after=${first.next}`)
    const uuids = (items: unknown[]) => items.map((item) => feedPlayer.parse(item).uuid)
    expect(new Set(uuids(first.items)).size).toBe(100)
    expect(first.items.length).toBeGreaterThan(100)
    expect(uuids(second.items)[0]).toBe(first.next)
  })

  test('the fault "loops" makes sires form loops', async () => {
    const env = makeRealmEnv()
    await setFault(env, { fault: 'sire-loop' })
    const { items } = await getPlayers(env, '?limit=2000')
    const sires = new Map(items.map((item) => feedPlayer.parse(item)).map((p) => [p.uuid, p.sire]))
    const loops = [...sires.keys()].map((uuid) => {
      let ancestor = sires.get(uuid)
      for (let n = 1; n <= 3 && ancestor; n++) {
        if (ancestor === uuid) return n
        ancestor = sires.get(ancestor)
      }
      return 0
    })
    expect(loops.filter((length) => length > 0).sort()).toEqual([1, 2, 2, 3, 3, 3])
  })

  test('the fault "moved" puts one player into another house', async () => {
    const env = makeRealmEnv()
    const read = async () => {
      const { items } = await getPlayers(env, '?limit=2000')
      return new Map(items.map((item) => feedPlayer.parse(item)).map((p) => [p.name, p.dynasty]))
    }
    const before = await read()
    await setFault(env, { fault: 'moved' })
    const moved = [...(await read())].filter(([name, dynasty]) => before.get(name) !== dynasty)
    expect(moved).toEqual([['Isaveth Corvane', expect.any(String)]])
  })

  test('the fault "half-gone" omits half of the players', async () => {
    const env = makeRealmEnv()
    await setFault(env, { fault: 'half-gone' })
    const { items, total } = await getPlayers(env, '?limit=2000')
    expect([items.length, total]).toEqual([385, 385])
    expect((await (await get(env, '/feed/clans')).json()) as object).toMatchObject({ total: 12 })
  })

  test('the fault "empty" returns no rows', async () => {
    const env = makeRealmEnv()
    await setFault(env, { fault: 'empty' })
    expect(await getPlayers(env)).toEqual({ items: [], next: null, total: 0 })
  })
})
