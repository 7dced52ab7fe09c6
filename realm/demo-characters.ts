import { RACES, type Race } from '#schema/rules.ts'
import { playerUuid } from './world/birth-numbering.ts'
import { toBirth } from './world/kin.ts'
import type { World } from './world/world.ts'

/** The dynasties with these indexes are ruled by demo characters; see world/dynasties.ts. */
const FIRST_HOUSE = 0
const FIRST_COVEN = 1
const FIRST_PACK = 2

export type DemoCharacter = {
  username: string
  name: string
  title: string
  race: Race
  /** Its place among its own race, the eldest being 0. */
  rank: number
  dynasty: number
  rules: 'dynasty' | 'clan' | 'bloodline' | null
}

/** Characters to sign in as on a developer's machine. They exist at every size, on every day. */
export const DEMO_CHARACTERS: readonly DemoCharacter[] = [
  {
    username: 'player.demo',
    name: 'Isaveth Corvane',
    title: 'Keeper of the Ninth Candle',
    race: 'Vampire',
    rank: 20,
    dynasty: FIRST_HOUSE,
    rules: null,
  },
  {
    username: 'dynasty.demo',
    name: 'Aurelian Vasquière',
    title: 'Lord of the Ashen Vow',
    race: 'Vampire',
    rank: 21,
    dynasty: FIRST_HOUSE,
    rules: 'dynasty',
  },
  {
    username: 'clan.demo',
    name: 'Morwenna Thrice-Drowned',
    title: 'Mother of Tides',
    race: 'Witch',
    rank: 14,
    dynasty: FIRST_COVEN,
    rules: 'clan',
  },
  {
    username: 'bloodline.demo',
    name: 'Hroald Winterpelt',
    title: 'First Howl of the North',
    race: 'Lycan',
    rank: 12,
    dynasty: FIRST_PACK,
    rules: 'bloodline',
  },
  {
    username: 'admin.demo',
    name: 'Seraphine Quill',
    title: 'Chronicler of the Realm',
    race: 'Witch',
    rank: 15,
    dynasty: FIRST_COVEN,
    rules: null,
  },
]

/** Whose childer are the most numerous of all. */
export const STAR_SIRE = DEMO_CHARACTERS[1] as DemoCharacter

export function demoBirth(character: DemoCharacter): number {
  return toBirth({ race: RACES.indexOf(character.race), rank: character.rank })
}

const BY_BIRTH = new Map(DEMO_CHARACTERS.map((character) => [demoBirth(character), character]))

export function findDemoCharacter(birth: number): DemoCharacter | null {
  return BY_BIRTH.get(birth) ?? null
}

export function demoCharacters(world: World): (DemoCharacter & { uuid: string })[] {
  return DEMO_CHARACTERS.map((character) => ({
    ...character,
    uuid: playerUuid(world, demoBirth(character)),
  }))
}
