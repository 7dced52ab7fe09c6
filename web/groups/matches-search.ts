import { foldName } from '#schema/player-name.ts'

/**
 * Whether any of the texts holds what is searched for, as it is written or in plain letters:
 * 'elise' finds 'Élîse' and '𝓔𝓵𝓲𝓼𝓮'. An empty search matches everything.
 */
export function matchesSearch(search: string, texts: readonly (string | null)[]): boolean {
  const wanted = search.trim().toLowerCase()
  const folded = foldName(search)
  if (wanted === '') return true
  return texts.some((text) => {
    if (text === null) return false
    if (text.toLowerCase().includes(wanted)) return true
    return folded !== '' && foldName(text).includes(folded)
  })
}
