import type { PlayerProfile } from '#schema/contracts/players.ts'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { LazyWatchButton } from '#web/court/lazy-watch-button.tsx'

/** On somebody else's profile, the button with which the signed-in player watches it. */
export function Watch({ profile: { player, publicData } }: { profile: PlayerProfile }) {
  const { user } = useAuth()
  if (!user || user.playerUuid === player.playerUuid) return null
  return <LazyWatchButton kind="player" id={player.id} name={publicData.characterName} />
}
