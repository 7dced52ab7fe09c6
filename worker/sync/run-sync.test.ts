import type { DynastyRank } from '#schema/contracts/dynasties.ts'
import type { PlayersAnswer } from '#schema/contracts/players.ts'
import { expect, test } from 'vitest'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from '#worker/test/rows.ts'
import { Site } from '#worker/test/site.ts'

test('a sync brings the game in, and a second one writes nothing', async () => {
  const site = new Site()
  const lord = makePlayer({ name: 'Élîse Nightbloom' })
  const bloodline = makeBloodline()
  const clan = makeClan({ bloodline: bloodline.uuid, leadership: [{ seat: 'owner', role: 'Sovereign', player: lord.uuid }] })
  const dynasty = makeDynasty({ clan: clan.uuid, leadership: [{ seat: 'owner', role: 'Lord', player: lord.uuid }] })
  const members = Array.from({ length: 24 }, () => makePlayer({ dynasty: dynasty.uuid, sire: lord.uuid, blood: bloodline.uuid }))
  site.game.world.bloodlines.push(bloodline)
  site.game.world.clans.push(clan)
  site.game.world.dynasties.push(dynasty)
  site.game.world.players.push({ ...lord, dynasty: dynasty.uuid }, ...members)

  const first = await site.sync()
  expect(first).toMatchObject({ state: 'finished', synced: 25, errors: 0, note: null })
  const second = await site.sync()
  expect(second).toMatchObject({ state: 'finished', synced: 25, errors: 0, written: 0 })

  const [house] = await site.get<DynastyRank[]>('/api/dynasties')
  expect(house).toMatchObject({ memberCount: 25, clanName: clan.name, leadership: [{ name: 'Élîse Nightbloom', role: 'Lord', type: 'owner' }] })
  const found = await site.get<PlayersAnswer>('/api/players?search=elise')
  expect(found.players.map((player) => player.characterName)).toEqual(['Élîse Nightbloom'])
})
