import { beforeEach, describe, expect, test } from 'vitest'
import type { RankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import { FaultyD1, failNever, OVERLOAD_ERROR_MESSAGE } from '#test/support/faulty-d1.ts'
import { addHouseOfPlayers, countPlayers, syncPopulatedWorld } from '#test/support/populate.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'

beforeEach(emptyDatabase)

describe('sync run', () => {
  test('a sync run stores the game’s data, and a second run writes nothing', async () => {
    const site = new Site()
    const { clan } = addHouseOfPlayers(site)
    expect(await site.sync()).toMatchObject({
      state: 'finished',
      synced: 25,
      errors: 0,
      note: null,
    })
    expect(await site.sync()).toMatchObject({
      state: 'finished',
      synced: 25,
      errors: 0,
      written: 0,
    })
    const [house] = await site.get<RankedDynasty[]>('/api/dynasties')
    expect(house).toMatchObject({
      memberCount: 25,
      clanName: clan.name,
      leadership: [{ name: 'Élîse Nightbloom', role: 'Lord', type: 'owner' }],
    })
  })

  test('a sync run starts an hour after the last one, not earlier', async () => {
    const site = new Site()
    await syncPopulatedWorld(site)
    site.now -= 1.5 * 60 * 60_000
    expect(await site.sync()).toBeNull()
    expect(await site.sync()).toMatchObject({ state: 'finished' })
  })

  test('a sync run reads many pages and counts each player once', async () => {
    const site = new Site()
    addHouseOfPlayers(site, 25)
    site.game.pageSize = 7
    expect(await site.sync()).toMatchObject({ synced: 25, errors: 0 })
    expect(await countPlayers(site)).toBe(25)
  })

  test('a sync run writes only what changed', async () => {
    const site = new Site()
    const { members } = await syncPopulatedWorld(site)
    for (const member of members.slice(0, 3)) member.health = 1.5
    expect(await site.sync()).toMatchObject({ written: 3 })
  })

  test('a sync run never changes data that belongs to the site, such as bios', async () => {
    const site = new Site()
    const { members, dynasty } = await syncPopulatedWorld(site)
    await site.env.DB.batch([
      site.env.DB.prepare("UPDATE players SET bio = 'mine'"),
      site.env.DB.prepare("UPDATE dynasties SET description = 'ours', logo_uuid = 'logo'"),
    ])
    for (const member of members.slice(0, 4)) member.name += ' the Second'
    dynasty.name = 'House of Change'
    await site.sync()
    const [house] = await site.get<RankedDynasty[]>('/api/dynasties')
    expect(house).toMatchObject({ name: 'House of Change', description: 'ours', logoUuid: 'logo' })
    const kept = await site.env.DB.prepare(
      "SELECT count(*) AS n FROM players WHERE bio = 'mine'",
    ).first('n')
    expect(kept).toBe(25)
  })

  test('a sync run keeps a HUD sighting that is newer than the feed’s', async () => {
    const site = new Site()
    const { lord } = await syncPopulatedWorld(site)
    const later = Date.UTC(2026, 10, 2)
    await site.env.DB.prepare('UPDATE players SET last_seen_at = ?').bind(later).run()
    lord.lastSeen = '2026-11-01T13:00:00Z'
    expect(await site.sync()).toMatchObject({ written: 0 })
    expect(
      await site.env.DB.prepare('SELECT min(last_seen_at) AS at FROM players').first('at'),
    ).toBe(later)
  })

  test('a sync run rejects a last-seen time more than a day ahead, and replaces one already stored', async () => {
    const site = new Site()
    const { lord } = await syncPopulatedWorld(site)
    await site.env.DB.prepare('UPDATE players SET last_seen_at = ?').bind(Date.UTC(2999, 0)).run()
    const readAll = async () =>
      (await site.env.DB.prepare('SELECT DISTINCT last_seen_at AS at FROM players').all()).results
    await site.sync()
    expect(await readAll()).toEqual([{ at: Date.parse('2026-11-01T12:00:00Z') }])
    lord.lastSeen = new Date(Date.now() + 3 * 86_400_000).toISOString()
    expect(await site.sync()).toMatchObject({ errors: 1 })
    expect(await readAll()).toHaveLength(1)
  })

  test('a sync run updates a renamed leader’s name', async () => {
    const site = new Site()
    const { lord } = await syncPopulatedWorld(site)
    lord.name = 'Élîse the Quiet'
    await site.sync()
    const [house] = await site.get<RankedDynasty[]>('/api/dynasties')
    expect(house?.leadership[0]?.name).toBe('Élîse the Quiet')
  })

  test('a sync run clears a seat that nobody holds any more', async () => {
    const site = new Site()
    const { dynasty } = await syncPopulatedWorld(site)
    dynasty.leadership = []
    await site.sync()
    const [house] = await site.get<RankedDynasty[]>('/api/dynasties')
    expect(house?.leadership).toEqual([])
  })
})

describe('interrupted sync run', () => {
  test('an interrupted run resumes at the page where it stopped', async () => {
    const site = new Site()
    addHouseOfPlayers(site, 30)
    site.game.pageSize = 10
    const { cursor, stop } = stopAfterPages(site, 5)
    expect(await site.sync()).toMatchObject({ state: 'waiting', step: 'players' })
    stop()
    site.game.asked.length = 0
    expect(await site.sync()).toMatchObject({ state: 'finished', synced: 30, errors: 0 })
    expect(site.game.asked).not.toContain('bloodlines')
    expect(site.game.asked[0]).toBe(`players after ${cursor()}`)
    expect(await countPlayers(site)).toBe(30)
  })

  test('a run pauses before a step that could exceed its invocation’s limits; the next invocation resumes it', async () => {
    const site = new Site()
    addHouseOfPlayers(site, 60)
    site.game.pageSize = 1
    await site.env.DB.prepare("INSERT INTO player_counts VALUES ('Witch', 3000000)").run()
    expect(await site.sync()).toMatchObject({ state: 'waiting', step: 'memberships', synced: 60 })
    expect(await site.sync()).toMatchObject({ state: 'finished', synced: 60 })
  })

  test('a run that crashed after reading a page, but before writing it, reads the page again', async () => {
    const { DB } = new Site().env
    const faulty = new FaultyD1(DB)
    const site = new Site({ DB: faulty.db })
    addHouseOfPlayers(site)
    let isDead = false
    faulty.follow((_, sql) => {
      isDead ||= /INSERT INTO players/.test(sql)
      return isDead ? { when: 'before', message: 'killed' } : null
    })
    await expect(site.sync()).rejects.toThrow()
    faulty.follow(failNever)
    await DB.prepare('UPDATE sync_lock SET expires_at = 1').run()
    expect(await site.sync()).toMatchObject({ state: 'finished' })
    expect(await countPlayers(site)).toBe(25)
  })

  test('a run interrupted by an error in our code reports it, waits, and resumes at the next tick', async () => {
    const { DB } = new Site().env
    const faulty = new FaultyD1(DB)
    const site = new Site({ DB: faulty.db })
    addHouseOfPlayers(site)
    const message = 'D1_ERROR: no such column: halth: SQLITE_ERROR'
    faulty.follow((_, sql) =>
      /INSERT INTO players/.test(sql) ? { when: 'before', message } : null,
    )
    await expect(site.sync()).rejects.toThrow()
    const run = await DB.prepare(
      'SELECT state, step, failed_attempts AS failedAttempts, failed_source AS failedSource, note FROM sync_runs',
    ).first()
    expect(run).toEqual({
      state: 'waiting',
      step: 'players',
      failedAttempts: 1,
      failedSource: 'site',
      note: 'The sync failed on our side: the log says why.',
    })
    faulty.follow(failNever)
    expect(await site.sync()).toMatchObject({
      state: 'finished',
      synced: 25,
      failedAttempts: 0,
      note: null,
    })
  })

  test('a run interrupted by a failed write reports a failure of the database and resumes', async () => {
    const { DB } = new Site().env
    const faulty = new FaultyD1(DB)
    const site = new Site({ DB: faulty.db })
    addHouseOfPlayers(site)
    faulty.follow((_, sql) =>
      /INSERT INTO players/.test(sql) ? { when: 'before', message: OVERLOAD_ERROR_MESSAGE } : null,
    )
    await expect(site.sync()).rejects.toThrow('overloaded')
    faulty.follow(failNever)
    expect(await DB.prepare('SELECT state, failed_source, note FROM sync_runs').first()).toEqual({
      state: 'waiting',
      failed_source: 'database',
      note: 'The database failed during the sync: the log says how.',
    })
    expect(await site.sync()).toMatchObject({ state: 'finished', failedSource: null, note: null })
  })

  test('a run fails when the game has returned errors for twelve ticks, and the next run starts over', async () => {
    const site = new Site()
    addHouseOfPlayers(site)
    site.game.fault = () => new Response('no', { status: 500 })
    expect(await site.sync()).toMatchObject({ state: 'waiting', failedAttempts: 1 })
    await site.env.DB.prepare('UPDATE sync_runs SET failed_attempts = 11').run()
    expect(await site.sync()).toMatchObject({ state: 'failed' })
    site.game.fault = null
    expect(await site.sync()).toMatchObject({ state: 'finished', synced: 25 })
  })
})

function stopAfterPages(site: Site, pages: number) {
  let left = pages
  let lastUuid = ''
  site.game.fault = ({ body }) => {
    left -= 1
    if (left < 0) return new Response('down', { status: 503 })
    lastUuid = JSON.parse(body).items.at(-1).uuid
    return null
  }
  return {
    cursor: () => lastUuid,
    stop: () => {
      site.game.fault = null
    },
  }
}
