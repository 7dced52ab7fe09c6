import { findDemoCharacter, getDemoCharacterDynastyIndex } from '#demo/demo-characters.ts'
import { listCurrentSeats } from './current-seats.ts'
import { getSeededRandomNumber, hashLabel, hashNumbers, pickByFraction } from './hash.ts'
import { findSireAgeRank, hasNoBloodline } from './lineage.ts'
import { type AgeRankInRace, toAgeRankInRace } from './race-rank.ts'
import { findDynastyLedBy } from './seats.ts'
import type { World } from './world.ts'

const HOUSE = hashLabel('house')
const MOVE = hashLabel('house move')
const ROLE = hashLabel('house role')
const ALLEGIANCE = hashLabel('allegiance')

const IN_THE_HOUSE_OF_THE_SIRE = 0.35
const OUTLAWS = 0.13
const DAYS_BETWEEN_MOVES = 250

function chooseDynasty(world: World, race: number, choice: number): number | null {
  const open = world.groups.openTo[race] ?? []
  if (choice < OUTLAWS) return null
  const goal = ((choice - OUTLAWS) / (1 - OUTLAWS)) * (open.at(-1)?.sum ?? 0)
  return open.find(({ sum }) => sum > goal)?.dynasty ?? null
}

function firstDynasty(world: World, kin: AgeRankInRace): number | null {
  const led = findDynastyLedBy(world.groups.leaders, kin)
  if (led !== null) return led
  if (hasNoBloodline(world, kin)) return null
  const sire = findSireAgeRank(world, kin)
  const { race, rank } = kin
  if (
    sire !== null &&
    getSeededRandomNumber(world.seed, HOUSE, rank, race) < IN_THE_HOUSE_OF_THE_SIRE
  ) {
    return firstDynasty(world, { race, rank: sire })
  }
  return chooseDynasty(world, race, getSeededRandomNumber(world.seed, HOUSE, rank, race + 3))
}

export function findDynastyIndexOfPlayer(world: World, birth: number): number | null {
  const demo = findDemoCharacter(birth)
  if (demo) return getDemoCharacterDynastyIndex(demo)
  const kin = toAgeRankInRace(birth)
  const led = findDynastyLedBy(world.groups.leaders, kin)
  if (led !== null) return led
  if (hasNoBloodline(world, kin)) return null
  const phase = hashNumbers(world.seed, MOVE, birth) % DAYS_BETWEEN_MOVES
  const moves = Math.floor((world.day + phase) / DAYS_BETWEEN_MOVES)
  if (moves === 0) return firstDynasty(world, kin)
  return chooseDynasty(world, kin.race, getSeededRandomNumber(world.seed, MOVE, birth, moves))
}

export function findDynastyRole(world: World, birth: number, dynasty: number): string | null {
  const group = world.groups.dynasties[dynasty]
  const held = group && listCurrentSeats(world, group).find((seat) => seat.holder === birth)
  if (held) return held.role
  const choice = getSeededRandomNumber(world.seed, ROLE, birth)
  if (findDemoCharacter(birth) || choice < 0.6) return 'Member'
  if (choice < 0.64) return 'Lieutenant'
  return choice < 0.665 ? 'Captain' : null
}

export function findAllegiance(
  world: World,
  birth: number,
  dynasty: number | null,
  blood: number | null,
): number | null {
  const { dynasties, clans, bloodlines } = world.groups
  const kin = toAgeRankInRace(birth)
  if (hasNoBloodline(world, kin)) return null
  const choice = getSeededRandomNumber(world.seed, ALLEGIANCE, birth)
  const clan = dynasty === null ? null : (dynasties[dynasty]?.clan ?? null)
  if (clan === null) return choice < 0.5 ? blood : null
  const own = clans[clan]?.bloodline ?? null
  const leads = findDynastyLedBy(world.groups.leaders, kin) !== null || findDemoCharacter(birth)
  if (leads || choice > 0.07) return own
  return choice < 0.035 ? null : pickByFraction(bloodlines, choice / 0.07).index
}
