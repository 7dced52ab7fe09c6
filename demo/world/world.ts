import { getGroupsOnDay } from './group-fates.ts'
import { createGroups, type Groups } from './groups.ts'
import { hashLabel } from './hash.ts'
import {
  type BirthUuidMapping,
  createBirthUuidMapping,
  createPermutation,
  type Permutation,
} from './numbering.ts'

export const DEMO_PLAYERS_MIN = 200
export const DEMO_PLAYERS_MAX = 1_000_000
const CAPACITY = 4
const BIRTHS_PER_DAY = 0.01
const DAY_MS = 86_400_000

/** Input from which the whole demo world is computed. Instants are epoch milliseconds. */
export type WorldOptions = {
  seed: string
  size: number
  day: number
  now: number
  /** Start times of the days from day 0. By default, they are a day apart and end with `now`. */
  dawns?: number[]
}

export type World = Required<Omit<WorldOptions, 'seed'>> & {
  seed: number
  birthsPerDay: number
  births: number
  groups: Groups
  players: BirthUuidMapping
  portraits: BirthUuidMapping
  departures: Permutation
  accounts: Permutation
}

export function createWorld(from: WorldOptions): World {
  const { size, day, now } = from
  const seed = hashLabel(from.seed)
  const capacity = CAPACITY * size
  const birthsPerDay = Math.max(1, Math.round(size * BIRTHS_PER_DAY))
  return {
    seed,
    size,
    day,
    now,
    dawns: from.dawns ?? Array.from({ length: day + 1 }, (_, i) => now - (day - i) * DAY_MS),
    birthsPerDay,
    births: Math.min(capacity, size + day * birthsPerDay),
    groups: getGroupsOnDay(createGroups(seed, size), seed, day),
    players: createBirthUuidMapping('player', seed, capacity),
    portraits: createBirthUuidMapping('portrait', seed, capacity),
    departures: createPermutation(size, seed, hashLabel('departure')),
    accounts: createPermutation(capacity, seed, hashLabel('account')),
  }
}
