import { toDynastyName } from '#demo/names/group-names.ts'
import type { DynastyType } from '#schema/rules.ts'
import { type Clan, type Group, toGroupUuid } from './clans.ts'
import { getSeededRandomNumber, hashLabel, pickByFraction } from './hash.ts'
import { getRaceIndex } from './race-rank.ts'

const TYPE = hashLabel('dynasty type')
const CLAN = hashLabel('dynasty clan')
const FOUNDED = hashLabel('dynasty founded')

const YEARS_8_DAYS = 2920
const TYPES_BY_RACE: DynastyType[] = ['house', 'coven', 'pack']
const STRAY_TYPES = 0.06
const INDEPENDENT = 0.18
const OTHER_EVERY = 14
const OTHER_TURN = 9
const MIXED_PULL = 0.35

/**
 * `race` is null if the dynasty takes all races. A dynasty with twice the `weight` gets about twice
 * as many members.
 */
export type Dynasty = Group & {
  type: DynastyType
  race: number | null
  clan: number | null
  weight: number
  isEnded: boolean
}

function countDynasties(size: number): number {
  return Math.min(2500, Math.round(61 * Math.sqrt(size / 769)))
}

function isOther(index: number): boolean {
  return index % OTHER_EVERY === OTHER_TURN
}

function isMixed(index: number): boolean {
  return index % (2 * OTHER_EVERY) === OTHER_TURN
}

function typeOf(seed: number, index: number): DynastyType {
  if (isOther(index)) return 'other'
  if (index > 2 && getSeededRandomNumber(seed, TYPE, index) < STRAY_TYPES) return 'house'
  return TYPES_BY_RACE[getRaceIndex(index)] as DynastyType
}

function findClan(seed: number, index: number, clans: Clan[], taken: number): number | null {
  if (isMixed(index)) return null
  const own = clans.slice(0, -1).filter((clan) => clan.race === getRaceIndex(index))
  if (taken < own.length) return (own[taken] as Clan).index
  if (getSeededRandomNumber(seed, CLAN, index) < (isOther(index) ? 0.5 : INDEPENDENT)) return null
  return pickByFraction(own, getSeededRandomNumber(seed, CLAN, index, 1) ** 1.5).index
}

function findFounding(seed: number, index: number): number | null {
  if (getSeededRandomNumber(seed, FOUNDED, index) < 0.06) return null
  return Math.floor(getSeededRandomNumber(seed, FOUNDED, index, 1) * YEARS_8_DAYS)
}

export function planDynasties(seed: number, size: number, clans: Clan[]): Dynasty[] {
  const named = new Map<DynastyType, number>()
  const taken = [0, 0, 0]
  return Array.from({ length: countDynasties(size) }, (_, index) => {
    const type = typeOf(seed, index)
    const ordinal = named.get(type) ?? 0
    named.set(type, ordinal + 1)
    const race = getRaceIndex(index)
    const clan = findClan(seed, index, clans, taken[race] as number)
    if (clan !== null) taken[race] = (taken[race] as number) + 1
    return {
      index,
      uuid: toGroupUuid(seed, 'dynasty', index),
      name: toDynastyName(seed, type, index, ordinal),
      type,
      race: isMixed(index) ? null : race,
      clan,
      foundedDaysAgo: findFounding(seed, index),
      weight: (index + 2) ** -0.8 * (isMixed(index) ? MIXED_PULL : 1),
      isEnded: false,
      seats: [],
    }
  })
}
