import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBirthsOfRace, getBirthNumberByAgeRank, toAgeRankInRace } from './race-rank.ts'

test('getBirthNumberByAgeRank returns the birth number that was passed to toAgeRankInRace', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4_000_000 }), (birth) => {
      expect(getBirthNumberByAgeRank(toAgeRankInRace(birth))).toBe(birth)
    }),
  )
})

test('the birth counts of the three races add up to the total number of births', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4_000_000 }), (births) => {
      expect(
        countBirthsOfRace(0, births) + countBirthsOfRace(1, births) + countBirthsOfRace(2, births),
      ).toBe(births)
    }),
  )
})

test('a player’s age rank is the number of older players of the same race', () => {
  const births = Array.from({ length: 100 }, (_, birth) => toAgeRankInRace(birth))
  births.forEach(({ race, rank }, birth) => {
    expect(rank).toBe(births.slice(0, birth).filter((elder) => elder.race === race).length)
  })
})
