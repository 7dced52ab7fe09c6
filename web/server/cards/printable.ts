import { foldName } from '#schema/player-name.ts'

// What the cards' fonts can draw: Latin with its extensions, and common punctuation.
const UNDRAWABLE =
  /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20ac\u2122]+/gu

/**
 * A text in the letters that a card can draw: ornamental letters become plain ones, what is left of
 * other scripts and pictures is dropped. May be empty.
 */
export function toPrintable(text: string): string {
  return Array.from(text.normalize('NFKC'), toDrawable).join('').replace(/\s+/gu, ' ').trim()
}

function toDrawable(letter: string): string {
  if (/\s/u.test(letter)) return ' '
  if (letter.replace(UNDRAWABLE, '') !== '') return letter
  return foldName(letter).replace(UNDRAWABLE, '').toUpperCase()
}
