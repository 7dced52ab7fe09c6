import { useEffect } from 'react'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { SignedInWatchButton } from '#web/community/court/signed-in-watch-button.tsx'
import { LazyRecentEvents } from '#web/history/chronicle/lazy-recent-events.tsx'
import { useAdminMode } from '#web/identity/auth/admin-mode.ts'
import type { BackSearch } from '#web/lib/address/back-search.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { OwnKinshipCard } from '#web/realm/lineage/kinship.tsx'
import { saveLastProfileUuid } from '#web/realm/players/last-profile.ts'
import { ProfilePage } from '#web/realm/players/profile/profile-page.tsx'
import type { profileQuery } from '#web/realm/players/queries.ts'

type PlayerPageProps = {
  query: ReturnType<typeof profileQuery>
  name?: string
  search: BackSearch
}

export function PlayerPage(props: PlayerPageProps) {
  const { isAdminMode } = useAdminMode()
  return (
    <ProfilePage
      {...props}
      isAdminMode={isAdminMode}
      tie={(profile) => <Tie profile={profile} />}
      action={(profile) => <WatchPlayer profile={profile} />}
      chronicle={({ player }) => <LazyRecentEvents of={{ player: player.id }} />}
    />
  )
}

function Tie({ profile: { player, publicData } }: { profile: PlayerProfile }) {
  const ownUuid = useAuth().user?.playerUuid
  const isOther = ownUuid && ownUuid !== player.playerUuid && !isVeiledUuid(player.playerUuid)
  useEffect(() => {
    if (isOther) saveLastProfileUuid(player.playerUuid)
  }, [isOther, player.playerUuid])
  if (!ownUuid || ownUuid === player.playerUuid) return null
  return (
    <OwnKinshipCard
      ownUuid={ownUuid}
      uuid={player.playerUuid}
      name={publicData.characterName}
      hasLeft={publicData.departedAt !== null}
    />
  )
}

function WatchPlayer({ profile: { player, publicData } }: { profile: PlayerProfile }) {
  const { user } = useAuth()
  if (user?.playerUuid === player.playerUuid) return null
  return <SignedInWatchButton kind="player" id={player.id} name={publicData.characterName} />
}
