import { BLOODLINE_NAMES, CLAN_NAMES } from '#demo/names/group-names.ts'
import type { FeedDynasty } from '#schema/contracts/sync/game-feed.ts'
import { getSeededRandomNumber, hashLabel, hashNumbers } from './hash.ts'

const GROUP = hashLabel('group')
const FOUNDED = hashLabel('clan founded')
const YEARS_8_DAYS = 2920

/** The index of each bloodline's race in RACES: 0 is Vampire, 1 Witch and 2 Lycan. */
export const BLOODLINE_RACE_INDICES = [0, 0, 0, 1, 1, 2, 2]
// The index of each clan's bloodline. No clan belongs to the last bloodline.
const BLOODLINES_OF_CLANS = [0, 3, 5, 1, 4, 2, 0, 5, 3, 1]

export type SeatName = FeedDynasty['leadership'][number]['seat']

/** `holder` is the leader's birth number, or null if the game knows only the leader's name. */
export type Seat = { seat: SeatName; holder: number | null; name: string | null }

export type Group = {
  index: number
  uuid: string
  name: string
  foundedDaysAgo: number | null
  seats: Seat[]
}

export function toGroupUuid(seed: number, kind: string, index: number): string {
  const parts = [1, 2, 3, 4].map((part) => hashNumbers(seed, GROUP ^ hashLabel(kind), index, part))
  const digits = parts.map((part) => part.toString(16).padStart(8, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export type Bloodline = Group & { race: number }
export type Clan = Group & { race: number; bloodline: number | null }

export function planBloodlines(seed: number): Bloodline[] {
  return BLOODLINE_NAMES.map((name, index) => ({
    index,
    uuid: toGroupUuid(seed, 'bloodline', index),
    name,
    race: BLOODLINE_RACE_INDICES[index] as number,
    foundedDaysAgo: index === 4 ? null : YEARS_8_DAYS + index * 3,
    seats: [],
  }))
}

function countClans(size: number): number {
  return Math.min(60, Math.round(12 * (size / 769) ** 0.22))
}

export function planClans(seed: number, size: number): Clan[] {
  const count = countClans(size)
  const named = CLAN_NAMES.map(() => 0)
  return Array.from({ length: count }, (_, index) => {
    const free = index >= count - 2
    const bloodline = free
      ? null
      : (BLOODLINES_OF_CLANS[index % BLOODLINES_OF_CLANS.length] as number)
    const race =
      bloodline === null ? 1 + (index % 2) : (BLOODLINE_RACE_INDICES[bloodline] as number)
    const ordinal = named[race] as number
    named[race] = ordinal + 1
    return {
      index,
      uuid: toGroupUuid(seed, 'clan', index),
      name: CLAN_NAMES[race]?.[ordinal] ?? `Clan of the ${ordinal + 1}th Night`,
      race,
      bloodline,
      foundedDaysAgo:
        index % 11 === 7
          ? null
          : Math.floor(getSeededRandomNumber(seed, FOUNDED, index) * YEARS_8_DAYS),
      seats: [],
    }
  })
}
