import { RACES } from '#schema/rules.ts'
import { type Bloodline, type Clan, planBloodlines, planClans } from './clans.ts'
import { type Dynasty, planDynasties } from './dynasties.ts'
import { fillBloodlineSeats, fillClanSeats, fillDynastySeats, type Leaders } from './seats.ts'

/** The dynasties open to a race, each with the sum of weights up to and including its own. */
export type Pull = { dynasties: number[]; sums: number[] }

export type Groups = {
  bloodlines: Bloodline[]
  clans: Clan[]
  dynasties: Dynasty[]
  leaders: Leaders
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
  const leaders = fillDynastySeats(seed, size, dynasties)
  fillClanSeats(seed, clans, dynasties)
  fillBloodlineSeats(bloodlines, clans, dynasties)
  const pulls = RACES.map((_, race) => createPull(race, dynasties))
  return { bloodlines, clans, dynasties, leaders, pulls }
}

let latest: { key: string; groups: Groups } | null = null

/** The groups are a few thousand rows at most, and never change in a world. */
export function createGroups(seed: number, size: number): Groups {
  const key = `${seed} ${size}`
  if (latest?.key !== key) latest = { key, groups: planGroups(seed, size) }
  return latest.groups
}
