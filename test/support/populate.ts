import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { rememberWorld } from './remember-world.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from './rows.ts'
import type { Site } from './site.ts'

/** Adds a bloodline with one clan and one house of `count` players, all sired by its lord. */
export function addHouseOfPlayers(site: Site, count = 25) {
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

/** Syncs the populated world. Later calls reuse the rows of the first sync. */
export const syncPopulatedWorld = rememberWorld(async (site) => {
  const populated = addHouseOfPlayers(site)
  await site.sync()
  return populated
})

export async function countPlayers(site: Site): Promise<number> {
  return (await site.get<PlayersResponse>('/api/players')).pagination.totalPlayers
}
