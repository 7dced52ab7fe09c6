import { findDemoCharacter } from '#realm/demo-characters.ts'
import { draw, pickFrom, topic } from '#realm/world/hash.ts'
import { AWKWARD_NAMES, EPITHETS, LONG_NAMES } from './epithets.ts'
import { FOREIGN_GIVEN_NAMES, FOREIGN_SURNAMES, SCRIPTS } from './foreign-names.ts'
import { FEMININE_NAMES, MASCULINE_NAMES } from './given-names.ts'
import { ALPHABET_NAMES, FRAMES, toOrnamental, toSmallCapitals } from './ornaments.ts'
import { SURNAME_BEGINNINGS, SURNAME_ENDINGS, SURNAMES } from './surnames.ts'

const FEMININE = topic('feminine')
const GIVEN = topic('given name')
const SURNAME = topic('surname')
const STYLE = topic('name style')
const DETAIL = topic('name detail')

const NAMESAKE_EVERY = 137
const MADE_UP_SURNAMES = 0.45

export function isFeminine(seed: number, birth: number): boolean {
  return draw(seed, FEMININE, birth) < 0.56
}

function givenName(seed: number, birth: number): string {
  const names = isFeminine(seed, birth) ? FEMININE_NAMES : MASCULINE_NAMES
  return pickFrom(names, draw(seed, GIVEN, birth))
}

function surname(seed: number, birth: number): string {
  if (draw(seed, SURNAME, birth) > MADE_UP_SURNAMES) {
    return pickFrom(SURNAMES, draw(seed, SURNAME, birth, 1))
  }
  const beginning = pickFrom(SURNAME_BEGINNINGS, draw(seed, SURNAME, birth, 2))
  const ending = pickFrom(SURNAME_ENDINGS, draw(seed, SURNAME, birth, 3))
  return beginning.toLowerCase().endsWith(ending) ? `${beginning}wood` : beginning + ending
}

function foreignName(seed: number, birth: number): string {
  const script = pickFrom(SCRIPTS, draw(seed, DETAIL, birth))
  const given = FOREIGN_GIVEN_NAMES[isFeminine(seed, birth) ? 'feminine' : 'masculine'][script]
  const first = pickFrom<string>(given, draw(seed, DETAIL, birth, 1))
  const last = pickFrom<string>(FOREIGN_SURNAMES[script], draw(seed, DETAIL, birth, 2))
  return script === 'japanese' ? last + first : `${first} ${last}`
}

function plainName(seed: number, birth: number): string {
  return `${givenName(seed, birth)} ${surname(seed, birth)}`
}

function styledName(seed: number, birth: number): string {
  const style = draw(seed, STYLE, birth)
  const detail = draw(seed, DETAIL, birth)
  const plain = plainName(seed, birth)
  if (style < 0.018) return toOrnamental(plain, pickFrom(ALPHABET_NAMES, detail))
  if (style < 0.026) return toSmallCapitals(plain)
  if (style < 0.05) return foreignName(seed, birth)
  if (style < 0.065) return pickFrom(FRAMES, detail).join(plain)
  if (style < 0.072) return plain.toLowerCase()
  if (style < 0.08) return pickFrom(AWKWARD_NAMES, detail)
  if (style < 0.084) return pickFrom(LONG_NAMES, detail)
  if (style < 0.13) return `${plain} ${pickFrom(EPITHETS, detail)}`
  if (style < 0.16) return `${plain}-${pickFrom(SURNAMES, detail)}`
  if (style < 0.175) return givenName(seed, birth)
  return plain
}

/** What the player is called, every day. Some share a name, or nearly, with one born earlier. */
export function playerName(seed: number, birth: number): string {
  const demo = findDemoCharacter(birth)
  if (demo) return demo.name
  const earlier = birth - 1
  if (birth % NAMESAKE_EVERY !== NAMESAKE_EVERY - 1 || findDemoCharacter(earlier)) {
    return styledName(seed, birth)
  }
  const name = styledName(seed, earlier)
  return draw(seed, STYLE, birth) < 0.5 ? name : name.toUpperCase()
}
