import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { LazyEvents } from '#web/history/chronicle/lazy-events.tsx'
import { useAdminMode } from '#web/identity/auth/admin-mode.ts'
import { readBackSearch } from '#web/lib/address/back-search.ts'
import { stringifySearchParams } from '#web/lib/address/search-params.ts'
import { ProfilePage } from '#web/realm/players/profile/profile-page.tsx'
import { profileQuery } from '#web/realm/players/queries.ts'
import { toPlayerHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'
import { Tie } from './-tie.tsx'
import { WatchPlayer } from './-watch-player.tsx'

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
  const search = Route.useSearch()
  const { isAdminMode } = useAdminMode()
  const movedTo = useQuery(profileQuery('name', name)).data?.movedTo
  // `href` decides, and the types want `to`.
  if (movedTo) return <Navigate to="." href={movedTo + stringifySearchParams(search)} replace />
  return (
    <ProfilePage
      query={profileQuery('name', name)}
      name={name.replaceAll('-', ' ')}
      search={search}
      isAdminMode={isAdminMode}
      tie={(profile) => <Tie profile={profile} />}
      action={(profile) => <WatchPlayer profile={profile} />}
      chronicle={({ player }) => <LazyEvents of={{ player: player.id }} />}
    />
  )
}
