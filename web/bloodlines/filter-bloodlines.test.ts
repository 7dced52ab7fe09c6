import { expect, test } from 'vitest'
import type { BloodlineRank } from '#schema/contracts/bloodlines.ts'
import { filterBloodlines } from './filter-bloodlines.ts'

function bloodline(given: Partial<BloodlineRank>): BloodlineRank {
  return {
    id: 1,
    name: 'Noctivane',
    speciesName: 'Vampire',
    leadership: [],
    totalClans: 0,
    totalHouses: 0,
    totalDescendants: 0,
    createdAt: null,
    logoUuid: null,
    ...given,
  }
}

const noctivane = bloodline({ name: 'Noctivane' })
const thread = bloodline({
  name: 'Hecatean Thread',
  speciesName: 'Witch',
  leadership: [{ name: 'Élise Noir', uuid: null, role: 'Elder', type: 'bloodline_officer_1' }],
})
const all = [noctivane, thread]

test('a bloodline is found by its name and by the name of any leader, in any case', () => {
  expect(filterBloodlines(all, 'NOCTI')).toEqual([noctivane])
  expect(filterBloodlines(all, 'elise')).toEqual([thread])
  expect(filterBloodlines(all, '')).toEqual(all)
})

test('neither the species nor a role finds a bloodline', () => {
  expect(filterBloodlines(all, 'witch')).toEqual([])
  expect(filterBloodlines(all, 'elder')).toEqual([])
})
