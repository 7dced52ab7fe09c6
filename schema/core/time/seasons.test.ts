import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../rules.ts'
import { findSeason, SEASONS_PER_YEAR_OPTIONS, type Season } from './seasons.ts'

const dayOf = (date: string) => Date.parse(date) / DAY_MS
const dateOf = (day = 0) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const QUARTERS = { names: ['Winter', 'Spring', 'Summer', 'Autumn'], firstMonth: 1 }

function show(season: Season | null) {
  return season && [season.season, season.name, dateOf(season.firstDay), dateOf(season.lastDay)]
}

test('four season names divide the year into quarters', () => {
  expect(show(findSeason(QUARTERS, dayOf('2026-11-25')))).toEqual([
    ...['2026-10', 'Autumn 2026', '2026-10-01', '2026-12-31'],
  ])
  expect(show(findSeason(QUARTERS, dayOf('2024-02-29')))).toEqual([
    ...['2024-01', 'Winter 2024', '2024-01-01', '2024-03-31'],
  ])
})

test('a season that starts in December belongs to the year it starts in', () => {
  const settings = { ...QUARTERS, firstMonth: 12 }
  expect(show(findSeason(settings, dayOf('2027-02-28')))).toEqual([
    ...['2026-12', 'Winter 2026', '2026-12-01', '2027-02-28'],
  ])
})

test('twelve season names define monthly seasons, one name yearly seasons, and an empty list no seasons', () => {
  const names = Array.from({ length: 12 }, (_, month) => `Moon ${month + 1}`)
  const days = ['2026-01-31', '2026-02-01', '2026-12-31'].map(dayOf)
  const found = days.map((day) => findSeason({ names, firstMonth: 1 }, day)?.name)
  expect(found).toEqual(['Moon 1 2026', 'Moon 2 2026', 'Moon 12 2026'])
  expect(
    show(findSeason({ names: ['The Reckoning'], firstMonth: 7 }, dayOf('2026-06-30'))),
  ).toEqual(['2025-07', 'The Reckoning 2025', '2025-07-01', '2026-06-30'])
  expect(findSeason({ names: [], firstMonth: 1 }, 0)).toBeNull()
})

test('every day is in exactly one season, and the next season starts when it ends', () => {
  const anySettings = fc.record({
    names: fc
      .constantFrom(...SEASONS_PER_YEAR_OPTIONS.slice(1))
      .map((count) => Array(count).fill('Season')),
    firstMonth: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(anySettings, fc.integer({ min: 0, max: 40_000 }), (settings, day) => {
      const season = findSeason(settings, day)
      if (!season) throw new Error('no season')
      expect(season.firstDay).toBeLessThanOrEqual(day)
      expect(season.lastDay).toBeGreaterThanOrEqual(day)
      expect(findSeason(settings, season.firstDay)).toEqual(season)
      expect(findSeason(settings, season.lastDay)).toEqual(season)
      expect(findSeason(settings, season.lastDay + 1)?.firstDay).toBe(season.lastDay + 1)
      expect(dateOf(season.firstDay)).toBe(`${season.season}-01`)
    }),
  )
})
