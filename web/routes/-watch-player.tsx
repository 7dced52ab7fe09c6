import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { Watch } from '#web/community/court/watch.tsx'
import { useAuth } from '#web/lib/session/auth-provider.tsx'

/** The watch button on a player's profile, unless it is the viewer's own. */
export function WatchPlayer({ profile: { player, publicData } }: { profile: PlayerProfile }) {
  const { user } = useAuth()
  if (user?.playerUuid === player.playerUuid) return null
  return <Watch kind="player" id={player.id} name={publicData.characterName} />
}
