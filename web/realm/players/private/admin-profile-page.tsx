import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PrivateData } from '#schema/contracts/realm/players.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { ProfileFailure } from '../profile/profile-failure.tsx'
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx'
import type { profileQuery } from '../queries.ts'
import { BioCard } from './bio-card.tsx'
import { savePlayerBio } from './edit-bio.ts'
import { LoginPrompt } from './private-profile-failure.tsx'
import { PrivateProfileView } from './private-profile-view.tsx'

type AdminProfilePageProps = {
  query: ReturnType<typeof profileQuery>
  toAccount: (privateData: PrivateData) => ReactNode
}

export function AdminProfilePage({ query, toAccount }: AdminProfilePageProps) {
  const { data, error, refetch } = useQuery(query)
  return (
    <div className="frame pt-8 pb-8">
      <AdminBanner playerUuid={data?.player.playerUuid} />
      <div className="mt-8">
        {data?.privateData ? (
          <PrivateProfileView
            playerId={data.player.id}
            playerUuid={data.player.playerUuid}
            player={data.publicData}
            privateData={data.privateData}
            bio={
              <BioCard
                player={data.player}
                publicData={data.publicData}
                mutation={savePlayerBio(data.player.playerUuid)}
              />
            }
            account={toAccount(data.privateData)}
          />
        ) : data ? (
          <LoginPrompt />
        ) : error ? (
          <ProfileFailure error={error} onRetry={refetch} />
        ) : (
          <ProfileSkeleton />
        )}
      </div>
    </div>
  )
}

function AdminBanner({ playerUuid }: { playerUuid: string | undefined }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-gold-600 bg-gold-800/40 px-5 py-3">
      <p className="font-display text-2xl leading-tight font-semibold text-gold-200">
        Admin View - Private Profile
      </p>
      <div className="flex flex-wrap gap-3">
        {playerUuid && (
          <LinkButton
            to="/admin/$section"
            params={{ section: 'accounts' }}
            search={{ account: playerUuid }}
            size="small"
          >
            Account
          </LinkButton>
        )}
        <LinkButton to="/admin" size="small">
          Admin Panel
        </LinkButton>
      </div>
    </div>
  )
}
