import { BLOODLINE_NAMES, CLAN_NAMES } from '#realm/names/group-names.ts'
import { type Group, groupUuid } from './group.ts'
import { draw, topic } from './hash.ts'

const FOUNDED = topic('clan founded')
const YEARS_8_DAYS = 2920

/** By index into the bloodlines: vampire 0 to 2, witch 3 and 4, lycan 5 and 6. */
export const BLOODLINE_RACES = [0, 0, 0, 1, 1, 2, 2]
// The last bloodline is left without a clan.
const BLOODLINES_OF_CLANS = [0, 3, 5, 1, 4, 2, 0, 5, 3, 1]

export type Bloodline = Group & { race: number }
export type Clan = Group & { race: number; bloodline: number | null }

export function planBloodlines(seed: number): Bloodline[] {
  return BLOODLINE_NAMES.map((name, index) => ({
    index,
    uuid: groupUuid(seed, 'bloodline', index),
    name,
    race: BLOODLINE_RACES[index] as number,
    foundedDaysAgo: index === 4 ? null : YEARS_8_DAYS + index * 3,
    seats: [],
  }))
}

function countClans(size: number): number {
  return Math.min(60, Math.round(12 * (size / 769) ** 0.22))
}

/** Of the clans, the last two have no bloodline, and the very last has no dynasty yet either. */
export function planClans(seed: number, size: number): Clan[] {
  const count = countClans(size)
  const named = CLAN_NAMES.map(() => 0)
  return Array.from({ length: count }, (_, index) => {
    const free = index >= count - 2
    const bloodline = free
      ? null
      : (BLOODLINES_OF_CLANS[index % BLOODLINES_OF_CLANS.length] as number)
    const race = bloodline === null ? 1 + (index % 2) : (BLOODLINE_RACES[bloodline] as number)
    const ordinal = named[race] as number
    named[race] = ordinal + 1
    return {
      index,
      uuid: groupUuid(seed, 'clan', index),
      name: CLAN_NAMES[race]?.[ordinal] ?? `Clan of the ${ordinal + 1}th Night`,
      race,
      bloodline,
      foundedDaysAgo:
        index % 11 === 7 ? null : Math.floor(draw(seed, FOUNDED, index) * YEARS_8_DAYS),
      seats: [],
    }
  })
}
