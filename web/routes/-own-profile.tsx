import { useQuery } from '@tanstack/react-query'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { AccountInformation } from '#web/identity/auth/account-information.tsx'
import { PasskeysCard } from '#web/identity/auth/passkeys/passkeys-card.tsx'
import { SessionsCard } from '#web/identity/auth/sessions/sessions-card.tsx'
import { isNotFound } from '#web/lib/api-error.ts'
import { privateProfileQuery } from '#web/lib/session/queries.ts'
import { AwayCard } from '#web/realm/players/private/away-card.tsx'
import { BioCard } from '#web/realm/players/private/bio-card.tsx'
import { saveOwnBio } from '#web/realm/players/private/edit-bio.ts'
import { PrivateProfileFailure } from '#web/realm/players/private/private-profile-failure.tsx'
import {
  PlayerActions,
  PrivateProfileView,
} from '#web/realm/players/private/private-profile-view.tsx'
import { VeilCard } from '#web/realm/players/private/veil-card.tsx'
import { ProfileSkeleton } from '#web/realm/players/profile/profile-skeleton.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'

export function OwnProfile({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(privateProfileQuery())
  return (
    <div className="frame pt-8 pb-8 sm:pt-12">
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
              mutation={saveOwnBio()}
              canEdit={data.publicData.departedAt === null || user.isAdmin}
            />
          }
          actions={
            <>
              <PlayerActions />
              <VeilCard player={data.publicData} veil={data.privateData.veil} />
              {data.publicData.departedAt === null && <AwayCard awayUntil={data.awayUntil} />}
            </>
          }
          account={<OwnAccount user={user} lastLoginAt={data.privateData.lastLogin} />}
        />
      ) : error ? (
        <>
          <PrivateProfileFailure error={error} onRetry={refetch} />
          {/* The first administrator may have no character but still needs a passkey. */}
          {isNotFound(error) && (
            <div className="mx-auto grid max-w-5xl gap-6 lg:grid-cols-2">
              <OwnAccount user={user} />
            </div>
          )}
        </>
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  )
}

function OwnAccount({ user, lastLoginAt }: { user: User; lastLoginAt?: string | null }) {
  return (
    <>
      <AccountInformation
        username={user.username}
        createdAt={user.createdAt}
        lastLoginAt={lastLoginAt}
      />
      <SessionsCard />
      <PasskeysCard />
      <Card aria-labelledby="my-data">
        <CardTitle id="my-data">Your data</CardTitle>
        <p className="mt-2 leading-snug">
          What this site stores of you, as a page and as a file, and how to delete your account.
        </p>
        <LinkButton to="/my-data" size="small" className="mt-5">
          My data
        </LinkButton>
      </Card>
    </>
  )
}
