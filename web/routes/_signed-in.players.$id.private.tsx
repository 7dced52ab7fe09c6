import { createFileRoute } from '@tanstack/react-router'
import { AccountInformation } from '#web/identity/auth/account-information.tsx'
import { useAdminMode } from '#web/identity/auth/admin-mode.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { AdminProfilePage } from '#web/realm/players/private/admin-profile-page.tsx'
import { profileQuery } from '#web/realm/players/queries.ts'
import { OwnProfile } from './-own-profile.tsx'

export const Route = createFileRoute('/_signed-in/players/$id/private')({
  staticData: {
    page: { sample: '/players/1/private', rendering: 'browser', title: TITLES.profile },
  },
  component: PrivateProfile,
})

function PrivateProfile() {
  const { id } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { isAdminMode } = useAdminMode()
  if (!isAdminMode) return <OwnProfile user={user} />
  return (
    <AdminProfilePage
      query={profileQuery('id', id)}
      toAccount={(player) => (
        <AccountInformation
          username={player.username}
          createdAt={player.accountCreated}
          lastLoginAt={player.lastLogin}
        />
      )}
    />
  )
}
