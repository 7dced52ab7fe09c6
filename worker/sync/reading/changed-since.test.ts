import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { CHANGED_SINCE_OVERLAP_MS, DATA_AS_OF_HEADER, DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { addHouseOfPlayers, countPlayers } from '#test/support/populate.ts'
import { rememberWorld } from '#test/support/remember-world.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { runSync } from '../run-sync.ts'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  site.game.supportsChangedSince = true
})

/** Syncs in full twice, because the first sync fills an empty database and the second compares. */
async function fill(site: Site, count: number) {
  const populated = addHouseOfPlayers(site, count)
  await site.sync()
  expect(await site.sync()).toMatchObject({ changedSince: null, changes: 0 })
  return populated
}

const fillOnce = rememberWorld((site) => fill(site, 25))

async function syncInFull(count = 25) {
  const populated = count === 25 ? await fillOnce(site) : await fill(site, count)
  // A world restored by `rememberWorld` lacks the change times of its rows, so they are set here.
  site.game.noteChanges(0)
  site.game.asked.length = 0
  return populated
}

describe('feed that supports changedSince', () => {
  test('the site requests changes since the last read, minus a margin for clock differences', async () => {
    const { lord, members, dynasty } = await syncInFull()
    const since = site.now - CHANGED_SINCE_OVERLAP_MS
    lord.name = 'Élîse the Changed'
    Object.assign(members[0] ?? lord, { health: 1.5 })
    site.game.world.players.push(makePlayer({ dynasty: dynasty.uuid, sire: lord.uuid }))
    const run = { state: 'finished', changedSince: since, synced: 3, changes: 2, errors: 0 }
    expect(await site.sync()).toMatchObject(run)
    expect(site.game.asked).toEqual(
      ['bloodlines', 'clans', 'dynasties', 'players'].map(
        (collection) => `${collection} since ${new Date(since).toISOString()}`,
      ),
    )
    expect(await countPlayers(site)).toBe(26)
    const { players } = await site.get<PlayersResponse>('/api/players?search=changed')
    expect(players).toMatchObject([{ characterName: 'Élîse the Changed' }])
    const response = await site.call(toUncachedUrl('/api/dynasties'))
    expect(response.headers.get(DATA_AS_OF_HEADER)).toBe(new Date(site.now).toISOString())
    expect(await site.sync()).toMatchObject({ synced: 0, changes: 0, written: 0 })
  })

  test('the feed is read in full once a day, because only a full read finds departures', async () => {
    const { members } = await syncInFull()
    const fullAt = site.now
    const { players } = site.game.world
    players.splice(players.indexOf(members[4] ?? makePlayer()), 1)
    for (let run = 0; run < 11; run++) {
      expect(await site.sync()).toMatchObject({
        changes: 0,
        departed: 0,
        changedSince: expect.any(Number),
      })
    }
    expect(await countPlayers(site)).toBe(25)
    expect(await site.sync()).toMatchObject({ changedSince: null, departed: 1 })
    expect(site.now - fullAt).toBe(DAY_MS)
    expect(await countPlayers(site)).toBe(24)
  })

  test('an interrupted run resumes with the same changedSince', async () => {
    const { members } = await syncInFull()
    site.game.pageSize = 10
    for (const member of members) member.health = 2.5
    let pages = 0
    site.game.fault = () => (++pages > 4 ? new Response('down', { status: 503 }) : null)
    const stopped = await site.sync()
    expect(stopped).toMatchObject({ state: 'waiting', step: 'players', synced: 10 })
    site.game.fault = null
    site.game.asked.length = 0
    const { changedSince } = stopped ?? {}
    expect(await site.sync()).toMatchObject({ state: 'finished', changedSince, synced: 24 })
    expect(site.game.asked[0]).toMatch(/^players after .+ since 2026-/)
  })

  test('the site requests changes since the last applied run, ignoring failed runs', async () => {
    const { lord } = await syncInFull()
    const good = site.now
    lord.title = 'Lord of the Lost Page'
    site.game.fault = () => new Response('no', { status: 500 })
    expect(await site.sync()).toMatchObject({ state: 'waiting' })
    await site.env.DB.prepare(
      "UPDATE sync_runs SET state = 'failed', finished_at = 1 WHERE id = 3",
    ).run()
    site.game.fault = null
    const changedSince = good - CHANGED_SINCE_OVERLAP_MS
    expect(await site.sync()).toMatchObject({ id: 4, changedSince, changes: 1 })
  })

  test('losses are judged against all players, not only the rows sent', async () => {
    const { members } = await syncInFull()
    for (const member of members.slice(0, 6)) member.name += ' the Brief'
    expect(await site.sync()).toMatchObject({ state: 'finished', synced: 6, changes: 6 })
    for (const member of members.slice(0, 13)) member.name += ' the Second'
    const note = expect.stringMatching(/^13 of 25 players would be renamed/)
    expect(await site.sync()).toMatchObject({ state: 'held', synced: 13, note })
    // This sync reads the feed in full, because a run is held.
    expect(await site.sync()).toMatchObject({ state: 'held', changedSince: null, synced: 25 })
    for (const member of members.slice(0, 13)) member.name = member.name.replace(' the Second', '')
    expect(await site.sync()).toMatchObject({ state: 'finished', changedSince: null })
    expect(await site.sync()).toMatchObject({ state: 'finished', changedSince: expect.any(Number) })
  })

  test('the feed is read in full if an administrator starts the sync, or after a preview or an undo', async () => {
    await syncInFull()
    const run = async (trigger: 'admin' | 'preview') => runSync(site.ctx(), trigger)
    expect(await run('admin')).toMatchObject({ state: 'finished', changedSince: null })
    expect(await site.sync()).toMatchObject({ changedSince: expect.any(Number) })
    expect(await run('preview')).toMatchObject({ state: 'previewed', changedSince: null })
    expect(await site.sync()).toMatchObject({ state: 'finished', changedSince: null })
    await site.env.DB.prepare(
      "INSERT INTO sync_runs (trigger, state, step, started_at) VALUES ('undo', 'finished', 'done', 1)",
    ).run()
    expect(await site.sync()).toMatchObject({ state: 'finished', changedSince: null })
  })
})

describe('feed with faulty support for changedSince', () => {
  test('if a feed ignores changedSince, departures are found by the next sync, which reads it in full', async () => {
    const { members } = await syncInFull()
    Object.assign(members[0] ?? {}, { title: 'Heir' })
    site.game.supportsChangedSince = false
    site.game.world.players.pop()
    const run = { changedSince: expect.any(Number), synced: 24, changes: 1, departed: 0 }
    expect(await site.sync()).toMatchObject(run)
    expect(await site.sync()).toMatchObject({ changedSince: null, departed: 1 })
    expect(await site.sync()).toMatchObject({ changedSince: null, departed: 0 })
  })

  test.each<[string, (page: { changedSince?: unknown }) => object]>([
    ['with another changedSince', (page) => ({ ...page, changedSince: '2026-01-01T00:00:00Z' })],
    ['with an invalid changedSince', (page) => ({ ...page, changedSince: 'yesterday' })],
  ])('a feed that responds %s is read in full from then on', async (_, change) => {
    await syncInFull()
    site.game.fault = ({ body }) => Response.json(change(JSON.parse(body)))
    expect(await site.sync()).toMatchObject({ state: 'finished', supportsChanges: false })
    expect(await site.sync()).toMatchObject({ state: 'finished', changedSince: null })
    expect(await site.sync()).toMatchObject({ state: 'finished', changedSince: null })
  })

  test('a change that the feed omits is found by the next full read', async () => {
    const { lord } = await syncInFull()
    site.game.noteChanges = () => {}
    lord.title = 'Lord of Secrets'
    expect(await site.sync()).toMatchObject({ changes: 0 })
    site.now += DAY_MS
    expect(await site.sync()).toMatchObject({ changedSince: null, changes: 1 })
  })
})

describe('counts over all players between full reads', () => {
  const seen = (ago: number) => new Date(site.now - ago).toISOString()
  const readAwake = async () => {
    const { days } = await site.get<{ days: { awake: number }[] }>(
      '/api/realm/days?from=2026-10-01',
    )
    return days.at(-1)?.awake
  }

  test('between full reads of the feed, active players are counted only every six hours', async () => {
    const { lord, members } = addHouseOfPlayers(site)
    for (const player of [lord, ...members]) player.lastSeen = seen(40 * HOUR_MS)
    lord.lastSeen = seen(HOUR_MS)
    await site.sync()
    await site.sync()
    expect(await readAwake()).toBe(1)
    // The next syncs are at 18, 20, 22 and 24 o’clock. Six-hour windows start at 18 and 24 o’clock.
    for (const member of members.slice(0, 3)) member.lastSeen = seen(0)
    const counted: unknown[] = []
    for (let run = 0; run < 4; run++) {
      expect(await site.sync()).toMatchObject({ changedSince: expect.any(Number) })
      counted.push(await readAwake())
      if (run === 0) members[5] && Object.assign(members[5], { lastSeen: seen(0), title: 'Awake' })
    }
    expect(counted).toEqual([4, 4, 4, 5])
  })
})

test('reading changes costs three database rows per row sent, in a world of any size', async () => {
  const [sent, sizes] = inject('isSoak') ? [100, [300, 1200]] : [10, [30, 120]]
  const costs: Record<'quiet' | 'changes' | 'full', { rows: number; written: number }>[] = []
  for (const count of sizes) {
    await emptyDatabase()
    site = new Site()
    site.game.supportsChangedSince = true
    // Keeps all measured syncs within one six-hour window.
    site.now = Date.UTC(2026, 10, 1, 8)
    const { members } = await syncInFull(count)
    const measure = async (trigger: 'schedule' | 'admin', synced: number) => {
      site.now += HOUR_MS
      const { env, reading } = makeRowCountingEnv(site.env)
      const run = await runSync(createSystemCtx(env, site.now, 'test'), trigger)
      expect(run).toMatchObject({ state: 'finished', changes: 0, written: 0, synced })
      return { rows: reading.rows, written: reading.written }
    }
    const quiet = await measure('schedule', 0)
    // The feed sends rows that are unchanged, as after a reverted change.
    for (const health of [1, 87.125]) {
      for (const member of members.slice(0, sent)) Object.assign(member, { health })
      site.game.noteChanges(site.now)
    }
    const changes = await measure('schedule', sent)
    costs.push({ quiet, changes, full: await measure('admin', count) })
  }
  const [small, large] = costs
  expect(large?.quiet).toEqual(small?.quiet)
  expect(large?.changes).toEqual(small?.changes)
  expect(large?.quiet.rows).toBeLessThanOrEqual(110)
  expect(large?.changes.rows).toBeLessThanOrEqual(110 + 3 * sent)
  expect(large?.full.rows).toBeGreaterThan(2 * Math.max(...sizes))
})
