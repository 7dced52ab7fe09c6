import { expect, test } from 'vitest'
import { bloodline } from '#schema/contracts/bloodlines.ts'
import { clan } from '#schema/contracts/clans.ts'
import { sample } from '#schema/sample.ts'
import { fromBloodline, fromClan } from './card-subject.ts'

const CLAN = sample(clan, { memberCount: 1, leadership: [], logoUuid: null, dynastyCount: 0 })

const BLOODLINE = sample(bloodline, {
  id: 3,
  leadership: [],
  totalClans: 1,
  totalHouses: 5,
  totalDescendants: 12_345,
  logoUuid: '0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f',
})

test('a group’s rank is its place in the ranking, counted from one', () => {
  const ranking = [{ ...CLAN, id: 9 }, CLAN]
  expect(fromClan(CLAN, ranking).rank).toBe(2)
  expect(fromClan(CLAN, [{ ...CLAN, id: 9 }]).rank).toBeNull()
})

test('one of a thing is told in the singular, thousands with a comma', () => {
  expect(fromClan(CLAN, []).facts).toEqual(['1 member', '0 dynasties'])
  expect(fromBloodline(BLOODLINE, []).facts).toEqual([
    '12,345 descendants',
    '1 clan',
    '5 dynasties',
  ])
})

test('a logo is the picture, and a group without one shows its crest alone', () => {
  const { picture, crest } = fromBloodline(BLOODLINE, [])
  expect(picture).toBe('/api/texture/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f')
  expect(crest).toEqual({ kind: 'bloodline', id: 3 })
  expect(fromClan(CLAN, []).picture).toBeNull()
})
