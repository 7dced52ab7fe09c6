import { beforeEach, describe, expect, test } from 'vitest'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

beforeEach(emptyDatabase)

describe('a renamed player’s URL', () => {
  const path = (name: string) => `/api/player/${name}/profile`
  let site: Site
  let nyx: ReturnType<typeof makePlayer>
  let fenn: ReturnType<typeof makePlayer>

  beforeEach(async () => {
    site = new Site()
    nyx = makePlayer({ name: 'Nyx Rook' })
    fenn = makePlayer({ name: 'Fenn' })
    site.game.world.players.push(nyx, fenn)
    await site.sync()
  })

  async function rename(player: typeof nyx, name: string) {
    player.name = name
    await site.sync()
  }

  async function leave(player: typeof nyx) {
    const { players } = site.game.world
    players.splice(players.indexOf(player), 1)
    await site.sync()
  }

  async function follow(name: string) {
    const { player, movedTo } = await site.get<PlayerProfile>(path(name))
    return [player.playerUuid, movedTo]
  }

  async function walk(name: string): Promise<string> {
    let address = `/player/${name}`
    for (let steps = 0; steps < 3; steps++) {
      const { movedTo, player } = await site.get<PlayerProfile>(`/api${address}/profile`)
      if (movedTo === null) return player.playerUuid
      address = movedTo
    }
    throw new Error(`${name} leads in a circle.`)
  }

  test('a renamed player’s old URL redirects to the new one, in upper or lower case', async () => {
    await rename(nyx, 'Nyx the Quiet')
    expect(await follow('nyx-ROOK')).toEqual([nyx.uuid, '/player/Nyx-the-Quiet'])
    expect(await follow('Nyx-the-Quiet')).toEqual([nyx.uuid, null])
  })

  test('old URLs redirect after two renames, and after a return to an earlier name', async () => {
    await rename(nyx, 'Second')
    await rename(nyx, 'Third')
    expect(await follow('Nyx-Rook')).toEqual([nyx.uuid, '/player/Third'])
    expect(await follow('Second')).toEqual([nyx.uuid, '/player/Third'])
    await rename(nyx, 'Nyx Rook')
    expect(await follow('Nyx-Rook')).toEqual([nyx.uuid, null])
    expect(await follow('Third')).toEqual([nyx.uuid, '/player/Nyx-Rook'])
  })

  test('a former name leads to the player who has that name now, if there is one', async () => {
    await rename(nyx, 'Second')
    await rename(fenn, 'Nyx Rook')
    expect(await follow('Nyx-Rook')).toEqual([fenn.uuid, null])
    expect(await follow('Fenn')).toEqual([fenn.uuid, '/player/Nyx-Rook'])
  })

  test('a name that two players in the game once had leads to the one who had it last', async () => {
    await rename(nyx, 'Second')
    await rename(fenn, 'Nyx Rook')
    await rename(fenn, 'Fenn the Grey')
    expect(await follow('Nyx-Rook')).toEqual([fenn.uuid, '/player/Fenn-the-Grey'])
    await leave(fenn)
    expect(await follow('Nyx-Rook')).toEqual([nyx.uuid, '/player/Second'])
  })

  test('after two players swap names, each name leads to its current holder', async () => {
    nyx.name = 'Fenn'
    await rename(fenn, 'Nyx Rook')
    expect(await follow('Nyx-Rook')).toEqual([fenn.uuid, null])
    expect(await follow('Fenn')).toEqual([nyx.uuid, null])
  })

  test('a departed player’s name leads to whoever in the game once had it, or else to the departed player', async () => {
    await rename(nyx, 'Second')
    await rename(fenn, 'Nyx Rook')
    await leave(fenn)
    expect(await follow('Nyx-Rook')).toEqual([nyx.uuid, '/player/Second'])
    expect(await follow('Fenn')).toEqual([fenn.uuid, `/players/by-uuid/${fenn.uuid}`])
    await leave(nyx)
    expect(await follow('Nyx-Rook')).toEqual([fenn.uuid, null])
    expect(await walk('Second')).toBe(nyx.uuid)
    expect(await walk('Fenn')).toBe(fenn.uuid)
  })

  test('a redirect uses the UUID if another player shares the new name, and never loops', async () => {
    const twin = makePlayer({ name: 'Twin' })
    site.game.world.players.push(twin)
    await rename(nyx, 'Twin')
    expect(await follow('Nyx-Rook')).toEqual([nyx.uuid, `/players/by-uuid/${nyx.uuid}`])
    expect(await walk('Twin')).toBe(nyx.uuid)
    await rename(twin, 'Nyx Rook')
    expect(await walk('Nyx-Rook')).toBe(twin.uuid)
    expect(await walk('Twin')).toBe(nyx.uuid)
  })

  test('URLs with a UUID or id do not redirect', async () => {
    await rename(nyx, 'Second')
    const byUuid = await site.get<PlayerProfile>(`/api/players/by-uuid/${nyx.uuid}/profile`)
    expect(byUuid.movedTo).toBeNull()
    const byId = await site.get<PlayerProfile>(`/api/players/${byUuid.player.id}/profile`)
    expect(byId.movedTo).toBeNull()
  })

  test('a group’s former name does not match players', async () => {
    const { house } = await syncSmallRealm(site)
    house.name = 'House of Dust'
    await site.sync()
    expect((await site.call(path('House-Vesper'))).status).toBe(404)
  })
})
