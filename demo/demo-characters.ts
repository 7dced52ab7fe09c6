import { RACES, type Race } from '#schema/rules.ts'
import { getBirthNumberByAgeRank } from './world/race-rank.ts'

export type DemoCharacter = {
  username: string
  name: string
  title: string
  race: Race
  /** The character's age rank among the players of the same race; 0 is the eldest. */
  rank: number
  owns: 'dynasty' | 'clan' | 'bloodline' | null
}

export const DEMO_CHARACTERS: readonly DemoCharacter[] = [
  demo('player.demo', 'Isaveth Corvane', 'Keeper of the Ninth Candle', 'Vampire', 20),
  demo('dynasty.demo', 'Aurelian Vasquière', 'Lord of the Ashen Vow', 'Vampire', 21, 'dynasty'),
  demo('clan.demo', 'Morwenna Thrice-Drowned', 'Mother of Tides', 'Witch', 14, 'clan'),
  demo('bloodline.demo', 'Hroald Winterpelt', 'First Howl of the North', 'Lycan', 12, 'bloodline'),
  demo('admin.demo', 'Seraphine Quill', 'Chronicler of the Realm', 'Witch', 15),
]

function demo(
  username: string,
  name: string,
  title: string,
  race: Race,
  rank: number,
  owns: DemoCharacter['owns'] = null,
): DemoCharacter {
  return { username, name, title, race, rank, owns }
}

export const MOST_PROLIFIC_SIRE = DEMO_CHARACTERS[1] as DemoCharacter

export function getDemoCharacterBirthNumber({ race, rank }: DemoCharacter): number {
  return getBirthNumberByAgeRank({ race: RACES.indexOf(race), rank })
}

/**
 * Returns the index of the character's own dynasty. The first three dynasties of world/dynasties.ts
 * are the homes of the demo characters, one per race.
 */
export function getDemoCharacterDynastyIndex({ race }: DemoCharacter): number {
  return RACES.indexOf(race)
}

const BY_BIRTH = new Map(
  DEMO_CHARACTERS.map((character) => [getDemoCharacterBirthNumber(character), character]),
)

export function findDemoCharacter(birth: number): DemoCharacter | null {
  return BY_BIRTH.get(birth) ?? null
}
