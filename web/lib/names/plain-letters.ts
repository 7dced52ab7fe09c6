import { foldName } from '#schema/core/names/player-name.ts'

// Mathematical and enclosed letters that players use in names: 𝓥𝓪𝓶𝓹, Ⓥⓐⓜⓟ, 🅅, ℌ.
const ORNAMENTAL =
  /[\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c-\u2138\u213c-\u2149\u24b6-\u24e9\uff21-\uff5a\u{1d400}-\u{1d7ff}\u{1f110}-\u{1f149}]+/gu
const SQUARED: readonly [first: number, count: number][] = [
  [0x1f150, 26],
  [0x1f170, 26],
]

/** Replaces ornamental letters with plain ones, for text drawn with the site's own fonts. */
export function toPlainLetters(name: string): string {
  return Array.from(name.normalize('NFC').replace(ORNAMENTAL, (text) => text.normalize('NFKC')))
    .map(toPlain)
    .join('')
}

// Phonetic letters, as in ᴠᴀʟᴇ. The site's fonts contain only a few such letters.
const SMALL_CAPITAL =
  /[\u1d00-\u1d2b\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\ua730\ua731\ua7af]/u

/** Converts a letter that Unicode normalization leaves unchanged, such as a letter in a circle. */
function toPlain(letter: string): string {
  if (SMALL_CAPITAL.test(letter)) return foldName(letter).toUpperCase()
  const code = letter.codePointAt(0) ?? 0
  const found = SQUARED.find(([first, count]) => code >= first && code < first + count)
  return found ? String.fromCharCode(65 + code - found[0]) : letter
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/u

/** Isolates a name inside plain text, so that a right-to-left name does not reorder it. */
export function isolateBidiName(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
