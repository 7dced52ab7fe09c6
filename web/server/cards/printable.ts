import { foldName } from '#schema/core/names/player-name.ts'
import { toPlainLetters } from '#web/lib/names/plain-letters.ts'

// Latin letters, including extensions, and common punctuation.
const LATIN = String.raw`\u0020-\u007e\u00a0-\u024f\u0300-\u036f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20ac\u2122`
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Cyrillic',
  'Devanagari',
  'Georgian',
  'Greek',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Katakana',
  'Thai',
]
/** Combining marks and punctuation of the scripts above, and the joiners of Persian and Hindi. */
const SHARED = String.raw`\u3001-\u301f\u30fb\u30fc\u200c\u200d`
const UNDRAWABLE = new RegExp(
  `[^${LATIN}${SHARED}${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]+`,
  'gu',
)

/**
 * Reduces a text to characters that a card can draw. Ornamental letters become plain ones. Other
 * scripts and emoji are dropped, so the result may be empty.
 */
export function toPrintableText(text: string): string {
  return Array.from(toPlainLetters(text).normalize('NFKC'), toDrawable)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
}

function toDrawable(letter: string): string {
  if (/\s/u.test(letter)) return ' '
  if (letter.replace(UNDRAWABLE, '') !== '') return letter
  return foldName(letter).replace(UNDRAWABLE, '').toUpperCase()
}
