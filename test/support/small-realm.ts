import { rememberWorld } from './remember-world.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from './rows.ts'
import type { Site } from './site.ts'

/** Syncs one bloodline, clan, house and pack, and a player who belongs to none of them. */
export const syncSmallRealm = rememberWorld(async (site) => {
  const portrait = '11111111-2222-3333-4444-555555555555'
  const bloodline = makeBloodline({ name: 'Crimson Court', founded: '2019-05-04T00:00:00Z' })
  const clan = makeClan({ name: 'Clan of Ash', bloodline: bloodline.uuid })
  const house = makeDynasty({
    name: 'House Vesper',
    clan: clan.uuid,
    founded: '2020-02-03T00:00:00Z',
  })
  const pack = makeDynasty({ name: 'Thornback Pack', type: 'pack', species: null })
  const lord = makePlayer({
    name: 'Aurelia Vesper',
    title: 'Duchess of the Hollow Court',
    dynasty: house.uuid,
    allegiance: bloodline.uuid,
    blood: bloodline.uuid,
    portrait,
    generation: 1,
    lastSeen: new Date(site.now).toISOString(),
  })
  const member = makePlayer({
    name: 'Nox-Marie',
    dynasty: house.uuid,
    sire: lord.uuid,
    blood: bloodline.uuid,
  })
  const alpha = makePlayer({
    name: 'Fenn',
    race: 'Lycan',
    power: 'Primal',
    dynasty: pack.uuid,
    dynastyRole: 'Alpha',
  })
  const outlaw = makePlayer({ name: 'Morwen', race: 'Witch', power: 'Mystic', lastSeen: null })
  clan.leadership = [{ seat: 'owner', role: 'Sovereign', player: lord.uuid }]
  house.leadership = [
    { seat: 'owner', role: 'Lord', player: lord.uuid },
    { seat: 'officer_1', role: 'Captain', name: 'Old Gregor' },
  ]
  bloodline.leadership = [{ seat: 'owner', role: 'Arch Vampire', player: lord.uuid }]
  site.game.world.bloodlines.push(bloodline)
  site.game.world.clans.push(clan)
  site.game.world.dynasties.push(house, pack)
  site.game.world.players.push(lord, member, alpha, outlaw)
  await site.sync()
  return { portrait, bloodline, clan, house, pack, lord, member, alpha, outlaw }
})

export async function getGroupPath(site: Site, kind: string, name: string): Promise<string> {
  const rows = await site.get<{ id: number; name: string }[]>(`/api/${kind}`)
  return `/api/${kind}/${rows.find((row) => row.name === name)?.id}`
}
