import { expect, test } from 'vitest'
import { type DynastyRank, dynastyRank } from '#schema/contracts/dynasties.ts'
import { sample } from '#schema/sample.ts'
import { filterDynasties, listTypes } from './filter-dynasties.ts'

function dynasty(given: Partial<DynastyRank>): DynastyRank {
  return sample(dynastyRank, { clanName: null, description: null, leadership: [], ...given })
}

const vane = dynasty({ name: 'House Vane', description: 'Keepers of the drowned chapel' })
const ash = dynasty({ name: 'Ashen Pack', type: 'pack', clanName: 'Clan Morrow' })
const coven = dynasty({
  name: 'Coven of Salt',
  type: 'coven',
  leadership: [{ name: '𝓔𝓵𝓲𝓼𝓮 Noir', uuid: null, role: 'Owner', type: 'owner' }],
})
const all = [vane, ash, coven]

test.each([
  ['its name', 'VANE', vane],
  ['its description', 'drowned', vane],
  ['its type', 'pack', ash],
  ['its clan', 'morrow', ash],
  ['a leader, in plain letters', 'elise', coven],
])('a dynasty is found by %s', (_, search, found) => {
  expect(filterDynasties(all, search, undefined)).toEqual([found])
})

test('the type filter and the search both have to match', () => {
  expect(filterDynasties(all, '', 'coven')).toEqual([coven])
  expect(filterDynasties(all, 'vane', 'coven')).toEqual([])
})

test('each type in the data is offered once', () => {
  expect(listTypes([vane, ash, coven, vane])).toEqual(['coven', 'house', 'pack'])
  expect(listTypes([])).toEqual([])
})
