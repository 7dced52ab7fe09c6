import type { PlayersAnswer } from '#schema/contracts/players.ts'
import { toNameInPath } from '#schema/player-name.ts'

/** An address for every public route; `/player/{name}` and by-uuid are the directory's first player. */
export async function listPublicRoutes(siteUrl: string): Promise<string[]> {
  const answer = (await (await fetch(`${siteUrl}/api/players`)).json()) as PlayersAnswer
  const [player] = answer.players
  if (!player) throw new Error('the world has no player')
  return [
    '/',
    '/dynasties',
    '/dynasties/1',
    '/clans',
    '/clans/1',
    '/bloodlines',
    '/bloodlines/1',
    '/players',
    `/player/${encodeURIComponent(toNameInPath(player.characterName))}`,
    `/players/by-uuid/${player.playerUuid}`,
  ]
}
