import { expect, test } from 'vitest'
import type { ClanRank } from '#schema/contracts/clans.ts'
import { fromBloodline, fromClan } from './card-subject.ts'

const CLAN = {
  id: 7,
  name: 'Clan Bloodmoon',
  description: null,
  memberCount: 1,
  leadership: [],
  logoUuid: null,
} satisfies ClanRank

const BLOODLINE = {
  id: 3,
  name: 'Noctivane',
  speciesName: 'Vampire',
  leadership: [],
  totalClans: 1,
  totalHouses: 5,
  totalDescendants: 12_345,
  createdAt: null,
  logoUuid: '0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f',
  lore: null,
  history: null,
  isOwner: false,
} as const

test('a group’s rank is its place in the ranking, counted from one', () => {
  const clan = toClan()
  const ranking = [{ ...CLAN, id: 9 }, CLAN]
  expect(fromClan(clan, ranking).rank).toBe(2)
  expect(fromClan(clan, [{ ...CLAN, id: 9 }]).rank).toBeNull()
})

test('one of a thing is told in the singular, thousands with a comma', () => {
  expect(fromClan(toClan(), []).facts).toEqual(['1 member', '0 dynasties'])
  expect(fromBloodline({ ...BLOODLINE, leadership: [] }, []).facts).toEqual([
    '12,345 descendants',
    '1 clan',
    '5 dynasties',
  ])
})

test('a logo is the picture, and a group without one shows its crest alone', () => {
  const { picture, crest } = fromBloodline({ ...BLOODLINE, leadership: [] }, [])
  expect(picture).toBe('/api/texture/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f')
  expect(crest).toEqual({ kind: 'bloodline', id: 3 })
  expect(fromClan(toClan(), []).picture).toBeNull()
})

function toClan() {
  return {
    ...CLAN,
    bloodlineName: null,
    bloodlineId: null,
    bloodlineSpecies: null,
    foundedDate: null,
    dynastyCount: 0,
    isOwner: false,
  }
}
