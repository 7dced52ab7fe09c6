import type { PlayerListItem } from '#schema/contracts/realm/players.ts'
import { foldName, isPlainName, toSlug } from '#schema/core/names/player-name.ts'

type DirectoryPage = {
  players: readonly PlayerListItem[]
  page: number
  /** Whether a filter may leave out a namesake. */
  isFiltered: boolean
}

/**
 * Whether `/player/{name}` leads to exactly this player, as far as one page of the directory shows:
 * namesakes are adjacent, unless a page ends between them or a filter excludes one.
 */
export function isFoundByName(
  player: PlayerListItem,
  { players, page, isFiltered }: DirectoryPage,
) {
  const name = player.characterName
  if (!isPlainName(name) || isFiltered) return false
  const first = players[0]
  if (page > 1 && first && foldName(name) === foldName(first.characterName)) return false
  return players.every(
    (other) => other.id === player.id || toSlug(other.characterName) !== toSlug(name),
  )
}
