import { RACES, type Race } from '#schema/rules.ts'

// Players are born with these races in turn, over and over. A birth number therefore determines the
// player's race and age rank within that race.
const PATTERN = Array.from('VWLVVWLVWVVLWVLWVVLW', (letter) => 'VWL'.indexOf(letter))
const POSITIONS = RACES.map((_, race) =>
  PATTERN.flatMap((drawn, position) => (drawn === race ? [position] : [])),
)
const BEFORE = PATTERN.map(
  (drawn, position) => PATTERN.slice(0, position).filter((race) => race === drawn).length,
)

/** `race` is an index into RACES. `rank` is the age rank within that race; 0 is the eldest. */
export type AgeRankInRace = { race: number; rank: number }

export function getRaceIndex(birth: number): number {
  return PATTERN[birth % PATTERN.length] as number
}

export function getRace(birth: number): Race {
  return RACES[getRaceIndex(birth)] as Race
}

function perPattern(race: number): number[] {
  return POSITIONS[race] as number[]
}

export function toAgeRankInRace(birth: number): AgeRankInRace {
  const position = birth % PATTERN.length
  const race = getRaceIndex(birth)
  const rounds = Math.floor(birth / PATTERN.length)
  return { race, rank: rounds * perPattern(race).length + (BEFORE[position] as number) }
}

export function getBirthNumberByAgeRank({ race, rank }: AgeRankInRace): number {
  const positions = perPattern(race)
  const position = positions[rank % positions.length] as number
  return Math.floor(rank / positions.length) * PATTERN.length + position
}

export function countBirthsOfRace(race: number, births: number): number {
  const positions = perPattern(race)
  const rest = births % PATTERN.length
  const begun = positions.filter((position) => position < rest).length
  return Math.floor(births / PATTERN.length) * positions.length + begun
}
