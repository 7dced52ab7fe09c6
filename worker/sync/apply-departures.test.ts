import { beforeEach, describe, expect, test } from 'vitest'
import { countPlayers, populate } from '#test/support/populate.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'

beforeEach(emptyDatabase)

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
