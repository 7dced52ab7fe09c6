import { createFileRoute } from '@tanstack/react-router'
import { useAdminMode } from '#web/auth/admin-mode.ts'
import { readBackSearch } from '#web/lib/back-target.ts'
import { ProfilePage } from '#web/players/profile-page.tsx'
import { profileQuery } from '#web/players/queries.ts'
import { toPlayerHead } from '#web/server/head.ts'
import { toHeadTags } from '#web/server/head-tags.ts'
import { Tie } from './-tie.tsx'

export const Route = createFileRoute('/player/$name')({
  staticData: { page: { sample: '/player/{name}', rendering: 'server' } },
  validateSearch: readBackSearch,
  loader: ({ context, params, cause }) =>
    cause === 'enter' ? context.prefetch(profileQuery('name', params.name)) : undefined,
  head: ({ match: { context }, params }) => {
    const { queryKey } = profileQuery('name', params.name)
    return toHeadTags(toPlayerHead(context.queryClient.getQueryData(queryKey)), context)
  },
  component: PlayerByName,
})

function PlayerByName() {
  const { name } = Route.useParams()
  const { isAdminMode } = useAdminMode()
  return (
    <ProfilePage
      query={profileQuery('name', name)}
      search={Route.useSearch()}
      isAdminMode={isAdminMode}
      tie={(profile) => <Tie profile={profile} />}
    />
  )
}
