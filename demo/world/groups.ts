import { RACES } from '#schema/rules.ts'
import { type Bloodline, type Clan, planBloodlines, planClans } from './clans.ts'
import { type Dynasty, planDynasties } from './dynasties.ts'
import {
  type DynastyLeaderLookup,
  fillBloodlineSeats,
  fillClanSeats,
  fillDynastySeats,
} from './seats.ts'

export type Groups = {
  bloodlines: Bloodline[]
  clans: Clan[]
  dynasties: Dynasty[]
  leaders: DynastyLeaderLookup
  openTo: { dynasty: number; sum: number }[][]
}

function listOpen(race: number, dynasties: Dynasty[]): Groups['openTo'][number] {
  let sum = 0
  return dynasties
    .filter((dynasty) => dynasty.race === race || dynasty.race === null)
    .map(({ index, weight }) => {
      sum += weight
      return { dynasty: index, sum }
    })
}

function planGroups(seed: number, size: number): Groups {
  const bloodlines = planBloodlines(seed)
  const clans = planClans(seed, size)
  const dynasties = planDynasties(seed, size, clans)
  const leaders = fillDynastySeats(seed, size, dynasties)
  fillClanSeats(seed, clans, dynasties)
  fillBloodlineSeats(bloodlines, clans, dynasties)
  const openTo = RACES.map((_, race) => listOpen(race, dynasties))
  return { bloodlines, clans, dynasties, leaders, openTo }
}

let latest: { key: string; groups: Groups } | null = null

export function createGroups(seed: number, size: number): Groups {
  const key = `${seed} ${size}`
  if (latest?.key !== key) latest = { key, groups: planGroups(seed, size) }
  return latest.groups
}
