import { foldSearch } from '#schema/player-name.ts'
import { toWords } from '#schema/rate-fit.ts'

const TRIGRAM = 3
/** How many neighbouring trigrams of a word are other ones after a slip: a letter missing, wrong, two swapped. */
const CHANGED_BY_A_SLIP = [0, 2, 3, 4]

/**
 * Queries of a trigram index for names that fit a search with forgiveness, the strictest first: names with
 * all words, then those in which a word has a slip, then those with one of the words, or with four letters
 * in a row of one.
 */
export function listMatches(search: string): string[] {
  const words = toWords(foldSearch(search))
    .map(toTrigrams)
    .filter((word) => word.length > 0)
  if (words.length === 0) return []
  const forgiving = CHANGED_BY_A_SLIP.flatMap((changed) => {
    const parts = words.flatMap((word) => leaveOut(word, changed) ?? [])
    return parts.length > 0 ? [parts.join(' AND ')] : []
  })
  const neighbours = words.flatMap((word) => {
    return word.length === 1 ? [word] : word.slice(1).map((_, at) => word.slice(at, at + 2))
  })
  return Array.from(new Set([...forgiving, toAny(words), toAny(neighbours)]))
}

/** The word without so many neighbouring trigrams, wherever they are; null when none would be left. */
function leaveOut(word: string[], changed: number): string | null {
  if (changed === 0) return toAny([word])
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
