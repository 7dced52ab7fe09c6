import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Health } from '#schema/contracts/operations/health.ts'
import { FEED_RESPONSE_MAX_BYTES } from '#schema/rules.ts'
import { addHouseOfPlayers, countPlayers, syncPopulatedWorld } from '#test/support/populate.ts'
import { makePlayer } from '#test/support/rows.ts'
import { simulateTimeouts } from '#test/support/simulate-timeouts.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { runScheduled } from '#worker/run-scheduled.ts'

beforeEach(emptyDatabase)

const CHUNK = new Uint8Array(64 * 1024).fill(32)

describe('failing requests to the game', () => {
  test.each([
    [
      'an error status',
      () => new Response('oops', { status: 500 }),
      /bloodlines, answered 500 instead of 200/,
    ],
    [
      'truncated JSON',
      ({ body }: { body: string }) => new Response(body.slice(0, -20)),
      /did not return JSON: /,
    ],
    [
      'a page with another status than 200',
      ({ body }: { body: string }) => new Response(body, { status: 206 }),
      /answered 206 instead of 200/,
    ],
    ['another document', () => new Response('{"hello":1}'), /is not a page of the feed/],
    [
      'more rows than requested',
      () => Response.json({ items: Array(1001).fill({}), next: null, total: 1001 }),
      /more rows than were asked for/,
    ],
    [
      'a redirect',
      () => Response.redirect('https://elsewhere.test/', 302),
      /answered 302: it redirects/,
    ],
  ])(
    'a faulty response of the game changes nothing and is reported: %s',
    async (_, fault, note) => {
      const site = new Site()
      await syncPopulatedWorld(site)
      site.game.fault = fault
      expect(await site.sync()).toMatchObject({
        state: 'waiting',
        note: expect.stringMatching(note),
      })
      expect(await countPlayers(site)).toBe(25)
    },
  )

  test.each([
    [
      'an unreachable server',
      { fault: lose },
      "The game's server, asked for bloodlines, could not be reached: Network connection lost.",
    ],
    [
      'a missing URL',
      { env: { GAME: undefined, GAME_FEED_URL: undefined } },
      'Neither GAME nor GAME_FEED_URL is set.',
    ],
    [
      'a malformed URL',
      { env: { GAME: undefined, GAME_FEED_URL: 'game.example.com/feed' } },
      'GAME_FEED_URL is not an address: "game.example.com/feed".',
    ],
  ])(
    '%s counts as a failure of the game: the run waits, and the tick does not fail',
    async (_, { fault, env }: Broken, note) => {
      const site = new Site()
      const { members } = await syncPopulatedWorld(site)
      members.pop()
      Object.assign(site.env, env)
      site.game.fault = fault ?? null
      const logged = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')].map((spy) =>
        spy.mockImplementation(() => {}),
      )
      site.now += 2 * 60 * 60_000
      await runScheduled(site.env, site.now)
      await runScheduled(site.env, site.now + 5 * 60_000)
      const lines = logged.flatMap((spy) =>
        spy.mock.calls.map(([line]) => JSON.parse(String(line))),
      )
      expect(lines.filter(({ what }) => what === 'sync')).toMatchObject(
        [1, 2].map((failedAttempts) => ({
          ...{ level: 'warn', state: 'waiting', failedSource: 'game', failedAttempts, note },
        })),
      )
      vi.restoreAllMocks()
      const { problems } = await site.get<Health>('/api/health')
      expect(problems).toContainEqual(
        "The game's server does not respond as it should: the sync tries again every five minutes.",
      )
    },
  )

  test('a feed page whose request fails once does not fail the run', async () => {
    const site = new Site()
    addHouseOfPlayers(site)
    const failed = new Set<string>()
    site.game.fault = ({ collection }) => {
      if (failed.has(collection)) return null
      failed.add(collection)
      return new Response('oops', { status: 502 })
    }
    expect(await site.sync()).toMatchObject({ state: 'finished', synced: 25, note: null })
    expect(await countPlayers(site)).toBe(25)
  })

  test('a feed request without a response times out after ten seconds, and is tried three times', async () => {
    const site = new Site()
    await syncPopulatedWorld(site)
    const deadlines = simulateTimeouts(10_000, 0)
    Object.assign(site.game, { fetch: neverAnswer })
    expect(await site.sync()).toMatchObject({
      state: 'waiting',
      note: "The game's server, asked for bloodlines, sent no complete response within 10 seconds.",
    })
    expect(deadlines.expiries).toHaveLength(3)
    expect(await countPlayers(site)).toBe(25)
  })

  test.each([
    ['without a length', {}],
    ['with a wrong length', { 'Content-Length': '1000' }],
  ])('an endless response %s is aborted at 8 MB', async (_, headers) => {
    const site = new Site()
    await syncPopulatedWorld(site)
    const sent: number[] = []
    let cancelled = 0
    site.game.fault = () => {
      const attempt = sent.push(0) - 1
      const body = new ReadableStream({
        pull(controller) {
          sent[attempt] = (sent[attempt] ?? 0) + CHUNK.byteLength
          controller.enqueue(CHUNK)
        },
        cancel: () => void cancelled++,
      })
      return new Response(body, { headers })
    }
    expect(await site.sync()).toMatchObject({
      state: 'waiting',
      note: "The game's server, asked for bloodlines, sent more than 8 MB.",
    })
    expect(cancelled).toBe(3)
    expect(Math.max(...sent)).toBeLessThan(FEED_RESPONSE_MAX_BYTES + 4 * CHUNK.byteLength)
    expect(await countPlayers(site)).toBe(25)
  })

  test('a feed response of exactly 8 MB is read', async () => {
    const site = new Site()
    addHouseOfPlayers(site)
    site.game.fault = ({ body }) => {
      const { byteLength } = new TextEncoder().encode(body)
      return new Response(body + ' '.repeat(FEED_RESPONSE_MAX_BYTES - byteLength))
    }
    expect(await site.sync()).toMatchObject({ state: 'finished', synced: 25, note: null })
  })

  test('a feed response that arrives too slowly is aborted after ten seconds', async () => {
    const site = new Site()
    await syncPopulatedWorld(site)
    const deadlines = simulateTimeouts(10_000)
    let cancelled = 0
    site.game.fault = ({ body }) => {
      let sent = 0
      const drip = new ReadableStream({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode(body[sent++]))
          // After the fifth byte, the stream stalls: it sends nothing more and never closes.
          if (sent < 5) return
          deadlines.expiries.at(-1)?.()
          return new Promise<void>(() => {})
        },
        cancel: () => void cancelled++,
      })
      return new Response(drip)
    }
    expect(await site.sync()).toMatchObject({
      state: 'waiting',
      note: "The game's server, asked for bloodlines, sent no complete response within 10 seconds.",
    })
    expect(cancelled).toBe(3)
    expect(await countPlayers(site)).toBe(25)
  })

  test('a sync stops and waits if a feed page’s “next” link leads to an earlier page', async () => {
    const site = new Site()
    addHouseOfPlayers(site, 30)
    site.game.pageSize = 10
    site.game.fault = ({ collection, body }) => {
      if (collection !== 'players') return null
      return new Response(
        JSON.stringify({
          ...JSON.parse(body),
          next: makePlayer()
            .uuid.replace(/^./, '0')
            .replace(/.{12}$/, '000000000001'),
        }),
      )
    }
    expect(await site.sync()).toMatchObject({
      state: 'waiting',
      note: expect.stringMatching(/leads backwards/),
    })
  })

  test('rejected feed rows are counted and stored with the reasons', async () => {
    const site = new Site()
    const { members } = addHouseOfPlayers(site)
    Object.assign(members[0] ?? {}, { race: 'Mummy' })
    Object.assign(members[1] ?? {}, { health: 'full' })
    expect(await site.sync()).toMatchObject({ synced: 23, errors: 2, state: 'finished' })
    const { results } = await site.env.DB.prepare(
      'SELECT uuid, reason FROM sync_errors ORDER BY id',
    ).all()
    expect(results).toEqual([
      { uuid: members[0]?.uuid, reason: expect.stringMatching(/^race/) },
      { uuid: members[1]?.uuid, reason: expect.stringMatching(/^health/) },
    ])
  })

  test('a loop of sires is cut and counted as an error that names the player', async () => {
    const site = new Site()
    const { lord, members } = addHouseOfPlayers(site)
    lord.sire = members[0]?.uuid
    expect(await site.sync()).toMatchObject({ errors: 1, state: 'finished' })
    const reason = await site.env.DB.prepare('SELECT reason FROM sync_errors').first('reason')
    expect(reason).toBe('a loop of sires was cut above Élîse Nightbloom')
    const roots = await site.env.DB.prepare(
      "SELECT descendant_count FROM lineage_positions WHERE mode = 'bloodline' AND parent_id IS NULL",
    ).all()
    expect(roots.results).toEqual([{ descendant_count: 24 }])
  })
})

type Broken = { fault?: () => never; env?: Partial<Site['env']> }

function lose(): never {
  throw new Error('Network connection lost.')
}

/** Never responds, but rejects when `signal` is aborted, as a network request does. */
function neverAnswer(_: URL, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
