import { beforeEach, describe, expect, test } from 'vitest'
import type { DynastyRank } from '#schema/contracts/dynasties.ts'
import type { PlayersAnswer } from '#schema/contracts/players.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from '#worker/test/rows.ts'
import { emptyDatabase, Site } from '#worker/test/site.ts'
import { takeLock } from './lock.ts'

beforeEach(emptyDatabase)

function populate(site: Site, count = 25) {
  const lord = makePlayer({ name: 'Élîse Nightbloom' })
  const bloodline = makeBloodline()
  const clan = makeClan({
    bloodline: bloodline.uuid,
    leadership: [{ seat: 'owner', role: 'Sovereign', player: lord.uuid }],
  })
  const dynasty = makeDynasty({
    clan: clan.uuid,
    leadership: [{ seat: 'owner', role: 'Lord', player: lord.uuid }],
  })
  lord.dynasty = dynasty.uuid
  const members = Array.from({ length: count - 1 }, () =>
    makePlayer({ dynasty: dynasty.uuid, sire: lord.uuid, blood: bloodline.uuid }),
  )
  site.game.world.bloodlines.push(bloodline)
  site.game.world.clans.push(clan)
  site.game.world.dynasties.push(dynasty)
  site.game.world.players.push(lord, ...members)
  return { lord, members, dynasty, clan, bloodline }
}

async function countPlayers(site: Site): Promise<number> {
  return (await site.get<PlayersAnswer>('/api/players')).pagination.totalPlayers
}

describe('a run', () => {
  test('brings the game in, and a second one writes nothing', async () => {
    const site = new Site()
    const { clan } = populate(site)
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
    const [house] = await site.get<DynastyRank[]>('/api/dynasties')
    expect(house).toMatchObject({
      memberCount: 25,
      clanName: clan.name,
      leadership: [{ name: 'Élîse Nightbloom', role: 'Lord', type: 'owner' }],
    })
  })

  test('on the schedule starts an hour after the last, not before', async () => {
    const site = new Site()
    populate(site)
    await site.sync()
    site.now -= 1.5 * 60 * 60_000
    expect(await site.sync()).toBeNull()
    expect(await site.sync()).toMatchObject({ state: 'finished' })
  })

  test('reads many pages and counts each player once', async () => {
    const site = new Site()
    populate(site, 25)
    site.game.pageSize = 7
    expect(await site.sync()).toMatchObject({ synced: 25, errors: 0 })
    expect(await countPlayers(site)).toBe(25)
  })

  test('writes only what changed', async () => {
    const site = new Site()
    const { members } = populate(site)
    await site.sync()
    for (const member of members.slice(0, 3)) member.health = 1.5
    expect(await site.sync()).toMatchObject({ written: 3 })
  })

  test('never touches what the site owns', async () => {
    const site = new Site()
    const { members, dynasty } = populate(site)
    await site.sync()
    await site.env.DB.batch([
      site.env.DB.prepare("UPDATE players SET bio = 'mine'"),
      site.env.DB.prepare("UPDATE dynasties SET description = 'ours', logo_uuid = 'logo'"),
    ])
    for (const member of members) member.name += ' the Second'
    dynasty.name = 'House of Change'
    await site.sync()
    const [house] = await site.get<DynastyRank[]>('/api/dynasties')
    expect(house).toMatchObject({ name: 'House of Change', description: 'ours', logoUuid: 'logo' })
    const kept = await site.env.DB.prepare(
      "SELECT count(*) AS n FROM players WHERE bio = 'mine'",
    ).first('n')
    expect(kept).toBe(25)
  })

  test('keeps the newer sighting when the HUD saw the player after the feed was written', async () => {
    const site = new Site()
    const { lord } = populate(site)
    await site.sync()
    const later = Date.UTC(2026, 10, 2)
    await site.env.DB.prepare('UPDATE players SET last_seen_at = ?').bind(later).run()
    lord.lastSeen = '2026-11-01T13:00:00Z'
    expect(await site.sync()).toMatchObject({ written: 0 })
    expect(
      await site.env.DB.prepare('SELECT min(last_seen_at) AS at FROM players').first('at'),
    ).toBe(later)
  })

  test('gives a leader who changed the name the new one', async () => {
    const site = new Site()
    const { lord } = populate(site)
    await site.sync()
    lord.name = 'Élîse the Quiet'
    await site.sync()
    const [house] = await site.get<DynastyRank[]>('/api/dynasties')
    expect(house?.leadership[0]?.name).toBe('Élîse the Quiet')
  })

  test('clears a seat that nobody holds any more', async () => {
    const site = new Site()
    const { dynasty } = populate(site)
    await site.sync()
    dynasty.leadership = []
    await site.sync()
    const [house] = await site.get<DynastyRank[]>('/api/dynasties')
    expect(house?.leadership).toEqual([])
  })
})

describe('departures', () => {
  test('who left is marked, leaves every count, and comes back with the bio', async () => {
    const site = new Site()
    const { members } = populate(site)
    await site.sync()
    const [leaver] = members
    await site.env.DB.prepare("UPDATE players SET bio = 'remember me' WHERE uuid = ?")
      .bind(leaver?.uuid)
      .run()
    site.game.world.players = site.game.world.players.filter((row) => row !== leaver)
    expect(await site.sync()).toMatchObject({ departed: 1 })
    expect(await countPlayers(site)).toBe(24)
    const profile = await site.get<{ publicData: { departedAt: string } }>(
      `/api/players/by-uuid/${leaver?.uuid}/profile`,
    )
    expect(profile.publicData.departedAt).not.toBeNull()

    if (leaver) site.game.world.players.push(leaver)
    await site.sync()
    const back = await site.get(`/api/players/by-uuid/${leaver?.uuid}/profile`)
    expect(back).toMatchObject({ publicData: { departedAt: null, bio: 'remember me' } })
    expect(await countPlayers(site)).toBe(25)
  })

  test('half the world gone is not believed', async () => {
    const site = new Site()
    populate(site)
    await site.sync()
    site.game.world.players = site.game.world.players.filter((_, index) => index % 2 === 0)
    expect(await site.sync()).toMatchObject({
      state: 'finished',
      departed: 0,
      note: '12 of 25 players are missing from the feed: nobody was marked departed.',
    })
    expect(await countPlayers(site)).toBe(25)
  })

  test('an empty world is not believed', async () => {
    const site = new Site()
    populate(site)
    await site.sync()
    for (const rows of Object.values(site.game.world)) rows.length = 0
    expect(await site.sync()).toMatchObject({ state: 'finished', departed: 0 })
    expect(await countPlayers(site)).toBe(25)
  })

  test('nobody is called missing after a row that names nobody', async () => {
    const site = new Site()
    populate(site)
    await site.sync()
    const [, gone] = site.game.world.players
    if (gone) Reflect.deleteProperty(gone, 'uuid')
    expect(await site.sync()).toMatchObject({ errors: 1, departed: 0 })
    expect(await countPlayers(site)).toBe(25)
  })
})

describe('a run that is cut off', () => {
  test('goes on at the page where it stopped', async () => {
    const site = new Site()
    populate(site, 30)
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

  test('gives up at the twelfth tick without an answer, and the next starts anew', async () => {
    const site = new Site()
    populate(site)
    site.game.fault = () => new Response('no', { status: 500 })
    expect(await site.sync()).toMatchObject({ state: 'waiting', setbacks: 1 })
    await site.env.DB.prepare('UPDATE sync_runs SET setbacks = 11').run()
    expect(await site.sync()).toMatchObject({ state: 'failed' })
    site.game.fault = null
    expect(await site.sync()).toMatchObject({ state: 'finished', synced: 25 })
  })
})

/** Lets the game answer so many pages and then no more. */
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

describe('the lock', () => {
  test('a second sync at the same time is refused with who holds it', async () => {
    const site = new Site()
    populate(site)
    let second: Promise<unknown> = Promise.resolve()
    site.game.fault = ({ collection }) => {
      if (collection === 'players')
        second = expect(site.sync()).rejects.toThrow(
          /A sync is running since 2026-.*by the schedule/,
        )
      return null
    }
    expect(await site.sync()).toMatchObject({ state: 'finished' })
    await second
  })

  test('a dead holder’s lock is taken over, and the dead one writes no more', async () => {
    const site = new Site()
    populate(site)
    let isFirst = true
    site.game.fault = async ({ collection }) => {
      if (collection !== 'players' || !isFirst) return null
      isFirst = false
      site.now = Date.now() + 60 * 60_000
      await takeLock(site.ctx())
      return null
    }
    await expect(site.sync()).rejects.toThrow(/NOT NULL constraint failed: sync_lock.holder/)
    expect(await site.env.DB.prepare('SELECT count(*) AS n FROM players').first('n')).toBe(0)
  })
})

describe('the game’s faults', () => {
  test.each([
    ['an error', () => new Response('oops', { status: 500 }), /failed: answered 500/],
    [
      'truncated JSON',
      ({ body }: { body: string }) => new Response(body.slice(0, -20)),
      /failed: /,
    ],
    ['another document', () => new Response('{"hello":1}'), /is no page of the feed/],
    ['a redirect', () => Response.redirect('https://elsewhere.test/', 302), /failed: answered 302/],
  ])('%s changes nothing and is told', async (_, fault, note) => {
    const site = new Site()
    populate(site)
    await site.sync()
    site.game.fault = fault
    expect(await site.sync()).toMatchObject({ state: 'waiting', note: expect.stringMatching(note) })
    expect(await countPlayers(site)).toBe(25)
  })

  test('a page that leads backwards is not followed', async () => {
    const site = new Site()
    populate(site, 30)
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

  test('bad rows are counted and kept with their reasons', async () => {
    const site = new Site()
    const { members } = populate(site)
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

  test('a loop of sires is cut, counted and named', async () => {
    const site = new Site()
    const { lord, members } = populate(site)
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
