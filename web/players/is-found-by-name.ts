import type { PlayerListItem } from '#schema/contracts/players.ts'
import { foldName, isPlainName, toSlug } from '#schema/player-name.ts'
import type { Race } from '#schema/rules.ts'

type DirectoryPage = {
  players: readonly PlayerListItem[]
  page: number
  race: Race | undefined
}

/**
 * Whether `/player/{name}` leads to exactly this player, as far as one page of the directory shows:
 * namesakes are adjacent, unless a page ends between them or a filter excludes one.
 */
export function isFoundByName(player: PlayerListItem, { players, page, race }: DirectoryPage) {
  const name = player.characterName
  if (!isPlainName(name) || race) return false
  const first = players[0]
  if (page > 1 && first && foldName(name) === foldName(first.characterName)) return false
  return players.every(
    (other) => other.id === player.id || toSlug(other.characterName) !== toSlug(name),
  )
}
