import { RACES, type Race } from '#schema/rules.ts'
import { toBirth } from './world/kin.ts'

export type DemoCharacter = {
  username: string
  name: string
  title: string
  race: Race
  /** By age within the race, from 0 for the eldest. */
  rank: number
  owns: 'dynasty' | 'clan' | 'bloodline' | null
}

/** Characters to sign in as on a developer's machine. They exist at every size, on every day. */
export const DEMO_CHARACTERS: readonly DemoCharacter[] = [
  {
    username: 'player.demo',
    name: 'Isaveth Corvane',
    title: 'Keeper of the Ninth Candle',
    race: 'Vampire',
    rank: 20,
    owns: null,
  },
  {
    username: 'dynasty.demo',
    name: 'Aurelian Vasquière',
    title: 'Lord of the Ashen Vow',
    race: 'Vampire',
    rank: 21,
    owns: 'dynasty',
  },
  {
    username: 'clan.demo',
    name: 'Morwenna Thrice-Drowned',
    title: 'Mother of Tides',
    race: 'Witch',
    rank: 14,
    owns: 'clan',
  },
  {
    username: 'bloodline.demo',
    name: 'Hroald Winterpelt',
    title: 'First Howl of the North',
    race: 'Lycan',
    rank: 12,
    owns: 'bloodline',
  },
  {
    username: 'admin.demo',
    name: 'Seraphine Quill',
    title: 'Chronicler of the Realm',
    race: 'Witch',
    rank: 15,
    owns: null,
  },
]

/** The sire with the most childer. */
export const STAR_SIRE = DEMO_CHARACTERS[1] as DemoCharacter

export function demoBirth({ race, rank }: DemoCharacter): number {
  return toBirth({ race: RACES.indexOf(race), rank })
}

/** Index of the dynasty that is home to the demo characters of a race; see world/dynasties.ts. */
export function demoDynasty({ race }: DemoCharacter): number {
  return RACES.indexOf(race)
}

const BY_BIRTH = new Map(DEMO_CHARACTERS.map((character) => [demoBirth(character), character]))

export function findDemoCharacter(birth: number): DemoCharacter | null {
  return BY_BIRTH.get(birth) ?? null
}
