import { foldSearchText, toSearchName } from './player-name.ts'

/** A lower rating is a better match. A rating of at least `slip` means that there are typos. */
export const MATCH_RATINGS = { exact: 0, prefix: 1, word: 2, inside: 3, otherOrder: 4, slip: 5 }

/** Returns null without a match. Words may be in any order, and a long word may have two typos. */
export function rateMatch(search: string, name: string): number | null {
  const wanted = foldSearchText(search)
  const folded = toSearchName(name)
  if (wanted === '') return null
  return rateFoldedMatch(wanted, folded) ?? rateWords(wanted, folded)
}

export function rateFoldedMatch(wanted: string, folded: string): number | null {
  if (folded === wanted) return MATCH_RATINGS.exact
  if (folded.startsWith(wanted)) return MATCH_RATINGS.prefix
  if (BREAKS.some((mark) => folded.includes(mark + wanted))) return MATCH_RATINGS.word
  return folded.includes(wanted) ? MATCH_RATINGS.inside : null
}

const BREAKS = [' ', '-', "'"]

function rateWords(wanted: string, folded: string): number | null {
  const words = splitFoldedWords(folded)
  let slips = 0
  for (const word of splitFoldedWords(wanted)) {
    const best = findNearest(word, words)
    if (best === null) return rateJoined(wanted, folded)
    slips += best.slips
    words.splice(best.index, 1)
  }
  return slips === 0 ? MATCH_RATINGS.otherOrder : MATCH_RATINGS.slip + slips
}

export function splitFoldedWords(folded: string): string[] {
  return folded.split(/[\s-]+/u).filter(Boolean)
}

function findNearest(word: string, words: string[]): { index: number; slips: number } | null {
  const rated = words.flatMap((other, index) => {
    const slips = countSlips(word, other)
    return slips === null ? [] : [{ index, slips }]
  })
  return rated.reduce<(typeof rated)[number] | null>(
    (best, one) => (best && best.slips <= one.slips ? best : one),
    null,
  )
}

function rateJoined(wanted: string, folded: string): number | null {
  const slips = countSlips(splitFoldedWords(wanted).join(''), splitFoldedWords(folded).join(''))
  return slips === null ? null : MATCH_RATINGS.slip + slips
}

/** Returns the number of typos, plus a half if `word` resembles only the beginning of `other`. */
function countSlips(word: string, other: string): number | null {
  if (other.startsWith(word)) return 0
  const letters = Array.from(word)
  const allowed = letters.length < 4 ? 0 : letters.length < 6 ? 1 : 2
  if (allowed === 0) return null
  const distances = measurePrefixes(letters, Array.from(other))
  const whole = distances.at(-1) ?? Infinity
  if (whole <= allowed) return whole
  const begun = Math.min(...distances)
  return begun <= 1 ? begun + 0.5 : null
}

/** The edit distance, where swapping two neighbouring letters counts as one edit. */
export function computeEditDistance(a: string, b: string): number {
  return measurePrefixes(Array.from(a), Array.from(b)).at(-1) ?? Infinity
}

function measurePrefixes(letters: string[], others: string[]): number[] {
  let before: number[] = []
  let last = Array.from({ length: others.length + 1 }, (_, index) => index)
  for (const [row, letter] of letters.entries()) {
    const next = [row + 1]
    for (const [column, other] of others.entries()) {
      const isSwap = letter === others[column - 1] && letters[row - 1] === other
      next.push(
        Math.min(
          (last[column] ?? 0) + (letter === other ? 0 : 1),
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          isSwap ? (before[column - 1] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = next
  }
  return last
}

/** Searches names separated by line feeds without allocating a string per name. */
export function* rateMatchingLines(
  lines: string,
  text: string,
): Generator<[line: number, rate: number]> {
  let [line, start, end] = [0, 0, toEnd(lines, 0)]
  let rate: number | null = null
  for (let found = lines.indexOf(text); found >= 0; ) {
    if (found >= end) {
      if (rate !== null) yield [line, rate]
      rate = null
      while (found >= end) {
        start = end + 1
        end = toEnd(lines, start)
        line += 1
      }
    }
    if (found === start)
      rate = end === start + text.length ? MATCH_RATINGS.exact : MATCH_RATINGS.prefix
    else if (BREAKS.includes(lines.charAt(found - 1))) rate = MATCH_RATINGS.word
    else rate ??= MATCH_RATINGS.inside
    found = lines.indexOf(text, rate === MATCH_RATINGS.inside ? found + 1 : end)
  }
  if (rate !== null) yield [line, rate]
}

function toEnd(lines: string, start: number): number {
  const end = lines.indexOf('\n', start)
  return end < 0 ? lines.length : end
}
