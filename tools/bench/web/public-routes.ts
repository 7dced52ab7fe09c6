import type { PlayersResponse } from '#schema/contracts/players.ts'
import { toNameInPath } from '#schema/player-name.ts'

/** The public routes that have the same address in every world. */
export const PLAIN_ROUTES = [
  '/',
  '/dynasties',
  '/dynasties/1',
  '/clans',
  '/clans/1',
  '/bloodlines',
  '/bloodlines/1',
  '/players',
]

/** An address for every public route; `/player/{name}` and by-uuid are the directory's first player. */
export async function listPublicRoutes(siteUrl: string): Promise<string[]> {
  const answer = (await (await fetch(`${siteUrl}/api/players`)).json()) as PlayersResponse
  const [player] = answer.players
  if (!player) throw new Error('the world has no player')
  return [
    ...PLAIN_ROUTES,
    `/player/${encodeURIComponent(toNameInPath(player.characterName))}`,
    `/players/by-uuid/${player.playerUuid}`,
  ]
}
