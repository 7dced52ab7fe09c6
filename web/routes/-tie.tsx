import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { Kinship } from '#web/realm/lineage/kinship.tsx'

/** On somebody else's profile, how the signed-in player is related to them. */
export function Tie({ profile: { player, publicData } }: { profile: PlayerProfile }) {
  const ownUuid = useAuth().user?.playerUuid
  if (!ownUuid || ownUuid === player.playerUuid) return null
  return <Kinship ownUuid={ownUuid} uuid={player.playerUuid} name={publicData.characterName} />
}
