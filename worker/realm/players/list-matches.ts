import { foldSearch } from '#schema/core/names/player-name.ts'
import { toWords } from '#schema/core/names/rate-fit.ts'

const TRIGRAM = 3
/** How many neighbouring trigrams of a word are other ones after a slip: a letter missing, wrong, two swapped. */
const CHANGED_BY_A_SLIP = [2, 3, 4]

/** Swapped neighbours in a word of so many letters leave it no trigram that it would share. */
const SWAPPED_LETTERS = { min: 4, max: 6 }

/**
 * Queries of a trigram index for names that fit a search with forgiveness, the strictest first: names with
 * all words, then those in which two letters of a short word are swapped, those in which a word has another
 * slip, those with one of the words, or with four letters in a row of one.
 */
export function listMatches(search: string): string[] {
  const spelled = toWords(foldSearch(search)).filter((word) => toTrigrams(word).length > 0)
  const words = spelled.map(toTrigrams)
  if (words.length === 0) return []
  const exact = words.map((word) => toAny([word])).join(' AND ')
  const swapped = spelled.map((word) => toAny(listSwaps(word).map(toTrigrams))).join(' AND ')
  const forgiving = CHANGED_BY_A_SLIP.flatMap((changed) => {
    const parts = words.flatMap((word) => leaveOut(word, changed) ?? [])
    return parts.length > 0 ? [parts.join(' AND ')] : []
  })
  const neighbours = words.flatMap((word) => {
    return word.length === 1 ? [word] : word.slice(1).map((_, at) => word.slice(at, at + 2))
  })
  return Array.from(new Set([exact, swapped, ...forgiving, toAny(words), toAny(neighbours)]))
}

/** The word, and a short one with any two neighbouring letters swapped. */
function listSwaps(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < SWAPPED_LETTERS.min || letters.length > SWAPPED_LETTERS.max) return [word]
  const swaps = letters.slice(1).map((letter, at) => {
    return [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join('')
  })
  return [word, ...swaps]
}

/** The word without so many neighbouring trigrams, wherever they are; null when none would be left. */
function leaveOut(word: string[], changed: number): string | null {
  const kept = Array.from({ length: word.length + changed - 1 }, (_, end) => {
    return word.filter((_, at) => at > end || at <= end - changed)
  }).filter((part) => part.length > 0)
  return kept.length > 0 ? toAny(kept) : null
}

/** Names that have all trigrams of one of the lists. */
export function toAny(lists: string[][]): string {
  const parts = lists.map((trigrams) => {
    const quoted = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
    return `(${quoted.join(' AND ')})`
  })
  return `(${Array.from(new Set(parts)).join(' OR ')})`
}

export function toTrigrams(word: string): string[] {
  const letters = Array.from(word)
  const trigrams = letters
    .slice(TRIGRAM - 1)
    .map((_, at) => letters.slice(at, at + TRIGRAM).join(''))
  return Array.from(new Set(trigrams))
}
