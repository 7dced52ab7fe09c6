import { findDemoCharacter } from '#demo/demo-characters.ts'
import { getSeededRandomNumber, hashLabel, pickByFraction } from '#demo/world/hash.ts'
import * as lists from './lists.ts'

const FEMININE = hashLabel('feminine')
const GIVEN = hashLabel('given name')
const SURNAME = hashLabel('surname')
const STYLE = hashLabel('name style')
const DETAIL = hashLabel('name detail')
const TITLE = hashLabel('title')
const RENAMED = hashLabel('renamed')

const NAMESAKE_EVERY = 137
const MADE_UP_SURNAMES = 0.45
const WITH_TITLE = 0.18
const WITH_LATER_TITLE = 0.6
const CODE_A = 65
const CODE_SMALL_A = 97

export function isFeminineCharacter(seed: number, birth: number): boolean {
  return getSeededRandomNumber(seed, FEMININE, birth) < 0.56
}

function givenName(seed: number, birth: number): string {
  const names = isFeminineCharacter(seed, birth)
    ? lists.FEMININE_GIVEN_NAMES
    : lists.MASCULINE_GIVEN_NAMES
  return pickByFraction(names, getSeededRandomNumber(seed, GIVEN, birth))
}

function surname(seed: number, birth: number): string {
  if (getSeededRandomNumber(seed, SURNAME, birth) > MADE_UP_SURNAMES) {
    return pickByFraction(lists.SURNAMES, getSeededRandomNumber(seed, SURNAME, birth, 1))
  }
  const beginning = pickByFraction(
    lists.SURNAME_BEGINNINGS,
    getSeededRandomNumber(seed, SURNAME, birth, 2),
  )
  const ending = pickByFraction(
    lists.SURNAME_ENDINGS,
    getSeededRandomNumber(seed, SURNAME, birth, 3),
  )
  return beginning.toLowerCase().endsWith(ending) ? `${beginning}wood` : beginning + ending
}

function foreignName(seed: number, birth: number): string {
  const script = pickByFraction(lists.NON_LATIN_SCRIPTS, getSeededRandomNumber(seed, DETAIL, birth))
  const given =
    lists.NON_LATIN_GIVEN_NAMES[isFeminineCharacter(seed, birth) ? 'feminine' : 'masculine'][script]
  const first = pickByFraction<string>(given, getSeededRandomNumber(seed, DETAIL, birth, 1))
  const last = pickByFraction<string>(
    lists.NON_LATIN_SURNAMES[script],
    getSeededRandomNumber(seed, DETAIL, birth, 2),
  )
  return script === 'japanese' ? last + first : `${first} ${last}`
}

function plainName(seed: number, birth: number): string {
  return `${givenName(seed, birth)} ${surname(seed, birth)}`
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}

function toOrnamental(text: string, { A, a }: { A: number; a: number }): string {
  return withoutAccents(text)
    .replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - CODE_A + A))
    .replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - CODE_SMALL_A + a))
}

function toSmallCapitals(text: string): string {
  return withoutAccents(text).replace(
    /[a-z]/g,
    (letter) => lists.SMALL_CAPITAL_LETTERS[letter.charCodeAt(0) - CODE_SMALL_A] ?? letter,
  )
}

function styledName(seed: number, birth: number): string {
  const style = getSeededRandomNumber(seed, STYLE, birth)
  const detail = getSeededRandomNumber(seed, DETAIL, birth)
  const plain = plainName(seed, birth)
  if (style < 0.018) return toOrnamental(plain, pickByFraction(lists.ORNAMENTAL_ALPHABETS, detail))
  if (style < 0.026) return toSmallCapitals(plain)
  if (style < 0.05) return foreignName(seed, birth)
  if (style < 0.065) return pickByFraction(lists.NAME_ORNAMENT_PAIRS, detail).join(plain)
  if (style < 0.072) return plain.toLowerCase()
  if (style < 0.08) return pickByFraction(lists.AWKWARD_NAMES, detail)
  if (style < 0.084) return pickByFraction(lists.LONG_NAMES, detail)
  if (style < 0.13) return `${plain} ${pickByFraction(lists.EPITHETS, detail)}`
  if (style < 0.16) return `${plain}-${pickByFraction(lists.SURNAMES, detail)}`
  if (style < 0.175) return givenName(seed, birth)
  return plain
}

export function toPlayerName(seed: number, birth: number): string {
  const demo = findDemoCharacter(birth)
  if (demo) return demo.name
  const isNamesake = birth % NAMESAKE_EVERY === NAMESAKE_EVERY - 1 && !findDemoCharacter(birth - 1)
  if (!isNamesake) return styledName(seed, birth)
  const name = styledName(seed, birth - 1)
  return getSeededRandomNumber(seed, STYLE, birth) < 0.5 ? name : name.toUpperCase()
}

export function toPlayerNameAfterRenamings(seed: number, birth: number, turns: number): string {
  const choice = getSeededRandomNumber(seed, RENAMED, birth, turns)
  if (choice < 0.3)
    return `${plainName(seed, birth)} ${pickByFraction(lists.EPITHETS, choice / 0.3)}`
  return `${givenName(seed, birth)} ${pickByFraction(lists.SURNAMES, (choice - 0.3) / 0.7)}`
}

export function choosePlayerTitle(
  seed: number,
  birth: number,
  feminine: boolean,
  turns: number,
): string | null {
  const roll = (question: number) => getSeededRandomNumber(seed, TITLE, birth, 5 * turns + question)
  if (roll(0) > (turns === 0 ? WITH_TITLE : WITH_LATER_TITLE)) return null
  const choice = roll(1)
  if (choice < 0.15) return pickByFraction(lists.STANDALONE_TITLES, roll(2))
  const ranks = lists.TITLE_RANKS[feminine ? 'feminine' : 'masculine']
  const rank = pickByFraction(ranks, roll(2))
  const quality = pickByFraction(lists.TITLE_ADJECTIVES, roll(3))
  return `${rank} of the ${quality} ${pickByFraction(lists.TITLE_NOUNS, roll(4))}`
}
