import {
  DEMO_CHARACTERS,
  getDemoCharacterBirthNumber,
  MOST_PROLIFIC_SIRE,
} from '#demo/demo-characters.ts'
import { RACES } from '#schema/rules.ts'
import { BLOODLINE_RACE_INDICES } from './clans.ts'
import { getSeededRandomNumber, hashLabel } from './hash.ts'
import {
  type AgeRankInRace,
  countBirthsOfRace,
  getBirthNumberByAgeRank,
  toAgeRankInRace,
} from './race-rank.ts'
import { findDynastyLedBy } from './seats.ts'
import type { World } from './world.ts'

const SIRE = hashLabel('sire')
const UNBLOODED = hashLabel('unblooded')
const FOLLOWS = hashLabel('follows')

const PROGENITORS_PER_BLOODLINE = 2
const RECENT = 0.3
const EVEN = 0.65
const STAR_SHARE = 0.03
const STAR_CHILDER = 70
const FOLLOWING = 0.6
const DEMO_CHILDER_BEFORE_RANK = 150
const DEMO_FOLLOWERS_BEFORE_BIRTH = 400

const BLOODLINES_OF_RACES = RACES.map((_, race) =>
  BLOODLINE_RACE_INDICES.flatMap((own, bloodline) => (own === race ? [bloodline] : [])),
)
const DEMO_RANKS = RACES.map((race) =>
  DEMO_CHARACTERS.filter((demo) => demo.race === race).map((demo) => demo.rank),
)
const DEMO_BIRTHS = DEMO_CHARACTERS.map(getDemoCharacterBirthNumber)
const STAR_RACE = RACES.indexOf(MOST_PROLIFIC_SIRE.race)

function progenitorCount(race: number): number {
  return (BLOODLINES_OF_RACES[race] as number[]).length * PROGENITORS_PER_BLOODLINE
}

export function isProgenitor({ race, rank }: AgeRankInRace): boolean {
  return rank < progenitorCount(race)
}

export function listProgenitors(): number[] {
  return RACES.flatMap((_, race) =>
    Array.from({ length: progenitorCount(race) }, (_, rank) =>
      getBirthNumberByAgeRank({ race, rank }),
    ),
  )
}

function isDemoRank({ race, rank }: AgeRankInRace): boolean {
  return (DEMO_RANKS[race] as number[]).includes(rank)
}

function findDemoSire({ race, rank }: AgeRankInRace): number | null {
  const demos = DEMO_RANKS[race] as number[]
  if (rank % 5 !== 3 || rank >= DEMO_CHILDER_BEFORE_RANK || rank <= Math.max(...demos)) return null
  return demos[((rank - 3) / 5) % demos.length] as number
}

export function hasNoBloodline(world: World, kin: AgeRankInRace): boolean {
  const { race, rank } = kin
  if (getSeededRandomNumber(world.seed, UNBLOODED, rank, race) > 0.03) return false
  if (rank < 0.3 * countBirthsOfRace(race, world.size) || findDemoSire(kin) !== null) return false
  return findDynastyLedBy(world.groups.leaders, kin) === null
}

export function findSireAgeRank(world: World, kin: AgeRankInRace): number | null {
  const { seed, size } = world
  const { race, rank } = kin
  if (isProgenitor(kin) || hasNoBloodline(world, kin)) return null
  const demo = findDemoSire(kin)
  if (demo !== null) return demo
  if (isDemoRank(kin)) return rank % progenitorCount(race)
  const kind = getSeededRandomNumber(seed, SIRE, rank, race)
  const choice = getSeededRandomNumber(seed, SIRE, rank, race + 3)
  if (race === STAR_RACE && rank > MOST_PROLIFIC_SIRE.rank) {
    const share = Math.min(0.2, Math.max(STAR_SHARE, STAR_CHILDER / countBirthsOfRace(race, size)))
    if (getSeededRandomNumber(seed, SIRE, rank, race + 6) < share) return MOST_PROLIFIC_SIRE.rank
  }
  if (kind < RECENT) return rank - 1 - Math.floor(choice * Math.min(rank, 40))
  return Math.floor(rank * (kind < EVEN ? choice : choice ** 2))
}

export function findSire(world: World, birth: number): number | null {
  const kin = toAgeRankInRace(birth)
  const rank = findSireAgeRank(world, kin)
  return rank === null ? null : getBirthNumberByAgeRank({ race: kin.race, rank })
}

export function getGenerationAndBloodline(
  world: World,
  birth: number,
): { generation: number; bloodline: number | null } {
  let kin = toAgeRankInRace(birth)
  let generation = 1
  for (let sire = findSireAgeRank(world, kin); sire !== null; sire = findSireAgeRank(world, kin)) {
    kin = { race: kin.race, rank: sire }
    generation++
  }
  const bloodlines = BLOODLINES_OF_RACES[kin.race] as number[]
  const bloodline = isProgenitor(kin) ? (bloodlines[kin.rank % bloodlines.length] as number) : null
  return { generation, bloodline }
}

/** Returns the birth number of the older player whom this player follows, or null. */
export function findFollowedPlayer(world: World, birth: number): number | null {
  if (birth === 0) return null
  if (birth % 9 === 4 && birth < DEMO_FOLLOWERS_BEFORE_BIRTH) {
    const demo = DEMO_BIRTHS[Math.floor(birth / 9) % DEMO_BIRTHS.length] as number
    if (demo < birth) return demo
  }
  if (getSeededRandomNumber(world.seed, FOLLOWS, birth) > FOLLOWING) return null
  return Math.floor(birth * getSeededRandomNumber(world.seed, FOLLOWS, birth, 1) ** 2)
}
