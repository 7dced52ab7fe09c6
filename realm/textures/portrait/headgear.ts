import type { Dice } from '../dice.ts'
import { CIRCLET, CROWN, HALF_MASK, TIARA, WREATH } from './crowns.ts'
import { HOOD, VEIL, WITCH_HAT } from './hoods.ts'
import { ANTLERS, HORNS, RAM, WOLF_EARS } from './horns.ts'
import type { Part, Sitter } from './sitting.ts'

export const BAREHEADED: Part = {}

/** By race. What stands there twice is worn twice as often. */
const FEMININE: readonly (readonly Part[])[] = [
  [BAREHEADED, BAREHEADED, CROWN, TIARA, HOOD, CIRCLET, HALF_MASK, VEIL],
  [WITCH_HAT, WITCH_HAT, HOOD, WREATH, RAM, CIRCLET, VEIL, BAREHEADED, HORNS],
  [WOLF_EARS, WOLF_EARS, ANTLERS, HOOD, BAREHEADED, WREATH, CIRCLET],
]
const MASCULINE: readonly (readonly Part[])[] = [
  [BAREHEADED, BAREHEADED, CROWN, HOOD, HALF_MASK, BAREHEADED, HORNS],
  [WITCH_HAT, HOOD, RAM, HORNS, BAREHEADED, CIRCLET, BAREHEADED],
  [WOLF_EARS, WOLF_EARS, ANTLERS, HOOD, BAREHEADED, BAREHEADED],
]

export function chooseHeadgear(dice: Dice, { race, feminine }: Sitter): Part {
  return dice.pick('headgear', (feminine ? FEMININE : MASCULINE)[race] ?? [BAREHEADED])
}
