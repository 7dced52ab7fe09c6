import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import type { BackSearch } from '#web/lib/address/back-search.ts'
import { toPlayerBackLink } from '#web/lib/address/back-target.ts'
import { ShareButton } from '#web/ui/dialogs/share-button.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { SectionLinks } from '#web/ui/page/section-links.tsx'
import type { profileQuery } from '../queries.ts'
import { ProfileFailure } from './profile-failure.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'

const SECTIONS = [
  ['vitals', 'Vital statistics'],
  ['hierarchy', 'Hierarchy'],
  ['chronicle', 'Chronicle'],
] as const

type ProfilePageProps = {
  query: ReturnType<typeof profileQuery>
  name?: string
  search: BackSearch
  isAdminMode: boolean
  tie: (profile: PlayerProfile) => ReactNode
  action: (profile: PlayerProfile) => ReactNode
  chronicle: (profile: PlayerProfile) => ReactNode
}

export function ProfilePage(props: ProfilePageProps) {
  const { query, name, search, isAdminMode, tie, action, chronicle } = props
  const { data, error, refetch } = useQuery(query)
  const back = toPlayerBackLink(search)
  return (
    <div className="frame pt-8 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink {...back.link}>{back.label}</BackLink>
        {data && (
          <div className="flex flex-wrap items-center gap-2">
            {action(data)}
            <ShareButton {...toShared(data)} />
          </div>
        )}
      </div>
      {data && <SectionLinks sections={SECTIONS} />}
      <div className="mt-6">
        {data ? (
          <>
            <ProfileView
              profile={data}
              hasPrivateView={isAdminMode && data.isAdmin}
              tie={tie(data)}
            />
            {chronicle(data)}
          </>
        ) : error ? (
          <ProfileFailure error={error} onRetry={refetch} name={name} />
        ) : (
          <ProfileSkeleton />
        )}
      </div>
    </div>
  )
}

function toShared({ player, publicData: { characterName: name } }: PlayerProfile) {
  const { id, playerUuid: uuid, isNameShared } = player
  return { name, path: toPlayerPath({ name, uuid, isNameShared }), card: `/cards/player/${id}.png` }
}
