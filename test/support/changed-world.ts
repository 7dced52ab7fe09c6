import { addHouseOfPlayers } from './populate.ts'
import { rememberWorld } from './remember-world.ts'
import { makeDynasty, makePlayer } from './rows.ts'
import { emptyDatabase, type Site } from './site.ts'

/**
 * Makes the game’s world change: newcomers, a departed player, a new house, other leaders, a loop
 * of sires and an invalid row. Returns a function that restores the database’s earlier rows.
 */
export function changeGameWorld(site: Site): () => Promise<void> {
  const { world } = site.game
  const start = site.now
  site.game.pageSize = 6
  const { lord, members, dynasty } = addHouseOfPlayers(site, 12)
  const before = structuredClone(world)

  const house = makeDynasty({
    leadership: [{ seat: 'owner', role: 'Lord', player: members[2]?.uuid ?? null }],
  })
  world.dynasties.push(house)
  for (let count = 0; count < 4; count++) {
    const { uuid: dynasty } = house
    world.players.push(makePlayer({ dynasty, sire: members[3]?.uuid, follows: lord.uuid }))
  }
  world.players = world.players.filter(({ uuid }) => uuid !== members[5]?.uuid)
  lord.name = 'Élîse the Changed'
  lord.sire = members[1]?.uuid
  dynasty.leadership = [{ seat: 'owner', role: 'Lady', player: members[0]?.uuid ?? null }]
  Object.assign(members[7] ?? {}, { race: 'Mummy' })
  const after = structuredClone(world)

  const syncBefore = rememberWorld(async () => {
    Object.assign(world, before)
    site.now = start
    await site.sync()
    await site.env.DB.batch([
      site.env.DB.prepare("UPDATE players SET bio = 'mine ' || id"),
      site.env.DB.prepare("UPDATE dynasties SET description = 'ours', logo_uuid = 'logo'"),
    ])
  })
  return async () => {
    await emptyDatabase()
    world.players = []
    await syncBefore(site)
    Object.assign(world, after)
  }
}
