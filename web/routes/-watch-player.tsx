import type { PlayerProfile } from '#schema/contracts/players.ts'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { Watch } from '#web/court/watch.tsx'

/** On somebody else's profile, the button with which the signed-in player watches it. */
export function WatchPlayer({ profile: { player, publicData } }: { profile: PlayerProfile }) {
  const { user } = useAuth()
  if (user?.playerUuid === player.playerUuid) return null
  return <Watch kind="player" id={player.id} name={publicData.characterName} />
}
