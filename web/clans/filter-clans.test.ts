import { expect, test } from 'vitest'
import { type ClanRank, clanRank } from '#schema/contracts/clans.ts'
import { sample } from '#schema/sample.ts'
import { filterClans } from './filter-clans.ts'

function clan(given: Partial<ClanRank>): ClanRank {
  return sample(clanRank, { leadership: [], ...given })
}

const morrow = clan({ name: 'Clan Morrow', description: 'Keepers of the drowned chapel' })
const veil = clan({
  name: 'The Crimson Veil',
  leadership: [
    { name: 'Élise Noir', uuid: null, role: 'Sovereign', type: 'clan_owner' },
    { name: 'Rue Ash', uuid: null, role: 'Proxy', type: 'clan_officer_3' },
  ],
})
const all = [morrow, veil]

test('a clan is found by its name and by the name of any leader', () => {
  expect(filterClans(all, 'MORROW')).toEqual([morrow])
  expect(filterClans(all, 'elise')).toEqual([veil])
  expect(filterClans(all, 'rue')).toEqual([veil])
  expect(filterClans(all, '')).toEqual(all)
})

test('neither the description nor a role finds a clan', () => {
  expect(filterClans(all, 'drowned')).toEqual([])
  expect(filterClans(all, 'sovereign')).toEqual([])
})
