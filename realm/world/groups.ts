import { RACES } from '#schema/rules.ts'
import { type Bloodline, type Clan, planBloodlines, planClans } from './clans.ts'
import { type Dynasty, planDynasties } from './dynasties.ts'
import { fillBloodlineSeats, fillClanSeats, fillDynastySeats } from './fill-seats.ts'
import { type LeaderRoll, listLeaders } from './leader-roll.ts'

/** The dynasties open to a race, each with the sum of weights up to and including its own. */
export type Pull = { dynasties: number[]; sums: number[] }

export type Groups = {
  bloodlines: Bloodline[]
  clans: Clan[]
  dynasties: Dynasty[]
  roll: LeaderRoll
  leaders: number[]
  pulls: Pull[]
}

function createPull(race: number, dynasties: Dynasty[]): Pull {
  const open = dynasties.filter((dynasty) => dynasty.race === race || dynasty.race === null)
  let sum = 0
  return {
    dynasties: open.map(({ index }) => index),
    sums: open.map(({ weight }) => {
      sum += weight
      return sum
    }),
  }
}

function planGroups(seed: number, size: number): Groups {
  const bloodlines = planBloodlines(seed)
  const clans = planClans(seed, size)
  const dynasties = planDynasties(seed, size, clans)
  const roll = fillDynastySeats(seed, size, dynasties)
  fillClanSeats(seed, clans, dynasties)
  fillBloodlineSeats(bloodlines, clans, dynasties)
  const pulls = RACES.map((_, race) => createPull(race, dynasties))
  return { bloodlines, clans, dynasties, roll, leaders: listLeaders(roll), pulls }
}

let latest: { key: string; groups: Groups } | null = null

/** The groups are a few thousand rows at most, and stay as they are for the life of a world. */
export function createGroups(seed: number, size: number): Groups {
  const key = `${seed} ${size}`
  if (latest?.key !== key) latest = { key, groups: planGroups(seed, size) }
  return latest.groups
}
