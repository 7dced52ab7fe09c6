import { foldName } from './player-name.ts'

/**
 * Whether any of the texts contains the search, literally or with both folded to plain letters:
 * 'elise' finds 'Élîse' and '𝓔𝓵𝓲𝓼𝓮'. An empty search matches everything.
 */
export function matchesSearch(search: string, texts: readonly (string | null)[]): boolean {
  const literal = search.trim().toLowerCase()
  const folded = foldName(search)
  if (literal === '') return true
  return texts.some((text) => {
    if (text === null) return false
    if (text.toLowerCase().includes(literal)) return true
    return folded !== '' && foldName(text).includes(folded)
  })
}
