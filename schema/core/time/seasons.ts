import { DAY_MS } from '../../rules.ts'

/** A year has one season per name. The first season begins in month `firstMonth` (1 to 12). */
export type SeasonSettings = { names: readonly string[]; firstMonth: number }

/** `season` is the first month, such as 2026-10. The inclusive days count from 1970-01-01. */
export type Season = { season: string; name: string; firstDay: number; lastDay: number }

const MONTHS_OF_A_YEAR = 12
export const SEASONS_PER_YEAR_OPTIONS = [0, 1, 2, 3, 4, 6, 12]

export function findSeason({ names, firstMonth }: SeasonSettings, day: number): Season | null {
  if (names.length === 0) return null
  const date = new Date(day * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const length = MONTHS_OF_A_YEAR / names.length
  const since = (month - (firstMonth - 1) + MONTHS_OF_A_YEAR) % MONTHS_OF_A_YEAR
  const begins = Date.UTC(year, month - (since % length))
  const ends = Date.UTC(year, month - (since % length) + length)
  return {
    season: new Date(begins).toISOString().slice(0, 7),
    name: `${names[Math.floor(since / length)]} ${new Date(begins).getUTCFullYear()}`,
    firstDay: begins / DAY_MS,
    lastDay: ends / DAY_MS - 1,
  }
}

export function toSeasonPath(season: string): string {
  return `/season/${season}`
}

export function toSeasonCardPath(season: string): string {
  return `/cards${toSeasonPath(season)}.png`
}
