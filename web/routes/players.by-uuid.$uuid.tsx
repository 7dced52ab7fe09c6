import { createFileRoute } from '@tanstack/react-router'
import { useAdminMode } from '#web/auth/admin-mode.ts'
import { readBackSearch } from '#web/lib/back-target.ts'
import { ProfilePage } from '#web/players/profile-page.tsx'
import { profileQuery } from '#web/players/queries.ts'
import { Tie } from './-tie.tsx'

export const Route = createFileRoute('/players/by-uuid/$uuid')({
  validateSearch: readBackSearch,
  loader: ({ context, params, cause }) => {
    if (cause === 'enter') context.prefetch(profileQuery('uuid', params.uuid))
  },
  component: PlayerByUuid,
})

function PlayerByUuid() {
  const { uuid } = Route.useParams()
  const { isAdminMode } = useAdminMode()
  return (
    <ProfilePage
      query={profileQuery('uuid', uuid)}
      search={Route.useSearch()}
      isAdminMode={isAdminMode}
      tie={(profile) => <Tie profile={profile} />}
    />
  )
}
