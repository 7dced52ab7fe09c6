import { beforeEach, describe, expect, test } from 'vitest'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { playerProfile } from '#schema/contracts/realm/players.ts'
import { signIn } from '#test/support/people.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

beforeEach(emptyDatabase)

describe('a public profile', () => {
  test('a public profile is the same by id, UUID and name', async () => {
    const site = new Site()
    const { lord } = await syncSmallRealm(site)
    const byUuid = playerProfile.parse(await site.get(`/api/players/by-uuid/${lord.uuid}/profile`))
    expect(await site.get(`/api/players/${byUuid.player.id}/profile`)).toEqual(byUuid)
    expect(await site.get('/api/player/Aurelia-Vesper/profile')).toEqual(byUuid)
    expect(await site.get('/api/player/aurelia-vesper/profile')).toEqual(byUuid)
  })

  test('a public profile names house, clan and bloodlines with their owners, without private data', async () => {
    const site = new Site()
    const { portrait } = await syncSmallRealm(site)
    const profile = await site.get<PlayerProfile>('/api/player/Aurelia-Vesper/profile')
    expect(profile).toMatchObject({
      privateData: null,
      isAdmin: false,
      publicData: {
        title: 'Duchess of the Hollow Court',
        isActive: false,
        avatarUrl: `/api/texture/${portrait}`,
        houseName: 'House Vesper',
        houseOwner: 'Aurelia Vesper',
        clanName: 'Clan of Ash',
        clanOwner: 'Aurelia Vesper',
        bloodlineAllegiance: 'Crimson Court',
        bloodlineAllegianceOwner: 'Aurelia Vesper',
        bloodlineAllegianceRole: 'Arch Vampire',
        dnaBloodline: 'Crimson Court',
        health: 87.125,
      },
    })
  })

  test('a public profile shows seats in other groups, and since when they are held', async () => {
    const site = new Site()
    const { clan, pack, lord, outlaw } = await syncSmallRealm(site)
    pack.leadership = [{ seat: 'officer_1', role: 'Keeper', player: outlaw.uuid }]
    await site.sync()
    const seats = async (uuid: string) => {
      const profile = await site.get<PlayerProfile>(`/api/players/by-uuid/${uuid}/profile`)
      return profile.publicData.foreignSeats
    }
    const [taken] = await seats(outlaw.uuid)
    expect(taken).toMatchObject({ kind: 'dynasty', name: pack.name, role: 'Keeper' })
    expect(taken?.since).toBe(new Date(site.now).toISOString())
    expect(await seats(lord.uuid)).toEqual([])
    pack.leadership = [
      { seat: 'officer_1', role: 'Warden', player: outlaw.uuid },
      { seat: 'officer_2', role: 'Captain', player: lord.uuid },
    ]
    clan.leadership?.push({ seat: 'officer_1', role: 'Ambassador', player: outlaw.uuid })
    await site.sync()
    expect(await seats(lord.uuid)).toMatchObject([{ name: pack.name, role: 'Captain' }])
    expect(await seats(outlaw.uuid)).toMatchObject([
      { kind: 'clan', name: clan.name, role: 'Ambassador' },
      { kind: 'dynasty', role: 'Warden', since: taken?.since },
    ])
  })

  test('a public profile links sire, followed player and owners by UUID, as names may be shared', async () => {
    const site = new Site()
    const { world } = site.game
    // Four players share a name. No link may lead to the first, who is the oldest.
    const [, lord, sire, followed] = Array.from({ length: 4 }, () => {
      const player = makePlayer({ name: 'Nyx' })
      world.players.push(player)
      return player
    })
    const bloodline = makeBloodline({ leadership: [ownedBy(sire?.uuid)] })
    const clan = makeClan({ leadership: [ownedBy(followed?.uuid)] })
    const house = makeDynasty({ clan: clan.uuid, leadership: [ownedBy(lord?.uuid)] })
    const child = makePlayer({
      dynasty: house.uuid,
      allegiance: bloodline.uuid,
      blood: bloodline.uuid,
      sire: sire?.uuid ?? null,
      follows: followed?.uuid ?? null,
    })
    world.bloodlines.push(bloodline)
    world.clans.push(clan)
    world.dynasties.push(house)
    world.players.push(child)
    await site.sync()
    const browser = await signIn(site, { username: 'child', playerUuid: child.uuid })
    expect(await (await browser.call('/api/profile/private')).json()).toMatchObject({
      publicData: {
        houseOwnerUuid: lord?.uuid,
        clanOwnerUuid: followed?.uuid,
        bloodlineAllegianceOwnerUuid: sire?.uuid,
        dnaBloodlineOwnerUuid: sire?.uuid,
      },
      privateData: {
        sire: 'Nyx',
        sireUuid: sire?.uuid,
        followingPlayerName: 'Nyx',
        followingPlayerUuid: followed?.uuid,
      },
    })
  })

  test('the response for a group marks leaders who share their name with another player', async () => {
    const site = new Site()
    const { world } = site.game
    const realm = await syncSmallRealm(site)
    const shared = async () =>
      Promise.all(
        ['dynasties', 'clans', 'bloodlines'].map(async (kind) => {
          const [{ id }] = await site.get<[{ id: number }]>(`/api/${kind}`)
          const { leadership } = await site.get<Dynasty>(`/api/${kind}/${id}`)
          return leadership.map(({ isNameShared }) => isNameShared)
        }),
      )
    expect(await shared()).toEqual([[false, false], [false], [false]])
    world.players.push(makePlayer({ name: realm.lord.name.toUpperCase() }))
    await site.sync()
    expect(await shared()).toEqual([[true, false], [true], [true]])
  })

  test('an outlaw’s public profile has no house', async () => {
    const site = new Site()
    await syncSmallRealm(site)
    const { publicData } = await site.get<PlayerProfile>('/api/player/Morwen/profile')
    expect(publicData).toMatchObject({
      houseName: null,
      clanName: null,
      bloodlineAllegiance: null,
      dnaBloodline: null,
    })
  })

  test('a public profile is found by a name with a hyphen', async () => {
    const site = new Site()
    await syncSmallRealm(site)
    const { publicData } = await site.get<PlayerProfile>('/api/player/Nox-Marie/profile')
    expect(publicData.characterName).toBe('Nox-Marie')
  })

  test('a shared name in a URL leads to the player with that exact spelling, or else to the older player', async () => {
    const site = new Site()
    const [older, younger] = [makePlayer({ name: 'Nyx Rook' }), makePlayer({ name: 'nyx rook' })]
    site.game.world.players.push(older, younger)
    await site.sync()
    const uuidOf = async (name: string) =>
      (await site.get<PlayerProfile>(`/api/player/${name}/profile`)).player.playerUuid
    expect(await uuidOf('nyx-rook')).toBe(younger.uuid)
    expect(await uuidOf('Nyx-Rook')).toBe(older.uuid)
    expect(await uuidOf('NYX-ROOK')).toBe(older.uuid)
  })

  test('a public profile shows the player as active until a day after they were last seen', async () => {
    const site = new Site()
    const hour = 60 * 60_000
    site.game.world.players.push(
      makePlayer({ name: 'Awake', lastSeen: new Date(Date.now() - 23 * hour).toISOString() }),
      makePlayer({ name: 'Asleep', lastSeen: new Date(Date.now() - 25 * hour).toISOString() }),
    )
    await site.sync()
    const isActive = async (name: string) =>
      (await site.get<PlayerProfile>(`/api/player/${name}/profile`)).publicData.isActive
    expect([await isActive('Awake'), await isActive('Asleep')]).toEqual([true, false])
  })

  test.each([
    '/api/players/999/profile',
    '/api/player/Nobody/profile',
    '/api/player/%00/profile',
    '/api/players/by-uuid/0d02d587-2bf9-0322-007b-ffffffffffff/profile',
  ])('%s returns 404 with the error “Player not found”', async (path) => {
    const response = await new Site().call(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: 'Player not found',
      code: 'not-found',
      requestId: response.headers.get('X-Request-Id'),
    })
  })

  test.each([
    '/api/players/abc/profile',
    '/api/players/0/profile',
    '/api/players/-1/profile',
    '/api/players/by-uuid/1/profile',
  ])('a malformed request for %s returns 400', async (path) => {
    expect((await new Site().call(path)).status).toBe(400)
  })
})

function ownedBy(player: string | undefined) {
  return { seat: 'owner', role: 'Lord', player: player ?? null } as const
}
